import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#contract/live.ts'
import { said } from '#server/testing/school.ts'
import { aLife } from './testing/short-life.ts'

/** What the page of a signed-in person does: it listens, and is told when the session has ended. */
async function anOpenPage(address: string, token: string) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  let connected = () => {}
  const isConnected = new Promise<void>((resolve) => (connected = resolve))
  const heard: string[] = []
  const isSignedOut = new Promise<true>((resolve) => {
    void listen({
      ...{ url: `${address}/api/events`, token: () => token, signal: stop.signal },
      onHint: ({ topic }) => heard.push(topic),
      onServed: (build) => heard.push(build),
      onReconnect: () => heard.push('reconnected'),
      onUnauthenticated: () => resolve(true),
      fetch: async (...asked) => {
        const response = await fetch(...asked)
        connected()
        return response
      },
    })
  })
  await isConnected
  return { isSignedOut, heard }
}

test('whoever has a page open while being erased is led to the log-in, with nothing more to read', async () => {
  const { app, quentin, erase, chat } = await aLife()
  const page = await anOpenPage(await app.listen(), quentin.token)
  await erase()
  expect(await page.isSignedOut).toBe(true)
  expect(page.heard).not.toContain('reconnected')
  for (const path of [
    '/auth/profile',
    `/bookings/${quentin.id}`,
    `/chat/${chat}`,
    '/notices',
    '/quizzes',
    '/account/export',
  ]) {
    const answer = await app.call('GET', `/api${path}`, { token: quentin.token })
    expect([path, ...said(answer)]).toEqual([path, 401, 'Authentication required. Please log in again.'])
  }
})

test('whoever has a page open while the password is reset is led to the log-in', async () => {
  const { app, quentin, nadia } = await aLife()
  const page = await anOpenPage(await app.listen(), quentin.token)
  await app.call('POST', `/api/users/${quentin.id}/reset-password`, { token: nadia.token })
  expect(await page.isSignedOut).toBe(true)
})

test('what was being written goes nowhere, and is not lost to another account', async () => {
  const { app, quentin, ben, chat, quiz, attempt, erase } = await aLife()
  await erase()
  const writing: [string, object][] = [
    [`/chat/${chat}/messages`, { content: 'Hello?' }],
    [`/quizzes/attempts/${attempt}/answer`, { questionId: quiz.questions[1], answer: '0.5' }],
  ]
  for (const [path, body] of writing) {
    expect((await app.call('POST', `/api${path}`, { token: quentin.token, body })).status).toBe(401)
    expect((await app.call('POST', `/api${path}`, { token: ben.token, body })).status).toBe(404)
  }
  expect([await app.count('messages'), await app.count('quiz_answers')]).toEqual([0, 0])
})
