import { expect, test } from 'vitest'
import { denyRunOut } from '#server/features/bookings/lapses/actions.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aNewStudent, aParent, aSubject, type Person } from '#server/testing/givens.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { listWatches } from './reads.ts'
import { deleteEndedWatches, insertWatch } from './writes.ts'

/** Monday 12 January 2026, nine in the morning. */
async function aSchoolThatWaits() {
  const school = await aSchool()
  const { app, nadia, maths } = school
  const usual = {
    ...{ subjectId: maths, isOnline: true, minutes: 60 },
    ...{ weekdays: [2, 4], fromTime: '16:00', untilTime: '19:00' },
  }
  const call = (person: Person | null, method: string, path: string, body?: object) =>
    app.call(method, `/api/watches${path}`, { token: person?.token ?? null, ...(body ? { body } : {}) })
  return {
    ...school,
    call,
    wait: (person: Person | null, wish: object = {}) => call(person, 'POST', '', { ...usual, ...wish }),
    usual,
    told: async () => {
      const rows = await app.database.db.selectFrom('notices').select(['title', 'content', 'user_id']).execute()
      return rows.filter(({ user_id: id, title }) => id === nadia.id && title.startsWith('A time is free'))
    },
    cancel: (id: string, person: Person) =>
      app.call('PUT', `/api/bookings/${id}/status`, { token: person.token, body: { status: 'CANCELLED' } }),
  }
}
const tuesday = '2026-01-20T17:00:00Z'

test('a student waits, the tutor reads who has waited longest first, and it stops', async () => {
  const { app, nadia, amira, ben, maths, call, wait } = await aSchoolThatWaits()
  const hints = hintsFor(app, nadia)
  const { status, body } = await wait(amira)
  expect([status, body]).toEqual([
    201,
    {
      ...{ id: expect.any(String), subject: { id: maths, name: 'Mathematics', category: 'GCSE' }, isOnline: true },
      ...{ minutes: 60, weekdays: [2, 4], fromTime: '16:00', untilTime: '19:00' },
      ...{ askedAt: '2026-01-12T09:00:00.000Z', endsAt: '2026-07-12T23:00:00.000Z' },
    },
  ])
  expect(hints).toEqual(['bookings'])
  app.setClock('2026-01-12T09:00:01Z')
  await wait(ben, { weekdays: [6] })
  expect((await call(amira, 'GET', `/${amira.id}`)).body).toEqual([body])
  expect((await call(nadia, 'GET', '')).body).toMatchObject([
    { ...body, student: { id: amira.id, name: amira.name } },
    { weekdays: [6], student: { id: ben.id } },
  ])
  expect((await call(amira, 'DELETE', `/${body.id}`)).status).toBe(204)
  expect(said(await call(amira, 'DELETE', `/${body.id}`))).toEqual([404, 'You are not waiting for this any more'])
  expect((await call(amira, 'GET', `/${amira.id}`)).body).toEqual([])
  expect(await auditCounts(app)).toMatchObject({ watch_added: 2, watch_stopped: 1 })
})

test('a parent waits for a child with BOOK, and nobody for anybody else', async () => {
  const { app, amira, ben, call, wait } = await aSchoolThatWaits()
  const [robert, grace] = [await aParent(app), await aParent(app, 'Grace')]
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: grace, child: amira }, { books: false })
  const { body } = await wait(robert, { studentId: amira.id })
  expect((await call(robert, 'GET', `/${amira.id}`)).body).toEqual([body])
  expect((await call(grace, 'GET', `/${amira.id}`)).body).toEqual([body])
  expect((await wait(grace, { studentId: amira.id })).status).toBe(403)
  expect((await call(grace, 'DELETE', `/${body.id}`)).status).toBe(403)
  expect(said(await wait(ben, { studentId: amira.id }))).toEqual([403, 'You can only book for yourself'])
  expect(said(await wait(robert, { studentId: ben.id }))).toEqual([403, 'You can only book for your own children'])
  expect((await call(ben, 'GET', `/${amira.id}`)).status).toBe(403)
  expect((await call(ben, 'DELETE', `/${body.id}`)).status).toBe(404)
  expect((await call(null, 'GET', '')).status).toBe(401)
  expect((await call(amira, 'GET', '')).status).toBe(403)
  expect((await call(robert, 'DELETE', `/${body.id}`)).status).toBe(204)
})

const DAY = 'Please choose one or more days of the week.'
const LENGTH = 'Please choose a length of a quarter of an hour up to three hours.'
test.each([
  [{ weekdays: [] }, 'weekdays', DAY],
  [{ weekdays: [7] }, undefined, DAY],
  [{ weekdays: [2, 2] }, 'weekdays', DAY],
  [{ minutes: 0 }, 'minutes', LENGTH],
  [{ minutes: 195 }, 'minutes', LENGTH],
  [{ minutes: 50 }, 'minutes', LENGTH],
  [{ fromTime: '16:00', untilTime: '16:00' }, 'untilTime', 'The end must be after the start'],
  [{ minutes: 60, untilTime: '16:45' }, 'untilTime', 'A lesson of this length does not fit between these times.'],
  [{ fromTime: '16:05' }, 'fromTime', 'Please choose a quarter of an hour.'],
  [{ untilTime: '24:00' }, 'untilTime', undefined],
])('nobody waits for %j', async (wish, field, msg) => {
  const { app, amira, wait } = await aSchoolThatWaits()
  const { status, body } = await wait(amira, wish)
  expect(status).toBe(400)
  if (field) expect(body.errors[0].field).toBe(field)
  if (msg) expect(body.errors[0].msg).toBe(msg)
  expect(await app.count('watches')).toBe(0)
})

