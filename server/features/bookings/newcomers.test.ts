import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aBlock, aNewStudent, aStudent, aSubject, aTimeOff, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, type School, said } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { denyLapsed } from './lapses/actions.ts'

const ENOUGH = [429, 'Until your tutor has answered you can ask for up to 3 lessons, 3 hours in all.']
const ASKED = [429, "You have asked for many lessons today. Please wait for your tutor's answer."]
const SHARE = [409, 'Other new families are asking for this week. Please try another week, or ask a question.']
const REPEAT = [409, 'Ask for one lesson first; your tutor can make it weekly.']

/** An hour of the week from Monday 19 January, unless another day is named. */
const at = (time: string, minutes = 60, day = '2026-01-19') => ({
  startTime: `${day}T${time}:00Z`,
  endTime: new Date(Date.parse(`${day}T${time}:00Z`) + minutes * 60_000).toISOString(),
})

async function withZoe() {
  const school = await aSchool()
  const zoe = await aNewStudent(school.app)
  const change = (person: Person, id: string, status: string) =>
    school.app.call('PUT', `/api/bookings/${id}/status`, { token: person.token, body: { status } })
  return { ...school, zoe, change }
}

test('a new student asks for three lessons of three hours in all, until the tutor has answered', async () => {
  const { zoe, ask } = await withZoe()
  expect(said(await ask(zoe, at('08:00', 180)))).toEqual([201, undefined])
  expect(said(await ask(zoe, at('12:00', 15)))).toEqual(ENOUGH)
  const second = await withZoe()
  for (const time of ['08:00', '09:00', '10:00']) expect((await second.ask(second.zoe, at(time, 15))).status).toBe(201)
  const fourth = await second.ask(second.zoe, at('11:00', 15))
  expect([said(fourth), fourth.headers['retry-after']]).toEqual([ENOUGH, '3600'])
  // The answer ends it, whichever it is; an agreed lesson makes her known.
  const list = await second.app.call('GET', '/api/bookings/requests', { token: second.nadia.token })
  await second.change(second.nadia, list.body[0].id, 'DENIED')
  expect((await second.ask(second.zoe, at('11:00', 15))).status).toBe(201)
  await second.change(second.nadia, list.body[1].id, 'CONFIRMED')
  for (const time of ['12:00', '13:00', '14:00', '15:00']) {
    expect((await second.ask(second.zoe, at(time))).status).toBe(201)
  }
})

test('a consultation is one of the three', async () => {
  const { app, zoe, ask, maths } = await withZoe()
  for (const time of ['08:00', '09:00', '10:00']) await ask(zoe, at(time, 15))
  const body = { subjectId: maths, ...at('12:00', 30), isOnline: true }
  expect(said(await app.call('POST', '/api/bookings/consultation', { token: zoe.token, body }))).toEqual(ENOUGH)
})

test('she asks six times a day and twelve times a week, cancelled requests counted', async () => {
  const { app, zoe, ask, change } = await withZoe()
  const askAndGiveUp = async () => {
    const reply = await ask(zoe, at('08:00', 15))
    if (reply.status === 201) await change(zoe, reply.body.id, 'CANCELLED')
    return said(reply)
  }
  const sixTimes = async () => {
    for (let n = 0; n < 6; n++) expect(await askAndGiveUp()).toEqual([201, undefined])
  }
  await sixTimes()
  expect(await askAndGiveUp()).toEqual(ASKED)
  app.setClock('2026-01-13T00:00:00Z')
  await sixTimes()
  app.setClock('2026-01-14T00:00:00Z')
  expect(await askAndGiveUp()).toEqual(ASKED)
  app.setClock('2026-01-19T00:00:00Z')
  expect(await askAndGiveUp()).toEqual([201, undefined])
})

