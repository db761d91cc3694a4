import { expect, test } from 'vitest'
import { aBusyCalendar, anOccurrence, CalendarElsewhere } from '#server/testing/given-calendars.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'
import { readDue } from './reading/actions.ts'

const ADDRESS = 'https://calendar.test/secret-of-nadia.ics'

/** Monday 12 January 2026, nine in the morning; Nadia has a calendar somewhere else. */
async function aSchoolWithCalendar() {
  const elsewhere = new CalendarElsewhere()
  const school = await aSchool({ app: { readCalendar: elsewhere.read } })
  const { app, nadia } = school
  const call = (method: string, path: string, body?: unknown) =>
    app.call(method, `/api/busy-calendars${path}`, { token: nadia.token, ...(body ? { body } : {}) })
  const busy = async () => {
    const { body } = await app.call('GET', '/api/diary?from=2026-01-12&to=2026-02-22', { token: nadia.token })
    return body.busy.map((each: { startTime: string; title: string }) =>
      `${each.startTime.slice(0, 16)} ${each.title}`.trim(),
    )
  }
  return {
    ...{ ...school, elsewhere, call, busy },
    list: async () => (await call('GET', '')).body,
    sweep: () => readDue({ ...app.context, read: elsewhere.read }, app.database),
    notices: () => app.database.db.selectFrom('notices').select(['title', 'content']).execute(),
  }
}

test('another calendar is read, kept, and its times stand in the diary', async () => {
  const { app, nadia, amira, elsewhere, list, busy } = await aSchoolWithCalendar()
  elsewhere.has('2026-01-13T16:00Z', '2026-01-12T12:00Z')
  const hints = hintsFor(app, amira)
  const added = await aBusyCalendar(app, nadia, { address: `  webcal://calendar.test/secret-of-nadia.ics#x ` })
  expect(added).toEqual({
    ...{ id: added.id, name: 'Home', host: 'calendar.test', addressEnd: '.ics', showsTitles: true, countsAllDay: true },
    ...{ readAt: '2026-01-12T09:00:00.000Z', problem: null, busyTimes: 2, skipped: 0 },
  })
  expect(await list()).toEqual([added])
  expect(await busy()).toEqual(['2026-01-12T12:00 Dentist', '2026-01-13T16:00 Dentist'])
  expect(hints).toEqual(['availability'])
  expect(elsewhere.asked[0]?.within).toEqual({
    start: new Date('2026-01-11T00:00Z'),
    end: new Date('2026-08-14T23:00Z'),
  })
})

test('an address that cannot be read is refused beside it, and nothing is kept', async () => {
  const { app, elsewhere, call } = await aSchoolWithCalendar()
  const answers = [
    ['scheme', 'The address must begin with https:// or webcal://'],
    ['unusable', 'This address cannot be used'],
    ['no_answer', 'There is no calendar at this address'],
    ['no_calendar', 'There is no calendar at this address'],
    ['refused', 'There is no calendar at this address'],
    ['too_large', 'This calendar is too large to be read'],
    ['too_hard', 'This calendar is too large to be read'],
  ] as const
  for (const [problem, msg] of answers) {
    elsewhere.answer = { is: 'problem', problem }
    const { status, body } = await call('POST', '', { name: 'Home', address: ADDRESS })
    expect([problem, status, body.message, body.errors]).toEqual([problem, 400, msg, [{ msg, field: 'address' }]])
  }
  for (const [wish, field] of [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ address: '' }, 'address'],
    [{ address: 'x'.repeat(2_001) }, 'address'],
    [{ address: 7 }, 'address'],
    [{ showsTitles: 'no' }, 'showsTitles'],
  ] as const) {
    const { status, body } = await call('POST', '', { name: 'Home', address: ADDRESS, ...wish })
    expect([status, body.errors[0].field]).toEqual([400, field])
  }
  expect(await app.count('busy_calendars')).toBe(0)
})

test('a tutor has five, also where two are added at once', async () => {
  const { app, nadia, call } = await aSchoolWithCalendar()
  for (let n = 1; n < 5; n++) await aBusyCalendar(app, nadia)
  const add = () => call('POST', '', { name: 'Home', address: ADDRESS })
  const both = (await Promise.all([add(), add()])).map(({ status }) => status).sort()
  expect(both).toEqual([201, 409])
  expect(said(await add())).toEqual([409, 'You have 5 other calendars already'])
})

