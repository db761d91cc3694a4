import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aSchool, said } from '#server/testing/school.ts'

async function aSchoolWithFiles() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  return {
    ...school,
    give: (wish: Partial<Parameters<typeof aBooking>[1]> = {}) => aBooking(app, { ...pair, ...wish }),
    file: (token: string | null, id: string) => app.call('GET', `/api/bookings/${id}/ics`, { token }),
  }
}
const eventIn = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event')
  return (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null
}

test('a lesson can be read back from its calendar file', async () => {
  const { amira, nadia, give, file } = await aSchoolWithFiles()
  const id = await give({ status: 'CONFIRMED', meetingLink: 'https://meet.test/a,b;c' })
  const reply = await file(amira.token, id)
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain('filename="lesson-2026-01-19.ics"')
  const read = eventIn(reply.text)
  expect(Object.fromEntries(['uid', 'dtstart', 'dtend', 'summary', 'status', 'url'].map((n) => [n, read(n)]))).toEqual({
    uid: `${id}@foolscap`,
    dtstart: '2026-01-19T16:00:00Z',
    dtend: '2026-01-19T17:00:00Z',
    summary: 'Mathematics - Online',
    status: 'CONFIRMED',
    url: 'https://meet.test/a%2Cb%3Bc',
  })
  expect(read('location')).toBe('https://meet.test/a,b;c')
  expect(eventIn((await file(nadia.token, id)).text)('summary')).toBe('Mathematics - Online (Amira)')
})

test('the file of an online lesson without a link of its own says where it usually meets', async () => {
  const { app, nadia, amira, give, file } = await aSchoolWithFiles()
  const body = { usualMeetingLink: 'https://meet.test/usual' }
  await app.call('PUT', '/api/site-settings', { token: nadia.token, body })
  const there = await give({ status: 'CONFIRMED' })
  const own = await give({ status: 'CONFIRMED', meetingLink: 'https://meet.test/own', start: '2026-01-20T16:00:00Z' })
  const inPerson = await give({ status: 'CONFIRMED', isOnline: false, start: '2026-01-21T16:00:00Z' })
  const asked = await give({ start: '2026-01-22T16:00:00Z' })
  const places = []
  for (const id of [there, own, inPerson, asked]) places.push(eventIn((await file(amira.token, id)).text)('location'))
  expect(places).toEqual(['https://meet.test/usual', 'https://meet.test/own', null, null])
})

test('every line ends as RFC 5545 says, is short enough, and no text breaks out of its line', async () => {
  const { amira, give, file } = await aSchoolWithFiles()
  const title = `Surds, roots; \\ ½ – "${'é'.repeat(80)}"\rSTATUS:CANCELLED\r\nEND:VEVENT\nX`
  const notes = `Bring: a ruler, a compass; and\r\n\\n 🎒${'🎒'.repeat(40)}`
  const id = await give({ title, notes })
  const { text } = await file(amira.token, id)
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:TENTATIVE'])
  const read = eventIn(text)
  expect(read('summary')).toBe(title.replace(/\r\n?/g, '\n'))
  expect(read('description')).toBe(notes.replace(/\r\n?/g, '\n'))
})

test('a calendar learns what became of the lesson, under the same name and with a growing number', async () => {
  const { app, nadia, amira, give, file } = await aSchoolWithFiles()
  const id = await give({ meetingLink: 'https://meet.test/a' })
  const before = eventIn((await file(amira.token, id)).text)
  expect([before('status'), before('url'), before('location')]).toEqual(['TENTATIVE', null, null])
  app.setClock('2026-01-12T10:00:00Z')
  await app.call('PUT', `/api/bookings/${id}/status`, { token: nadia.token, body: { status: 'CANCELLED' } })
  const after = eventIn((await file(amira.token, id)).text)
  expect([after('status'), after('uid')]).toEqual(['CANCELLED', before('uid')])
  expect(Number(after('sequence'))).toBeGreaterThan(Number(before('sequence')))
})

test('the file is named after the London date', async () => {
  const { amira, give, file } = await aSchoolWithFiles()
  const summer = await give({ start: '2026-06-30T23:15:00Z' })
  const autumn = await give({ start: '2026-10-25T23:15:00Z' })
  expect((await file(amira.token, summer)).headers['content-disposition']).toContain('lesson-2026-07-01.ics')
  expect((await file(amira.token, autumn)).headers['content-disposition']).toContain('lesson-2026-10-25.ics')
})

test('a file of another is not there', async () => {
  const { ben, give, file } = await aSchoolWithFiles()
  const id = await give()
  expect(said(await file(ben.token, id))).toEqual([404, 'Booking not found'])
  expect(said(await file(ben.token, newId()))).toEqual([404, 'Booking not found'])
  expect((await file(null, id)).status).toBe(401)
})
