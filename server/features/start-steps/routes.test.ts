import { expect, test } from 'vitest'
import { anInvite } from '#server/testing/given-invites.ts'
import { aBlock, aStudent, aSubject, aTutor } from '#server/testing/givens.ts'
import { hintsFor, said } from '#server/testing/school.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

async function aStart(options: Parameters<typeof buildTestApp>[0] = {}) {
  const app = await buildTestApp(options)
  const nadia = await aTutor(app)
  const read = async () => (await app.call('GET', '/api/start-steps', { token: nadia.token })).body
  const save = (body: object) => app.call('PUT', '/api/site-settings', { token: nadia.token, body })
  const hide = (body: object, token = nadia.token) => app.call('PUT', '/api/start-steps', { token, body })
  const done = async () =>
    (await read()).steps.flatMap(({ step, isDone }: { step: string; isDone: boolean }) => (isDone ? [step] : []))
  return { app, nadia, read, save, hide, done }
}

test('a new tutor has everything before her, and all claims to check', async () => {
  const { read } = await aStart()
  expect(await read()).toEqual({
    isHidden: false,
    unconfirmedClaims: 8,
    steps: ['brand', 'teaching', 'subjects', 'hours', 'money', 'claims', 'invite', 'mail'].map((step) => ({
      ...{ step, isDone: false },
    })),
  })
})

test('each step ticks itself by what is there', async () => {
  const { app, nadia, save, done, read } = await aStart({ hasMailServer: true })
  expect(await done()).toEqual(['mail'])
  await save({ brandName: 'Okafor Tuition' })
  expect(await done()).toEqual(['brand', 'mail'])
  await save({ area: 'Leeds', usualMeetingLink: '' })
  expect(await done()).toEqual(['brand', 'teaching', 'mail'])
  await aSubject(app, { isActive: false })
  await aSubject(app, { name: 'English', onlineRatePence: null, inPersonRatePence: null })
  expect(await done()).not.toContain('subjects')
  await aSubject(app, { name: 'Latin' })
  await aBlock(app, { tutorId: nadia.id })
  await save({ paymentLink25: 'https://pay.example/25' })
  await save({ parentRating: '5.0', localFamilies: '', insured: false })
  expect((await read()).unconfirmedClaims).toBe(5)
  const rest = { familiesSince: '', experience: '', satisfaction: '', improvementSessions: '' }
  await save({ ...rest, backgroundVerified: false })
  await anInvite(app)
  expect((await read()).steps.every(({ isDone }: { isDone: boolean }) => isDone)).toBe(true)
})

test('whoever came without an invite counts as invited', async () => {
  const { app, done } = await aStart()
  await aStudent(app)
  expect(await done()).toEqual(['invite'])
})

test('the list is put away on every device, and brought back; the settings know nothing of it', async () => {
  const { app, nadia, read, hide } = await aStart()
  const hints = hintsFor(app, nadia)
  const hidden = await hide({ isHidden: true })
  expect([hidden.status, hidden.body.isHidden]).toEqual([200, true])
  expect((await hide({ isHidden: true })).body).toEqual(hidden.body)
  expect((await read()).isHidden).toBe(true)
  expect((await app.call('GET', '/api/site-settings', { token: nadia.token })).body).not.toHaveProperty(
    'startStepsHidden',
  )
  await hide({ isHidden: false })
  expect((await read()).isHidden).toBe(false)
  expect(hints).toContain('site-settings')
})

test('it is the tutor’s alone, and takes a flag', async () => {
  const { app, hide } = await aStart()
  const amira = await aStudent(app)
  expect((await app.call('GET', '/api/start-steps')).status).toBe(401)
  expect(said(await app.call('GET', '/api/start-steps', { token: amira.token }))).toEqual([
    403,
    'Access denied. Tutor privileges required.',
  ])
  expect((await hide({ isHidden: true }, amira.token)).status).toBe(403)
  for (const isHidden of ['true', 1, null, undefined]) expect((await hide({ isHidden })).status).toBe(400)
})
