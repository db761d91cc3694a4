import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking, aLateCancellation } from '#server/testing/given-bookings.ts'
import { aSubject } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'

async function aSchoolWithBookings() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  return {
    ...school,
    give: (wish: Partial<Parameters<typeof aBooking>[1]> = {}) => aBooking(app, { ...pair, ...wish }),
    list: (token: string | null, userId: string, query = '') =>
      app.call('GET', `/api/bookings/${userId}${query}`, { token }),
  }
}
const ids = (bookings: readonly { id: string }[]) => bookings.map((booking) => booking.id)

test('each reads what is theirs, newest first', async () => {
  const { nadia, amira, ben, give, list } = await aSchoolWithBookings()
  const monday = await give()
  const tuesday = await give({ start: '2026-01-20T16:00:00Z', status: 'CANCELLED' })
  const bens = await give({ start: '2026-01-21T16:00:00Z', studentId: ben.id })
  expect(ids((await list(amira.token, amira.id)).body)).toEqual([tuesday, monday])
  expect(ids((await list(nadia.token, nadia.id)).body)).toEqual([bens, tuesday, monday])
  expect(ids((await list(nadia.token, amira.id)).body)).toEqual([tuesday, monday])
})

test("a student cannot read another's bookings, nor the tutor's", async () => {
  const { nadia, amira, ben, list } = await aSchoolWithBookings()
  for (const userId of [ben.id, nadia.id, newId()]) {
    expect(said(await list(amira.token, userId))).toEqual([403, 'Access denied.'])
  }
  expect((await list(null, amira.id)).status).toBe(401)
  expect(said(await list(nadia.token, newId()))).toEqual([404, 'Student not found'])
  expect(said(await list(nadia.token, 'amira'))).toEqual([404, 'Student not found'])
})

test('the tutor sees the e-mail of a student; a student does not', async () => {
  const { nadia, amira, give, list } = await aSchoolWithBookings()
  await give()
  const forTutor = await list(nadia.token, amira.id)
  expect(forTutor.body[0].student).toEqual({ id: amira.id, name: 'Amira', email: 'amira@home.test' })
  expect((await list(amira.token, amira.id)).text).not.toContain('home.test')
})

test('the meeting link shows only while the lesson stands', async () => {
  const { amira, give, list } = await aSchoolWithBookings()
  const meetingLink = 'https://meet.test/amira'
  const statuses = ['PENDING', 'REQUESTED', 'AMENDED', 'CONFIRMED', 'CANCELLED', 'DENIED', 'COMPLETED'] as const
  for (const [n, status] of statuses.entries()) {
    await give({ status, meetingLink, start: `2026-01-${20 + n}T16:00:00Z` })
  }
  const { body } = await list(amira.token, amira.id)
  const shown = body.filter((booking: { meetingLink: string | null }) => booking.meetingLink === meetingLink)
  expect(shown.map((booking: { status: string }) => booking.status)).toEqual(['COMPLETED', 'CONFIRMED'])
})

test('an online lesson that has no link of its own meets at the usual one, once it is agreed', async () => {
  const { app, nadia, amira, ben, give, list } = await aSchoolWithBookings()
  const statuses = ['PENDING', 'REQUESTED', 'AMENDED', 'CONFIRMED', 'CANCELLED', 'DENIED', 'COMPLETED'] as const
  for (const [n, status] of statuses.entries()) await give({ status, start: `2026-01-${20 + n}T16:00:00Z` })
  const own = 'https://meet.test/own'
  await give({ status: 'CONFIRMED', start: '2026-01-28T16:00:00Z', meetingLink: own })
  await give({ status: 'CONFIRMED', start: '2026-01-29T16:00:00Z', isOnline: false })
  const shown = async (token: string) =>
    (await list(token, amira.id)).body
      .filter(({ meetingLink }: { meetingLink: string | null }) => meetingLink)
      .map((lesson: { startTime: string; meetingLink: string }) => [lesson.startTime.slice(8, 10), lesson.meetingLink])
  expect(await shown(amira.token)).toEqual([['28', own]])
  const set = (usualMeetingLink: string) =>
    app.call('PUT', '/api/site-settings', { token: nadia.token, body: { usualMeetingLink } })
  const usual = 'https://meet.test/usual'
  await set(usual)
  const expected = [
    ['28', own],
    ['26', usual],
    ['23', usual],
  ]
  expect(await shown(amira.token)).toEqual(expected)
  expect(await shown(nadia.token)).toEqual(expected)
  expect((await list(ben.token, ben.id)).text).not.toContain('meet.test')
  await set('')
  expect(await shown(amira.token)).toEqual([['28', own]])
})

test('a suggestion carries its marker on the wire, however its message begins', async () => {
  const { amira, give, list } = await aSchoolWithBookings()
  await give({ suggested: true })
  await give({ suggested: true, notes: 'Before the mock exam?', start: '2026-01-18T16:00:00Z' })
  const { body } = await list(amira.token, amira.id)
  expect(body.map((booking: { notes: string; suggested: boolean }) => [booking.suggested, booking.notes])).toEqual([
    [true, '[TUTOR_SUGGESTED]'],
    [true, '[TUTOR_SUGGESTED] Before the mock exam?'],
  ])
})

