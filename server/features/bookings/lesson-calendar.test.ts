import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'

const series = { seriesId: 'a-series', status: 'CONFIRMED' as const }

/** An hour of Mathematics and then an hour of English on each of two Mondays, agreed. */
async function aSchoolOfTwoSubjects() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const english = await aSubject(app, { name: 'English', onlineRatePence: 3000 })
  const pair = { tutorId: nadia.id, studentId: amira.id, ...series }
  const ids = []
  for (const day of ['19', '26']) {
    const [first, second] = [`2026-01-${day}T16:00:00Z`, `2026-01-${day}T17:00:00Z`]
    const notes = (part: number) => `Mock exam (Part ${part} of 2-hour lesson)`
    ids.push(await aBooking(app, { ...pair, subjectId: maths, start: first, notes: notes(1) }))
    ids.push(await aBooking(app, { ...pair, subjectId: english, start: second, notes: notes(2) }))
  }
  const [mathsId = '', englishId = ''] = ids
  const linkOf = async ({ token }: Person): Promise<string> =>
    (await app.call('POST', '/api/calendar/secret', { token })).body.url.replace('http://localhost:3000', '')
  const hers = await linkOf(amira)
  return {
    ...school,
    ...{ mathsId, englishId, linkOf },
    feed: async (link = hers) => eventsIn((await app.call('GET', link)).text),
    file: (id: string) => app.call('GET', `/api/bookings/${id}/ics`, { token: amira.token }),
    change: (id: string, what: string, body: object) =>
      app.call('PUT', `/api/bookings/${id}/${what}`, { token: nadia.token, body }),
  }
}

type Event = ReturnType<typeof eventsIn>[number]
/** As a calendar program reads them, in order. */
function eventsIn(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return events.map((event) => {
    const property = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? ''
    return {
      id: property('uid').replace('@foolscap', ''),
      time: `${property('dtstart')} ${property('dtend')}`,
      ...{ summary: property('summary'), notes: property('description'), status: property('status') },
      sequence: Number(property('sequence')),
    }
  })
}
const told = ({ id, time, summary, status }: Event) => [id, time, summary, status]
const whole = '2026-01-19T16:00:00Z 2026-01-19T18:00:00Z'
const firstHour = '2026-01-19T16:00:00Z 2026-01-19T17:00:00Z'
const secondHour = '2026-01-19T17:00:00Z 2026-01-19T18:00:00Z'

test('a lesson of two subjects is one event over the whole time, for both sides', async () => {
  const { nadia, feed, linkOf, mathsId } = await aSchoolOfTwoSubjects()
  const hers = await feed()
  expect(hers).toHaveLength(2)
  expect(hers.map(told)[0]).toEqual([mathsId, whole, 'Mathematics and English - Online', 'CONFIRMED'])
  expect(hers[0]?.notes).toBe('Mock exam')
  const tutors = await feed(await linkOf(nadia))
  expect(tutors.map(({ summary }) => summary)).toEqual(Array(2).fill('Mathematics and English - Online (Amira)'))
})

test('the calendar file of either booking is the whole lesson, under one name', async () => {
  const { file, mathsId, englishId } = await aSchoolOfTwoSubjects()
  const files = [await file(mathsId), await file(englishId)]
  expect(files.map(({ text }) => eventsIn(text).map(told))).toEqual(
    Array(2).fill([[mathsId, whole, 'Mathematics and English - Online', 'CONFIRMED']]),
  )
  expect(files.map(({ headers }) => headers['content-disposition'])).toEqual(
    Array(2).fill(expect.stringContaining('lesson-2026-01-19.ics')),
  )
})

test('the number of the one event grows when either booking changes', async () => {
  const { app, feed, change, mathsId, englishId } = await aSchoolOfTwoSubjects()
  const sequences = [(await feed())[0]?.sequence ?? 0]
  for (const [minute, id] of [mathsId, englishId, mathsId, englishId].entries()) {
    app.setClock(`2026-01-12T10:0${minute}:00Z`)
    await change(id, 'title', { title: `Mock exam ${minute}` })
    sequences.push((await feed())[0]?.sequence ?? 0)
  }
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
  expect((await feed())[0]).toMatchObject({ id: mathsId, summary: 'Mock exam 2 and Mock exam 3' })
})

test('where one subject is cancelled the other stays, as an event of its own that is newer than both were', async () => {
  const { app, nadia, feed, file, change, mathsId, englishId } = await aSchoolOfTwoSubjects()
  app.setClock('2026-01-12T10:00:00Z')
  await change(englishId, 'title', { title: 'Poems' })
  const [before] = await feed()
  app.setClock('2026-01-12T11:00:00Z')
  await change(englishId, 'status', { status: 'CANCELLED' })
  const monday = (await feed()).slice(0, 2)
  expect(monday.map(told)).toEqual([
    [mathsId, firstHour, 'Mathematics - Online', 'CONFIRMED'],
    [englishId, secondHour, 'Poems', 'CANCELLED'],
  ])
  for (const { sequence } of monday) expect(sequence).toBeGreaterThan(before?.sequence ?? 0)
  expect(eventsIn((await file(mathsId)).text).map(told)).toEqual(monday.slice(0, 1).map(told))

  app.setClock('2026-01-12T12:00:00Z')
  const gone = await app.call('DELETE', `/api/bookings/${englishId}/permanently`, { token: nadia.token })
  expect(gone.status).toBe(204)
  const [left] = await feed()
  expect(left).toMatchObject({ id: mathsId, time: firstHour })
  expect(left?.sequence).toBeGreaterThanOrEqual(monday[0]?.sequence ?? 0)
})

test('where the first subject is cancelled, its event says so and the other has one of its own', async () => {
  const { app, feed, change, mathsId, englishId } = await aSchoolOfTwoSubjects()
  app.setClock('2026-01-12T11:00:00Z')
  await change(mathsId, 'status', { status: 'CANCELLED' })
  expect((await feed()).slice(0, 2).map(told)).toEqual([
    [mathsId, firstHour, 'Mathematics - Online', 'CANCELLED'],
    [englishId, secondHour, 'English - Online', 'CONFIRMED'],
  ])
})
