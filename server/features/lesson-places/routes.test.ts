import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aParent, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

/** On 12 January 2026; a lesson in person and one online, both confirmed. */
async function aPlace() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const lesson = (start: string, isOnline: boolean) =>
    aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED', start, isOnline })
  const [inPerson, online] = [await lesson('2026-01-20T16:00:00Z', false), await lesson('2026-01-21T16:00:00Z', true)]
  return {
    ...{ ...school, inPerson, online },
    read: async (person: Person) =>
      (await app.call('GET', `/api/lesson-places/${amira.id}`, { token: person.token })).body,
    change: (person: Person, body: object, id = amira.id) =>
      app.call('PUT', `/api/lesson-places/${id}`, { token: person.token, body }),
    lessonFor: async (person: Person, id: string) =>
      (await app.call('GET', `/api/bookings/${id}/lesson`, { token: person.token })).body[0],
    file: async (person: Person, id: string) =>
      (await app.call('GET', `/api/bookings/${id}/ics`, { token: person.token })).text.replaceAll('\r\n ', ''),
  }
}
const NOTHING = { address: '', district: '', atTutor: false }
const HOME = { address: '12 Hill Rise, Richmond', district: 'TW10' }

test('the family says where its lessons take place, and the tutor reads it with each lesson in person', async () => {
  const { app, nadia, amira, ben, inPerson, online, read, change, lessonFor } = await aPlace()
  expect([await read(amira), await read(nadia)]).toEqual([NOTHING, { ...NOTHING, meetingLink: '' }])
  const [toNadia, toBen] = [hintsFor(app, nadia), hintsFor(app, ben)]
  const changed = await change(amira, { ...HOME, district: ' tw10 ' })
  expect([changed.status, changed.body]).toEqual([200, { ...NOTHING, ...HOME }])
  expect([toNadia, toBen]).toEqual([['bookings'], []])
  expect((await lessonFor(nadia, inPerson)).place).toEqual({ ...NOTHING, ...HOME })
  expect((await lessonFor(amira, inPerson)).place).toEqual({ ...NOTHING, ...HOME })
  expect(await lessonFor(nadia, online)).not.toHaveProperty('place')
  expect((await change(nadia, { atTutor: true })).body).toEqual({ ...HOME, atTutor: true, meetingLink: '' })
  expect(await auditCounts(app)).toEqual({ lesson_place_changed: 2 })
})

test('online lessons meet at their own link, else at the student’s, else at the tutor’s', async () => {
  const { app, nadia, amira, ben, maths, online, change, lessonFor } = await aPlace()
  const linkOf = async (id = online, person = amira) => (await lessonFor(person, id)).meetingLink
  const his = await aBooking(app, {
    ...{ tutorId: nadia.id, studentId: ben.id, subjectId: maths, status: 'CONFIRMED' },
    ...{ start: '2026-01-22T16:00:00Z', isOnline: true },
  })
  await app.call('PUT', '/api/site-settings', {
    token: nadia.token,
    body: { usualMeetingLink: 'https://meet.test/all' },
  })
  expect(await linkOf()).toBe('https://meet.test/all')
  await change(nadia, { meetingLink: 'https://meet.test/amira' })
  expect([await linkOf(), await linkOf(his, ben)]).toEqual(['https://meet.test/amira', 'https://meet.test/all'])
  const own = { token: nadia.token, body: { meetingLink: 'https://meet.test/one' } }
  await app.call('PUT', `/api/bookings/${online}/teams-link`, own)
  expect(await linkOf()).toBe('https://meet.test/one')
  expect((await change(nadia, { meetingLink: '' })).body.meetingLink).toBe('')
})

test('the calendar leads to the link or the address, and its event is a later one when that changes', async () => {
  const { app, nadia, amira, inPerson, online, change, file } = await aPlace()
  const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await file(amira, inPerson))?.[1])
  const before = await sequence()
  expect(await file(amira, inPerson)).not.toContain('LOCATION')
  app.setClock('2026-01-12T10:00:00Z')
  await change(nadia, { ...HOME, meetingLink: 'https://meet.test/amira' })
  expect(await sequence()).toBeGreaterThan(before)
  for (const person of [amira, nadia])
    expect(await file(person, inPerson)).toContain('LOCATION:12 Hill Rise\\, Richmond')
  expect(await file(amira, online)).toContain('LOCATION:https://meet.test/amira')
  await change(nadia, { atTutor: true })
  expect(await file(amira, inPerson)).toContain('LOCATION:At the tutor’s')
  expect(await file(nadia, inPerson)).not.toContain('LOCATION')
})

test('what is the tutor’s to say he alone changes', async () => {
  const { app, amira, read, change } = await aPlace()
  const robert = await aParent(app)
  await aLink(app, { parent: robert, child: amira })
  for (const person of [amira, robert])
    for (const body of [{ atTutor: false }, { meetingLink: '' }, { ...HOME, meetingLink: 'https://meet.test/x' }])
      expect(said(await change(person, body))).toEqual([403, 'Only your tutor can change this.'])
  expect(await app.count('lesson_places')).toBe(0)
  expect((await change(robert, HOME)).status).toBe(200)
  expect(await read(robert)).toEqual({ ...NOTHING, ...HOME })
})

const BAD_DISTRICT = 'Please enter the first half of the postcode, such as TW10'
const BAD_LINK = 'Please enter a valid meeting link (https://…)'
test.each([
  [{ district: 'TW1O 6' }, BAD_DISTRICT],
  [{ district: 'TW10 6AB' }, BAD_DISTRICT],
  [{ district: 'Richmond' }, BAD_DISTRICT],
  [{ district: 7 }, BAD_DISTRICT],
  [{ address: 'x'.repeat(301) }, 'Please use at most 300 characters.'],
  [{ address: 'Hill\nRise' }, 'Please remove the control characters from this text.'],
  [{ meetingLink: 'http://meet.test/amira' }, BAD_LINK],
  [{ meetingLink: 'https://u:p@meet.test' }, BAD_LINK],
  [{ meetingLink: 'meet.test' }, BAD_LINK],
  [{ atTutor: 'yes' }, 'This value is not valid.'],
])('%j is no place, and changes nothing', async (body, sentence) => {
  const { app, nadia, change } = await aPlace()
  expect(said(await change(nadia, body))).toEqual([400, sentence])
  expect(await app.count('lesson_places')).toBe(0)
})

test('of nobody there is no place', async () => {
  const { app, nadia, change } = await aPlace()
  expect(said(await change(nadia, HOME, newId()))).toEqual([404, 'Student not found.'])
  expect(said(await app.call('GET', `/api/lesson-places/${newId()}`, { token: nadia.token }))).toEqual([
    ...[404, 'Student not found.'],
  ])
})

test('a lesson and a list cost as many questions with a place and a plan as without', async () => {
  const { app, nadia, amira, inPerson, change } = await aPlace()
  await change(nadia, HOME)
  const body = { topic: 'Fractions', notes: 'Slowly' }
  await app.call('PUT', `/api/bookings/${inPerson}/plan`, { token: nadia.token, body })
  const { body: listed } = await app.call('GET', `/api/bookings/${amira.id}`, { token: amira.token })
  expect(listed.find(({ id }: { id: string }) => id === inPerson)).toMatchObject({ topic: 'Fractions', place: HOME })
})