test('deleted bookings are gone; older ones than a year appear when asked for', async () => {
  const { nadia, amira, give, list } = await aSchoolWithBookings()
  const give15 = (start: string) => give({ start, status: 'COMPLETED', minutes: 15 })
  const recent = await give15('2025-01-12T00:00:00Z')
  const old = await give15('2025-01-11T23:30:00Z')
  const older = await give15('2024-06-30T23:30:00Z') // 00:30 on 1 July in London
  await give({ deletedAt: '2026-01-12T08:00:00Z' })
  const dates = async (query: string) => ids((await list(amira.token, amira.id, query)).body)
  expect(await dates('')).toEqual([recent])
  expect(await dates('?from=2024-01-01')).toEqual([recent, old, older])
  expect(await dates('?to=2025-01-11')).toEqual([old, older])
  expect(await dates('?from=2024-07-01&to=2024-07-01')).toEqual([older])
  expect(await dates('?from=2024-06-30&to=2024-06-30')).toEqual([])
  expect(await dates('?from=0000-01-01&to=9999-12-31')).toEqual([recent, old, older])
  expect(await dates('?to=0000-01-01')).toEqual([])
  expect(said(await list(amira.token, amira.id, '?from=2025-02-30'))).toEqual([400, 'Invalid date'])
  expect(said(await list(nadia.token, amira.id, '?to=soon'))).toEqual([400, 'Invalid date'])
})

test('a list is read page by page, each from where the one before it ended', async () => {
  const { amira, give, list } = await aSchoolWithBookings()
  const first = await give({ start: '2026-01-09T16:00:00Z', minutes: 60, status: 'COMPLETED' })
  const second = await give({ start: '2026-01-08T16:00:00Z', minutes: 60, status: 'CANCELLED' })
  const third = await give({ start: '2024-01-07T16:00:00Z', minutes: 60, status: 'COMPLETED' })
  await give({ start: '2026-01-19T16:00:00Z', minutes: 60 })
  const page = async (query: string) => ids((await list(amira.token, amira.id, `?from=2000-01-01&${query}`)).body)
  expect(await page('endsBy=2026-01-09T17:00:00Z&limit=2')).toEqual([first, second])
  expect(await page('endsBy=2026-01-09T16:59:59.999Z&limit=2')).toEqual([second, third])
  expect(await page('endsBy=2026-01-08T17:00:00Z&limit=1')).toEqual([second])
  expect(await page('endsBy=2023-01-01T00:00:00Z')).toEqual([])
  for (const limit of ['0', '2001', '-1', '1.5', 'ten']) {
    expect(said(await list(amira.token, amira.id, `?limit=${limit}`))).toEqual([400, 'Invalid limit'])
  }
  expect((await list(amira.token, amira.id, '?endsBy=2026-01-09')).status).toBe(400)
})

test('however many end at one instant, each is on one page; what was called off is left out where that is wanted', async () => {
  const { amira, give, list } = await aSchoolWithBookings()
  const called = async (status: 'CANCELLED' | 'DENIED') => give({ start: '2026-01-09T16:00:00Z', minutes: 60, status })
  const together = [await called('CANCELLED'), await called('DENIED'), await called('CANCELLED')].sort()
  const taught = await give({ start: '2026-01-07T16:00:00Z', minutes: 60, status: 'COMPLETED' })
  const page = async (query: string) => ids((await list(amira.token, amira.id, `?${query}`)).body)
  const at = 'limit=2&endsBy=2026-01-09T17:00:00Z'
  expect(await page(at)).toEqual(together.slice(0, 2))
  expect(await page(`${at}&after=${together[1]}`)).toEqual([together[2], taught])
  expect(await page(`limit=2&endsBy=2026-01-07T17:00:00Z&after=${taught}`)).toEqual([])
  // Without its instant a place is none; one that nobody was ever given is as good as any.
  expect(await page(`limit=1&after=${together[1]}`)).toEqual([together[0]])
  expect(await page(`${at}&after=ffffffff-ffff-4fff-bfff-ffffffffffff`)).toEqual([taught])
  expect(await page('calledOff=false')).toEqual([taught])
  expect(await page('calledOff=true')).toEqual([...together, taught])
  for (const query of ['after=1', 'calledOff=1', 'calledOff=']) {
    expect((await list(amira.token, amira.id, `?${query}`)).status).toBe(400)
  }
})

test('of a list only what was called off too late is sent where that alone is asked for', async () => {
  const { app, nadia, amira, maths, give, list } = await aSchoolWithBookings()
  await give({ status: 'CANCELLED' })
  const late = await aLateCancellation(app, {
    ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths },
    start: '2026-01-20T16:00:00Z',
  })
  expect(ids((await list(nadia.token, nadia.id, '?lateCancellation=true')).body)).toEqual([late])
  expect((await list(nadia.token, nadia.id, '?lateCancellation=false')).body).toHaveLength(2)
  expect((await list(nadia.token, nadia.id, '?lateCancellation=perhaps')).status).toBe(400)
})

