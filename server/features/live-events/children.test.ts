import { expect, onTestFinished, test, vi } from 'vitest'
import { TOPICS } from '#contract/topics.ts'
import { ownActs, rightsOfLink } from '#domain/rights.ts'
import { createLive } from '#server/platform/live.ts'
import { aLink, EVERYTHING, mayAlone, ONLY_PAYS, ONLY_SEES } from '#server/testing/given-links.ts'
import { aParent } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'

const WORK = ['bookings', 'resources', 'feedback', 'quizzes', 'term-reports']
const MONEY = ['payments', 'hour-packages']

/** What somebody hears of all that is said to Amira, and whether the stream was ended. */
function aListener(person: Parameters<ReturnType<typeof createLive>['subscribe']>[0], live = createLive()) {
  const heard: string[] = []
  const state = { ends: 0 }
  live.subscribe(person, { send: ({ topic }) => heard.push(topic), end: () => (state.ends += 1) })
  return { heard, state, live }
}

const parentWith = (flags: typeof EVERYTHING) =>
  ({ id: 'robert', side: 'FAMILY', acts: new Map([['amira', rightsOfLink(flags)]]) }) as const

test('a parent hears of a child what his rights open, and of nobody else’s', () => {
  const hears = (flags: typeof EVERYTHING) => {
    const { heard, live } = aListener(parentWith(flags))
    for (const topic of TOPICS) live.publish(topic, { people: ['amira'] })
    for (const topic of TOPICS) live.publish(topic, { people: ['ben'], tutor: true })
    return heard.sort()
  }
  expect(hears(EVERYTHING)).toEqual([...WORK, ...MONEY, 'account'].sort())
  expect(hears(ONLY_SEES)).toEqual(WORK.toSorted())
  expect(hears(ONLY_PAYS)).toEqual(MONEY.toSorted())
})

test('whoever is meant twice hears once, and what is for everyone reaches everyone once', () => {
  const { heard, live } = aListener(parentWith(EVERYTHING))
  live.publish('bookings', { people: ['robert', 'amira'] })
  live.publish('hour-packages', 'everyone')
  expect(heard).toEqual(['bookings', 'hour-packages'])
})

test('a student who sees no money hears nothing of it but what everyone hears', () => {
  const alone = { mayBook: true, mayChange: true, seesMoney: false, mayBuy: false }
  const acts = ownActs({ id: 'amira', role: 'STUDENT' }, alone)
  const { heard, live } = aListener({ id: 'amira', side: 'FAMILY', acts })
  for (const topic of TOPICS) live.publish(topic, { people: ['amira'] })
  live.publish('hour-packages', 'everyone')
  expect(heard).toEqual([...TOPICS.filter((topic) => !MONEY.includes(topic)), 'hour-packages'])
})

test('a student whose streams end all at once takes along those who listen for her; a stop takes a parent out', () => {
  const live = createLive()
  const [robert, ben] = [aListener(parentWith(EVERYTHING), live), aListener({ id: 'ben', side: 'FAMILY' }, live)]
  live.disconnect('amira', { except: 'here' })
  expect(robert.state.ends).toBe(0)
  live.disconnect('amira')
  expect([robert.state.ends, ben.state.ends]).toEqual([1, 0])
  const stop = live.subscribe(parentWith(EVERYTHING), { send: ({ topic }) => robert.heard.push(topic), end: () => {} })
  stop()
  robert.heard.length = 0
  live.publish('bookings', { people: ['amira'] })
  expect(robert.heard).toEqual(['bookings'])
})

test('an open page of a parent hears what happens to a child, and begins again where a link has changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, amira, ben, ask } = await aSchool()
  const robert = await aParent(app)
  const link = await aLink(app, { parent: robert, child: amira })
  const open = async () => {
    const headers = { authorization: `Bearer ${robert.token}` }
    const { body } = await fetch(`${await app.listen()}/api/events`, { headers })
    const reader = body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
    expect((await reader.read()).value).toBe(': connected\n\n')
    return reader
  }
  const reader = await open()
  expect((await ask(ben)).status).toBe(201)
  expect((await reader.read()).value).toBe('data: {"topic":"availability"}\n\n')
  expect((await ask(amira, { startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' })).status).toBe(201)
  const told = `${(await reader.read()).value}`
  expect(told).toContain('data: {"topic":"bookings"}\n\n')

  vi.advanceTimersByTime(15_000)
  let next = await reader.read()
  while (next.value?.includes('topic')) next = await reader.read()
  expect(next.value).toBe(': still here\n\n')
  await app.database.transaction((tx) =>
    tx.updateTable('family_links').set({ books: 0 }).where('id', '=', link).execute(),
  )
  vi.advanceTimersByTime(15_000)
  expect((await reader.read()).done).toBe(true)
})

test('a stream of a student begins again where what she may do alone has changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, amira } = await aSchool()
  const headers = { authorization: `Bearer ${amira.token}` }
  const { body } = await fetch(`${await app.listen()}/api/events`, { headers })
  const reader = body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  expect((await reader.read()).value).toBe(': connected\n\n')
  vi.advanceTimersByTime(15_000)
  expect((await reader.read()).value).toBe(': still here\n\n')
  await mayAlone(app, amira, { mayBook: true, mayChange: true, seesMoney: false, mayBuy: false })
  vi.advanceTimersByTime(15_000)
  expect((await reader.read()).done).toBe(true)
})
