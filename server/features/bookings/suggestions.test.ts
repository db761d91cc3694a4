import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aBlock, aSubject, aTimeOff } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { heldTimeFaults } from './held-times/actions.ts'

async function aSchoolOfSuggestions() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const usual = {
    studentId: amira.id,
    subjectId: maths,
    isOnline: true,
    ...at('2026-01-19T16:00Z', '2026-01-19T17:00Z'),
  }
  return {
    ...school,
    usual,
    suggest: (wish: Record<string, unknown> = {}, token: string | null = nadia.token) =>
      app.call('POST', '/api/bookings/suggest', { token, body: { ...usual, ...wish } }),
  }
}
const at = (startTime: string, endTime: string) => ({ startTime, endTime })

test('the tutor offers a lesson, it holds its time, and only the student accepts it', async () => {
  const { app, nadia, amira, ben, suggest, ask } = await aSchoolOfSuggestions()
  const hints = { amira: hintsFor(app, amira), ben: hintsFor(app, ben) }
  const reply = await suggest({
    ...at('2026-01-19T16:00Z', '2026-01-19T17:30Z'),
    title: 'Surds',
    notes: 'Before the test?',
    price: 1,
    status: 'CONFIRMED',
  })
  expect([reply.status, reply.body]).toMatchObject([
    201,
    {
      status: 'REQUESTED',
      type: 'LESSON',
      suggested: true,
      title: 'Surds',
      notes: '[TUTOR_SUGGESTED] Before the test?',
      price: 37.5,
      seriesId: null,
      outsideHours: true,
      student: { id: amira.id, email: amira.email },
    },
  ])
  expect(hints).toEqual({ amira: ['bookings', 'availability', 'notices'], ben: ['availability'] })
  const notices = await app.database.db.selectFrom('notices').selectAll().execute()
  expect(notices).toMatchObject([{ title: 'Your tutor suggests a lesson', user_id: amira.id }])
  expect(await auditCounts(app)).toEqual({ booking_suggested: 1 })
  const stored = await app.database.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ suggested: 1, notes: 'Before the test?', rate_pence: 2500 })
  expect(said(await ask(ben))).toEqual([409, 'This time is no longer available'])

  const confirm = (token: string) =>
    app.call('PUT', `/api/bookings/${reply.body.id}/status`, { token, body: { status: 'CONFIRMED' } })
  expect(said(await confirm(nadia.token))).toEqual([409, 'Waiting for the student to respond'])
  expect((await confirm(amira.token)).body.status).toBe('CONFIRMED')
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('the tutor may give his time off and any hour, in whole minutes up to twelve hours, past six months', async () => {
  const { app, nadia, maths, suggest } = await aSchoolOfSuggestions()
  await aBlock(app, { tutorId: nadia.id, subjectId: maths })
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-19T00:00Z', end: '2026-01-20T00:00Z' })
  expect((await suggest()).body).toMatchObject({ suggested: true, outsideHours: false })
  expect((await suggest(at('2026-01-19T05:07Z', '2026-01-19T05:14Z'))).body).toMatchObject({ outsideHours: true })
  expect((await suggest(at('2026-12-21T08:00Z', '2026-12-21T20:00Z'))).status).toBe(201)
  expect((await suggest(at('2026-01-12T09:00Z', '2026-01-12T10:00Z'))).status).toBe(201)
})

test('a suggestion that cannot be one is refused in a plain sentence, and nothing is written', async () => {
  const { app, nadia, ben, suggest } = await aSchoolOfSuggestions()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  const AHEAD = 'Please choose a time that is still ahead.'
  const ORDER = 'End time must be after start time'
  const LENGTH = 'A lesson lasts whole minutes, at most 12 hours.'
  const refused: [string, Record<string, unknown>, [number, string], string?][] = [
    ['to nobody', { studentId: newId() }, [404, 'Student not found']],
    ['to himself', { studentId: nadia.id }, [404, 'Student not found']],
    ['a student in words', { studentId: 'Amira' }, [400, 'This value is not valid.'], 'studentId'],
    ['an unknown subject', { subjectId: newId() }, [404, 'Subject not found']],
    ['an inactive subject', { subjectId: latin }, [404, 'Subject not found']],
    ['in the past', at('2026-01-12T08:59Z', '2026-01-12T10:00Z'), [400, AHEAD], 'startTime'],
    ['backwards', at('2026-01-19T16:00Z', '2026-01-19T15:00Z'), [400, ORDER], 'endTime'],
    ['12 hours and a minute', at('2026-01-19T08:00Z', '2026-01-19T20:01Z'), [400, LENGTH], 'endTime'],
    ['half a minute', at('2026-01-19T16:00:00Z', '2026-01-19T16:00:30Z'), [400, LENGTH], 'endTime'],
    ['a long consultation', { type: 'CONSULTATION' }, [400, 'A consultation lasts exactly 30 minutes.'], 'endTime'],
    ['a party', { type: 'PARTY' }, [400, 'This value is not valid.'], 'type'],
    ['a long title', { title: 't'.repeat(201) }, [400, 'Please use at most 200 characters.'], 'title'],
    ['a title of two lines', { title: 'a\nb' }, [400, CONTROLS], 'title'],
    ['long notes', { notes: 'n'.repeat(2001) }, [400, 'Please use at most 2000 characters.'], 'notes'],
    ['30 February', at('2027-02-30T16:00Z', '2027-02-30T17:00Z'), [400, OFFSET], 'startTime'],
    ['no offset', at('2026-01-19T16:00', '2026-01-19T17:00Z'), [400, OFFSET], 'startTime'],
  ]
  for (const [what, wish, sentence, field] of refused) {
    const reply = await suggest(wish)
    expect([what, ...said(reply)]).toEqual([what, ...sentence])
    if (field) expect(reply.body.errors).toContainEqual({ msg: sentence[1], field })
  }
  expect(said(await suggest({}, ben.token))).toEqual([403, 'Access denied. Tutor privileges required.'])
  expect((await suggest({}, null)).status).toBe(401)
  expect([await app.count('bookings'), await app.count('held_times')]).toEqual([0, 0])
})
const CONTROLS = 'Please remove the control characters from this text.'
const OFFSET = 'Please give a date and time with its offset.'