test('the tutor reads what waits, soonest first; nobody else does', async () => {
  const { app, nadia, amira, ben, give } = await aSchoolWithBookings()
  const changed = await give({ status: 'AMENDED', start: '2026-01-21T16:00:00Z' })
  const asked = await give({ studentId: ben.id })
  const imported = await give({ status: 'PENDING', start: '2026-01-20T16:00:00Z' })
  for (const [n, status] of (['CONFIRMED', 'CANCELLED', 'DENIED', 'COMPLETED'] as const).entries()) {
    await give({ status, start: `2026-01-${22 + n}T16:00:00Z` })
  }
  await give({ start: '2026-01-26T16:00:00Z', deletedAt: '2026-01-12T08:00:00Z' })
  const reply = await app.call('GET', '/api/bookings/requests', { token: nadia.token })
  expect([reply.status, ids(reply.body)]).toEqual([200, [asked, imported, changed]])
  const refused = await app.call('GET', '/api/bookings/requests', { token: amira.token })
  expect(said(refused)).toEqual([403, 'Access denied. Tutor privileges required.'])
  expect((await app.call('GET', '/api/bookings/requests')).status).toBe(401)
})

test('the tutor names a lesson, and an empty title brings the default back', async () => {
  const { app, nadia, amira, ben, give } = await aSchoolWithBookings()
  const id = await give()
  const name = (token: string, title: unknown, booking = id) =>
    app.call('PUT', `/api/bookings/${booking}/title`, { token, body: { title } })
  const hints = { amira: hintsFor(app, amira), ben: hintsFor(app, ben) }
  expect((await name(nadia.token, '  Fractions  ')).body.title).toBe('Fractions')
  expect((await name(nadia.token, '')).body.title).toBeNull()
  expect(hints).toEqual({ amira: ['bookings', 'bookings'], ben: [] })

  expect(said(await name(nadia.token, 't'.repeat(201)))).toEqual([400, 'Please use at most 200 characters.'])
  expect((await name(nadia.token, 'two\nlines')).status).toBe(400)
  expect((await name(nadia.token, undefined)).status).toBe(400)
  expect(said(await name(nadia.token, 'x', newId()))).toEqual([404, 'Booking not found'])
  expect(said(await name(amira.token, 'Mine'))).toEqual([403, 'Access denied. Tutor privileges required.'])
})

test('the tutor adds a meeting link to a confirmed lesson only', async () => {
  const { app, nadia, amira, give, list } = await aSchoolWithBookings()
  const confirmed = await give({ status: 'CONFIRMED' })
  const asked = await give({ start: '2026-01-20T16:00:00Z' })
  const link = (token: string, id: string, meetingLink: unknown) =>
    app.call('PUT', `/api/bookings/${id}/teams-link`, { token, body: { meetingLink } })
  expect((await link(nadia.token, confirmed, ' https://meet.test/a?b=c ')).body.meetingLink).toBe(
    'https://meet.test/a?b=c',
  )
  expect((await list(amira.token, amira.id)).body[1].meetingLink).toBe('https://meet.test/a?b=c')
  expect(said(await link(nadia.token, asked, 'https://meet.test/a'))).toEqual([
    409,
    'Meeting links can only be added to confirmed lessons',
  ])
  expect(said(await link(nadia.token, newId(), 'https://meet.test/a'))).toEqual([404, 'Booking not found'])
  expect((await link(amira.token, confirmed, 'https://meet.test/a')).status).toBe(403)
  const bad = [
    'javascript:alert(1)',
    'meet.test',
    'https://a:b@meet.test',
    'ftp://meet.test',
    'https://m.test/\r\nX',
    '',
    7,
  ]
  for (const address of [...bad, `https://meet.test/${'a'.repeat(2000)}`]) {
    const reply = await link(nadia.token, confirmed, address)
    expect(said(reply)).toEqual([400, 'Please enter a valid meeting link (https://…)'])
  }
})

test('a lesson is read whole by any of its bookings, by its student and the tutor alone', async () => {
  const { app, nadia, amira, ben, give } = await aSchoolWithBookings()
  const read = (person: { token: string }, id: string) =>
    app.call('GET', `/api/bookings/${id}/lesson`, { token: person.token })
  const seriesId = newId()
  const subjectId = await aSubject(app, { name: 'Physics' })
  const second = await give({ seriesId, subjectId, start: '2026-01-19T17:00:00Z' })
  const first = await give({ seriesId })
  const nextWeek = await give({ seriesId, start: '2026-01-26T16:00:00Z' })
  const alone = await give({ start: '2026-01-20T16:00:00Z' })
  for (const id of [first, second]) expect(ids((await read(amira, id)).body)).toEqual([first, second])
  expect(ids((await read(nadia, nextWeek)).body)).toEqual([nextWeek])
  expect(ids((await read(amira, alone)).body)).toEqual([alone])
  expect((await read(nadia, alone)).body[0].student.email).toBe('amira@home.test')
  expect((await read(amira, alone)).text).not.toContain('home.test')
  for (const id of [alone, newId(), 'alone']) expect(said(await read(ben, id))).toEqual([404, 'Booking not found'])
})