test('whom the tutor does not know yet does not wait, nor anybody for what is not taught', async () => {
  const { app, amira, wait } = await aSchoolThatWaits()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  for (const subjectId of [latin, newId()])
    expect(said(await wait(amira, { subjectId }))).toEqual([404, 'Subject not found'])
  const zoe = await aNewStudent(app, 'Zoe')
  expect(said(await wait(zoe))).toEqual([403, 'Your tutor has to know you first.'])
  expect(await app.count('watches')).toBe(0)
})

test('of eight who begin to wait at once five do', async () => {
  const { app, amira, usual } = await aSchoolThatWaits()
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => callOver(address, 'POST', '/watches', { token: amira.token, body: usual })),
  )
  expect(tally(replies.map(({ status, body }) => `${status} ${body.message}`))).toEqual({
    ...{ '201 undefined': 5, '409 You are waiting for 5 times already': 3 },
  })
  expect(await app.count('watches')).toBe(5)
})

test('it ends by itself after six months', async () => {
  const { app, amira, usual } = await aSchoolThatWaits()
  const watch = { ...usual, id: newId(), studentId: amira.id, askedAt: new Date(1), endsAt: new Date(1000) }
  await app.context.transaction((tx) => insertWatch(tx, watch as never))
  expect(await listWatches(app.database.db, new Date(999))).toHaveLength(1)
  expect(await listWatches(app.database.db, new Date(1000))).toEqual([])
})

test('the tutor hears of a time that frees and that somebody waits for', async () => {
  const { app, nadia, amira, ben, maths, wait, told, cancel } = await aSchoolThatWaits()
  await wait(amira)
  const given = { tutorId: nadia.id, studentId: ben.id, subjectId: maths, start: tuesday, status: 'CONFIRMED' } as const
  const id = await aBooking(app, given)
  await cancel(id, ben)
  expect(await told()).toMatchObject([
    {
      title: 'A time is free that Amira waits for',
      content: expect.stringContaining('Tuesday 20 January, 17:00 until 18:00 is free again. Amira waits for'),
    },
  ])
})

test.each([
  ['at another time of the day', '2026-01-20T14:00:00Z'],
  ['on another day', '2026-01-21T17:00:00Z'],
])('he hears of none %s', async (_, start) => {
  const { app, nadia, amira, ben, maths, wait, told, cancel } = await aSchoolThatWaits()
  await wait(amira)
  await cancel(await aBooking(app, { tutorId: nadia.id, studentId: ben.id, subjectId: maths, start }), ben)
  expect(await told()).toEqual([])
})

test('nobody is offered the lesson that was the own one, and a suggestion that runs out frees its time', async () => {
  const { app, nadia, amira, ben, maths, wait, told, cancel } = await aSchoolThatWaits()
  await wait(amira)
  const given = { tutorId: nadia.id, subjectId: maths, start: tuesday }
  await cancel(await aBooking(app, { ...given, studentId: amira.id }), amira)
  expect(await told()).toEqual([])
  const until = '2026-01-13T10:30:00Z'
  await aBooking(app, { ...given, studentId: ben.id, suggested: true, answerBy: until })
  app.setClock(until)
  await denyRunOut(app.context)
  expect(await told()).toHaveLength(1)
})

test('I163: five of a student, within their bounds, and none of whoever is erased', async () => {
  const { app, nadia, amira, maths } = await aSchoolThatWaits()
  const tried = (wish: object) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('watches')
        .values({
          ...{ id: newId(), student_id: amira.id, subject_id: maths, is_online: 1, minutes: 60, weekdays: 127 },
          ...{ from_time: '16:00', until_time: '19:00', asked_at: 1, ends_at: 2, ...wish },
        } as never)
        .execute(),
    )
  for (const weekdays of [0, 128]) expect(await tried({ weekdays })).toBe('watches_weekdays')
  for (const minutes of [0, 195, 20]) expect(await tried({ minutes })).toBe('watches_minutes')
  expect(await tried({ from_time: '19:00' })).toBe('watches_times')
  expect(await tried({ until_time: '24:00' })).toBe('watches_until_time')
  expect(await tried({ ends_at: 1 })).toBe('watches_end')
  expect(await tried({ subject_id: newId() })).toBe('foreign_key')
  for (let n = 0; n < 5; n++) expect(await tried({})).toBeNull()
  expect(await tried({})).toBe('watches_at_most_five')
  await app.context.transaction((tx) => deleteEndedWatches(tx, new Date(1)))
  expect(await app.count('watches')).toBe(5)
  await app.context.transaction((tx) => deleteEndedWatches(tx, new Date(2)))
  expect(await app.count('watches')).toBe(0)
  expect(await tried({})).toBeNull()
  const erased = await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })
  expect(erased.status).toBe(204)
  expect(await app.count('watches')).toBe(0)
  expect(await tried({})).toBe('person_erased')
})