test('no two bookings at one time, whoever has the other', async () => {
  const { app, nadia, amira, ben, maths, suggest } = await aSchoolOfSuggestions()
  const lesson = { tutorId: nadia.id, subjectId: maths }
  const TAKEN = [409, 'You already have a booking at this time']
  await aBooking(app, { ...lesson, studentId: ben.id, start: '2026-01-19T16:30:00Z', status: 'CONFIRMED' })
  expect(said(await suggest())).toEqual(TAKEN)
  expect(said(await suggest({ studentId: ben.id }))).toEqual(TAKEN)
  await aBooking(app, { ...lesson, studentId: amira.id, start: '2026-01-20T16:00:00Z', status: 'CANCELLED' })
  expect((await suggest(at('2026-01-20T16:00Z', '2026-01-20T17:00Z'))).status).toBe(201)
  expect((await suggest(at('2026-01-19T15:30Z', '2026-01-19T16:30Z'))).status).toBe(201)
})

test('a consultation is offered once, at its own price, even where students may not ask for one', async () => {
  const { app, amira, maths, suggest } = await aSchoolOfSuggestions()
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ consultation_enabled: 0 }).where('id', '=', amira.id).execute(),
  )
  const half = { type: 'CONSULTATION', ...at('2026-01-19T16:00Z', '2026-01-19T16:30Z') }
  expect((await suggest(half)).body).toMatchObject({ type: 'CONSULTATION', price: 5, subject: { id: maths } })
  expect(said(await suggest({ ...half, ...at('2026-01-20T16:00Z', '2026-01-20T16:30Z') }))).toEqual([
    409,
    'This student has already booked a consultation',
  ])
})

test('of ten suggestions of one time exactly one is made', async () => {
  const { app, nadia, usual } = await aSchoolOfSuggestions()
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      callOver(address, 'POST', '/bookings/suggest', { token: nadia.token, body: usual }),
    ),
  )
  expect(tally(replies.map((reply) => `${reply.status} ${reply.body.message}`))).toEqual({
    '201 undefined': 1,
    '409 You already have a booking at this time': 9,
  })
  expect(await app.count('held_times')).toBe(1)
})

test('a student asks for the consultation, half an hour at five pounds, once', async () => {
  const { app, nadia, amira, ben, maths } = await aSchool()
  const ask = (token: string | null, wish: Record<string, unknown> = {}) =>
    app.call('POST', '/api/bookings/consultation', {
      token,
      body: {
        ...{ tutorId: nadia.id, subjectId: maths, notes: 'Free consultation' },
        ...at('2026-01-19T16:00Z', '2026-01-19T16:30Z'),
        ...wish,
      },
    })
  const HALF = [400, 'A consultation lasts exactly 30 minutes.']
  expect(said(await ask(amira.token, { endTime: '2026-01-19T16:45Z' }))).toEqual(HALF)
  expect(said(await ask(amira.token, { endTime: '2026-01-19T16:15Z' }))).toEqual(HALF)
  expect(said(await ask(amira.token, at('2026-08-19T16:00Z', '2026-08-19T16:30Z')))).toEqual([
    400,
    'Please choose a date within the next six months.',
  ])
  expect(said(await ask(nadia.token))).toEqual([403, 'Access denied. Only students can do this.'])
  expect((await ask(null)).status).toBe(401)
  const reply = await ask(amira.token)
  expect([reply.status, reply.body]).toMatchObject([
    201,
    { type: 'CONSULTATION', status: 'REQUESTED', price: 5, notes: 'Free consultation', suggested: false },
  ])
  expect(said(await ask(amira.token, at('2026-01-20T16:00Z', '2026-01-20T16:30Z')))).toEqual([
    409,
    'You have already booked your consultation',
  ])
  expect(said(await ask(ben.token))).toEqual([409, 'This time is no longer available'])
  await aTimeOff(app, { tutorId: nadia.id, start: '2026-01-21T00:00Z', end: '2026-01-22T00:00Z' })
  expect(said(await ask(ben.token, at('2026-01-21T16:00Z', '2026-01-21T16:30Z')))).toEqual([
    409,
    'The tutor is away at this time',
  ])
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ consultation_enabled: 0 }).where('id', '=', ben.id).execute(),
  )
  expect(said(await ask(ben.token, at('2026-01-22T16:00Z', '2026-01-22T16:30Z')))).toEqual([
    403,
    'Consultations are not enabled for your account',
  ])
  expect(await app.count('bookings')).toBe(1)
})