test('titles that are kept no longer go at once, and whole days count as they are told to', async () => {
  const { app, nadia, elsewhere, call, busy } = await aSchoolWithCalendar()
  elsewhere.has('2026-01-13T16:00Z', { ...anOccurrence('2026-01-14T00:00Z'), start: '2026-01-14', end: '2026-01-15' })
  const { id } = await aBusyCalendar(app, nadia)
  expect(await busy()).toEqual(['2026-01-13T16:00 Dentist', '2026-01-14T00:00 Dentist'])
  elsewhere.answer = { is: 'problem', problem: 'no_answer' }
  const quiet = await call('PUT', `/${id}`, { name: 'Work', showsTitles: false })
  expect(quiet.body).toMatchObject({ name: 'Work', showsTitles: false, problem: 'no_answer', busyTimes: 2 })
  expect(await busy()).toEqual(['2026-01-13T16:00', '2026-01-14T00:00'])
  elsewhere.answer = null
  const short = await call('PUT', `/${id}`, { name: 'Work', countsAllDay: false })
  expect(short.body).toMatchObject({ countsAllDay: false, problem: null, busyTimes: 1 })
  expect(await busy()).toEqual(['2026-01-13T16:00 Dentist'])
})

test('another address is read before it takes the place of the old one', async () => {
  const { app, nadia, elsewhere, call, busy } = await aSchoolWithCalendar()
  elsewhere.has('2026-01-13T16:00Z')
  const { id } = await aBusyCalendar(app, nadia)
  elsewhere.answer = { is: 'problem', problem: 'no_calendar' }
  const other = { name: 'Work', address: 'https://work.test/b.ics' }
  expect(said(await call('PUT', `/${id}`, other))).toEqual([400, 'There is no calendar at this address'])
  expect((await call('PUT', `/${id}`, { name: 'Home', address: '' })).body.host).toBe('calendar.test')
  expect(await busy()).toEqual(['2026-01-13T16:00 Dentist'])
  elsewhere.answer = null
  elsewhere.has('2026-01-14T16:00Z')
  expect((await call('PUT', `/${id}`, other)).body).toMatchObject({ name: 'Work', host: 'work.test' })
  expect(await busy()).toEqual(['2026-01-14T16:00 Dentist'])
  await app.setClock('2026-01-12T09:15:00Z')
  expect(elsewhere.asked.at(-1)?.address).toBe('https://work.test/b.ics')
})

test('a calendar that is removed takes no time any more, and another tutor’s is none', async () => {
  const { app, nadia, elsewhere, call, busy } = await aSchoolWithCalendar()
  elsewhere.has('2026-01-13T16:00Z')
  const { id } = await aBusyCalendar(app, nadia)
  expect((await call('DELETE', `/${id}`)).status).toBe(204)
  expect(await busy()).toEqual([])
  expect([await app.count('busy_calendars'), await app.count('busy_times')]).toEqual([0, 0])
  for (const reply of [
    await call('DELETE', `/${id}`),
    await call('PUT', `/${id}`, { name: 'x' }),
    await call('POST', `/${id}/read`),
  ])
    expect(said(reply)).toEqual([404, 'Calendar not found'])
})

test('it is read every quarter of an hour, by what its server called it, and whole on another day', async () => {
  const { app, nadia, elsewhere, sweep, busy, list } = await aSchoolWithCalendar()
  elsewhere.has('2026-01-13T16:00Z')
  await aBusyCalendar(app, nadia)
  app.setClock('2026-01-12T09:14:59.999Z')
  await sweep()
  expect(elsewhere.asked).toHaveLength(1)
  app.setClock('2026-01-12T09:15:00Z')
  const hints = hintsFor(app, nadia)
  await sweep()
  expect([elsewhere.asked[1]?.etag, [...(elsewhere.asked[1]?.digest ?? [])]]).toEqual(['"1"', Array(32).fill(1)])
  expect([(await list())[0].readAt, hints]).toEqual(['2026-01-12T09:15:00.000Z', ['availability']])
  elsewhere.has('2026-01-13T16:00Z', '2026-01-13T18:00Z')
  app.setClock('2026-01-12T09:30:00Z')
  await sweep()
  expect(await busy()).toEqual(['2026-01-13T16:00 Dentist', '2026-01-13T18:00 Dentist'])
  app.setClock('2026-01-13T00:00:00Z')
  await sweep()
  expect(elsewhere.asked.at(-1)).toMatchObject({ etag: '', digest: null })
})