test('all new students together hold a third of the open minutes of a week, or three hours', async () => {
  const { app, nadia, zoe, ask } = await withZoe()
  await aBlock(app, { tutorId: nadia.id, startTime: '08:00', endTime: '20:00' })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-19T19:00:00Z', end: '2026-01-19T20:00:00Z' })
  const yan = await aNewStudent(app, 'Yan')
  expect((await ask(zoe, at('08:00', 180))).status).toBe(201)
  // A third of eleven hours is 220 minutes.
  expect(said(await ask(yan, at('12:00', 45)))).toEqual(SHARE)
  expect((await ask(yan, at('12:00', 30))).status).toBe(201)
  expect(said(await ask(yan, at('13:00', 15)))).toEqual(SHARE)
  expect((await ask(yan, at('12:00', 60, '2026-01-26'))).status).toBe(201)
})

test('what a tutor suggests, and what a known family holds, is of nobody else’s share', async () => {
  const { app, nadia, amira, zoe, maths, ask } = await withZoe()
  const suggested = { tutorId: nadia.id, studentId: zoe.id, subjectId: maths, suggested: true, minutes: 180 }
  await aBooking(app, { ...suggested, start: '2026-01-20T08:00:00Z' })
  for (const time of ['08:00', '09:00', '10:00', '11:00']) expect((await ask(amira, at(time))).status).toBe(201)
  expect((await ask(zoe, at('14:00', 180))).status).toBe(201)
})

test('a request is not moved to where it could not have been asked for', async () => {
  const { app, zoe, ask } = await withZoe()
  const yan = await aNewStudent(app, 'Yan')
  const { body: first } = await ask(zoe, at('08:00', 60))
  await ask(yan, at('08:00', 180, '2026-01-26'))
  const move = (time: object) =>
    app.call('PUT', `/api/bookings/${first.id}/amend`, { token: zoe.token, body: { notes: 'Please', ...time } })
  expect(said(await move(at('14:00', 60, '2026-01-26')))).toEqual(SHARE)
  await ask(zoe, at('12:00', 60))
  expect(said(await move(at('08:00', 135)))).toEqual(ENOUGH)
  expect((await move(at('08:00', 120))).status).toBe(200)
})

test('a weekly lesson begins with one', async () => {
  const { app, zoe, maths } = await withZoe()
  const english = await aSubject(app, { name: 'English' })
  const create = (body: object) =>
    app.call('POST', '/api/bookings/series', {
      token: zoe.token,
      body: { parts: [{ subjectId: maths, minutes: 60 }], isOnline: true, startTime: at('16:00').startTime, ...body },
    })
  for (const preview of [true, false]) expect(said(await create({ weeks: 4, preview }))).toEqual(REPEAT)
  expect(await app.count('bookings')).toBe(0)
  // Two subjects in one go are one lesson.
  const parts = [maths, english].map((subjectId) => ({ subjectId, minutes: 30 }))
  for (const hour of ['10', '12', '14']) {
    const reply = await create({ weeks: 1, parts, startTime: `2026-01-19T${hour}:00:00Z` })
    expect(reply.status).toBe(200)
  }
  expect(said(await create({ weeks: 1 }))).toEqual(ENOUGH)
})

test.each(['one student', 'many students'])('asking at once, %s take no more than their share', async (who) => {
  const school = await withZoe()
  const { app, zoe } = school
  const people = [zoe]
  if (who === 'many students') for (let n = 0; n < 9; n++) people.push(await aNewStudent(app, `New${n}`))
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      callOver(address, 'POST', '/bookings/request', {
        token: people[n % people.length]?.token ?? '',
        body: requestOf(school, new Date(Date.parse('2026-01-19T08:00:00Z') + n * 45 * 60_000)),
      }),
    ),
  )
  // Four of 45 minutes are the three hours of the week; three lessons are one student's.
  const taken = who === 'one student' ? { 201: 3, 429: 17 } : { 201: 4, 409: 16 }
  expect(tally(replies.map(({ status }) => status))).toEqual(taken)
})

function requestOf({ nadia, maths }: School, start: Date) {
  const endTime = new Date(start.getTime() + 45 * 60_000).toISOString()
  return { tutorId: nadia.id, subjectId: maths, startTime: start.toISOString(), endTime, isOnline: true }
}