test('I157: one that is not read stays as it was, is tried later and later, and the tutor is told after a day, once', async () => {
  const { app, nadia, elsewhere, sweep, busy, list, notices } = await aSchoolWithCalendar()
  elsewhere.has('2026-01-13T16:00Z')
  await aBusyCalendar(app, nadia)
  elsewhere.answer = { is: 'problem', problem: 'no_answer' }
  const tries: number[] = []
  for (let minute = 1; minute <= 2 * 24 * 60; minute++) {
    app.setClock(new Date(Date.parse('2026-01-12T09:00:00Z') + minute * 60_000).toISOString())
    const before = elsewhere.asked.length
    if (minute % 15 === 0) await sweep()
    if (elsewhere.asked.length > before) tries.push(minute)
    if (minute === 24 * 60 - 15) expect(await notices()).toEqual([])
  }
  // Nobody is signed in for two days.
  app.setClock('2026-01-12T10:00:00Z')
  expect(tries.slice(0, 8)).toEqual([15, 30, 60, 120, 240, 480, 840, 1200])
  expect(await busy()).toEqual(['2026-01-13T16:00 Dentist'])
  expect((await list())[0]).toMatchObject({ problem: 'no_answer', readAt: '2026-01-12T09:00:00.000Z', busyTimes: 1 })
  const told = (await notices()).map(({ title, content }) => [title, content])
  expect(told).toEqual([
    [
      'Your calendar “Home” is not read any more',
      'Not read since Mon 09:00: nobody answers at its address. What was read stays busy. What is new in it is not known here.',
    ],
  ])
  elsewhere.answer = null
  app.setClock('2026-01-15T09:00:00Z')
  await sweep()
  app.setClock('2026-01-12T10:00:00Z')
  expect((await list())[0]).toMatchObject({ problem: null, readAt: '2026-01-15T09:00:00.000Z' })
})

test('by hand once a minute, and what it found is in the answer', async () => {
  const { app, nadia, elsewhere, call } = await aSchoolWithCalendar()
  const { id } = await aBusyCalendar(app, nadia)
  app.setClock('2026-01-12T09:00:59Z')
  const early = await call('POST', `/${id}/read`)
  expect([said(early), early.headers['retry-after']]).toEqual([
    [429, 'It was read a moment ago. Please wait a minute.'],
    '1',
  ])
  app.setClock('2026-01-12T09:01:00Z')
  elsewhere.answer = { is: 'problem', problem: 'failing' }
  expect((await call('POST', `/${id}/read`)).body).toMatchObject({ problem: 'failing' })
  app.setClock('2026-01-12T09:02:00Z')
  elsewhere.answer = null
  elsewhere.has('2026-01-13T16:00Z')
  expect((await call('POST', `/${id}/read`)).body).toMatchObject({ problem: null, busyTimes: 1 })
})

test('an address that was sealed with another key is asked for again', async () => {
  const { app, nadia, elsewhere, sweep, list } = await aSchoolWithCalendar()
  const { id } = await aBusyCalendar(app, nadia)
  await app.context.transaction((tx) =>
    tx
      .updateTable('busy_calendars')
      .set({ sealed_address: new Uint8Array(60) })
      .where('id', '=', id)
      .execute(),
  )
  app.setClock('2026-01-12T09:15:00Z')
  await sweep()
  expect([(await list())[0].problem, elsewhere.asked.length]).toEqual(['sealed', 1])
})

test('what is read while the calendar is removed, or another one, is not kept', async () => {
  const { app, nadia, elsewhere, call, sweep } = await aSchoolWithCalendar()
  const { id } = await aBusyCalendar(app, nadia)
  elsewhere.has('2026-01-13T16:00Z')
  app.setClock('2026-01-12T09:15:00Z')
  await Promise.all([sweep(), call('DELETE', `/${id}`)])
  expect([await app.count('busy_calendars'), await app.count('busy_times')]).toEqual([0, 0])
})

test('whatever is read replaces what there was, whichever of it is the same', async () => {
  const { app, nadia, elsewhere, sweep, busy } = await aSchoolWithCalendar()
  await aBusyCalendar(app, nadia)
  const hour = (n: number) => new Date(Date.parse('2026-01-13T00:00Z') + n * 3_600_000).toISOString()
  const some = [[1, 2, 3], [2, 3, 4], [2, 2, 2], [], Array.from({ length: 250 }, (_, n) => n), [100, 200]]
  for (const [place, hours] of some.entries()) {
    elsewhere.has(...hours.map(hour))
    app.setClock(new Date(Date.parse('2026-01-12T09:00:00Z') + (place + 1) * 900_000).toISOString())
    await sweep()
    expect(await busy()).toEqual(hours.map((n) => `${hour(n).slice(0, 16)} Dentist`))
  }
})

test('no address stands in what is kept, exported or logged', async () => {
  const { app, nadia } = await aSchoolWithCalendar()
  await aBusyCalendar(app, nadia)
  const row = await app.database.db.selectFrom('busy_calendars').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify({ ...row, sealed_address: Buffer.from(row.sealed_address).toString('latin1') })).not.toContain(
    'secret-of',
  )
  const exported = await app.call('GET', '/api/account/export', { token: nadia.token })
  expect(exported.body.busyCalendars).toEqual([
    { name: 'Home', showsTitles: true, countsAllDay: true, addedAt: expect.any(String), readAt: expect.any(String) },
  ])
  expect(exported.text).not.toContain('calendar.test')
  const log = await app.call('GET', '/api/admin/audit', { token: nadia.token })
  expect(log.text).toContain('added another calendar')
  expect(log.text).not.toContain('calendar.test')
})