test('a request that nobody answers is denied after 72 hours, and both sides are told', async () => {
  const { app, nadia, amira, zoe, ask } = await withZoe()
  const { body: zoes } = await ask(zoe, at('16:00'))
  const { body: amiras } = await ask(amira, at('17:00'))
  app.setClock('2026-01-15T08:59:59Z')
  await denyLapsed(app.context)
  expect(await statusOf(app, zoes.id)).toBe('REQUESTED')

  const hints = { zoe: hintsFor(app, zoe), nadia: hintsFor(app, nadia) }
  app.setClock('2026-01-15T09:00:00Z')
  await denyLapsed(app.context)
  await denyLapsed(app.context)
  expect([await statusOf(app, zoes.id), await statusOf(app, amiras.id)]).toEqual(['DENIED', 'REQUESTED'])
  expect(hints).toEqual({
    zoe: ['bookings', 'availability', 'notices'],
    nadia: ['bookings', 'availability', 'notices'],
  })
  const read = (person: Person) =>
    app.database.db
      .selectFrom('notices')
      .select(['title', 'content'])
      .where('user_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  expect(await read(zoe)).toEqual({
    title: 'Your request was not answered',
    content:
      'Your tutor could not answer in time. Please ask again, or ask a question. It was for the GCSE Mathematics lesson on Monday 19 January 2026 at 16:00.',
  })
  expect(await read(nadia)).toEqual({
    title: 'A lesson was not answered in time',
    content:
      'Zoe asked for the GCSE Mathematics lesson on Monday 19 January 2026 at 16:00. Nobody answered, so the time is free again.',
  })
  expect((await auditCounts(app)).booking_lapsed).toBe(1)
  expect((await ask(zoe, at('16:00'))).status).toBe(201)
})

test('a request lapses at its start at the latest', async () => {
  const { app, zoe, ask } = await withZoe()
  const { body } = await ask(zoe, at('16:00', 60, '2026-01-12'))
  app.setClock('2026-01-12T16:00:00Z')
  await denyLapsed(app.context)
  expect(await statusOf(app, body.id)).toBe('DENIED')
})

test('who comes by an invite is known, as is whoever the tutor names or agrees a lesson with', async () => {
  const { app, nadia, zoe, maths, change } = await withZoe()
  const isNew = async (token: string) => {
    const { body } = await app.call('GET', '/api/auth/profile', { token })
    return body.user.studentProfile.isNew
  }
  const register = async (body: object, n: number) => {
    const person = { name: 'Cleo', email: `cleo${n}@home.test`, password: 'lemon pip 7' }
    return (await app.call('POST', '/api/auth/register', { body: { ...person, ...body } })).body.token
  }
  const invite = await app.call('POST', '/api/invite', { token: nadia.token, body: { studentName: 'Cleo' } })
  const { code: inviteCode } = invite.body.inviteCode
  expect(await isNew(await register({ inviteCode }, 1))).toBeUndefined()
  expect(await isNew(await register({}, 2))).toBe(true)

  const vouch = () => app.call('POST', `/api/admin/students/${zoe.id}/known`, { token: nadia.token })
  const one = () => app.call('GET', `/api/admin/students/${zoe.id}`, { token: nadia.token })
  expect((await one()).body.isNew).toBe(true)
  const hints = hintsFor(app, zoe)
  for (let twice = 0; twice < 2; twice++) expect((await vouch()).body).not.toHaveProperty('isNew')
  expect([await isNew(zoe.token), hints, (await auditCounts(app)).student_known]).toEqual([undefined, ['account'], 1])

  const yan = await aNewStudent(app, 'Yan')
  const suggestion = await aBooking(app, { tutorId: nadia.id, studentId: yan.id, subjectId: maths, suggested: true })
  expect((await change(yan, suggestion, 'CONFIRMED')).status).toBe(200)
  expect(await isNew(yan.token)).toBeUndefined()
})

test('nobody becomes new again', async () => {
  const { app } = await withZoe()
  const amira = await aStudent(app, 'Dora')
  for (const known_at of [null, 1]) {
    const change = app.context.transaction((tx) =>
      tx.updateTable('users').set({ known_at }).where('id', '=', amira.id).execute(),
    )
    await expect(change).rejects.toThrow('users_known_once')
  }
})

async function statusOf(app: School['app'], id: string) {
  const row = app.database.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  return (await row).status
}
