/**
 * The invariants that the tables themselves keep (Rules: general): each test tries to break one, past every rule above
 * it.
 */
import { expect, test } from 'vitest'
import type { ClockTime } from '#domain/time.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aNotice } from '#server/testing/given-notices.ts'
import { aBlock, aStudent, aSubject, aTutor } from '#server/testing/givens.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { newId } from '../ids.ts'
import type { Tx } from './database.ts'

async function aSchool() {
  const app = await buildTestApp()
  const [nadia, amira, ben] = [await aTutor(app), await aStudent(app), await aStudent(app, 'Ben')]
  const maths = await aSubject(app)
  const people = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  return { app, nadia, amira, ben, maths, people }
}

const at = (clock: string) => Date.parse(`2026-01-19T${clock}:00Z`)

/** Two of them may both break; which one says so first is the engine's. */
const OVERLAPS = /^held_times_(overlap|asked_twice)$/

test('I1: two bookings never hold the same time', async () => {
  const { app, nadia, people } = await aSchool()
  await aBooking(app, people) // 16:00 to 17:00
  const other = await aBooking(app, { ...people, status: 'DENIED' })
  const hold = (start: string, end: string) =>
    refusalOf(app, async (tx) => {
      const held = {
        booking_id: other,
        tutor_id: nadia.id,
        start_at: at(start),
        end_at: at(end),
        is_original: 0 as const,
      }
      await tx.insertInto('held_times').values(held).execute()
      await tx.deleteFrom('held_times').where('booking_id', '=', other).execute()
    })
  expect(await hold('16:00', '17:00')).toMatch(OVERLAPS)
  expect(await hold('16:59', '18:00')).toMatch(OVERLAPS)
  expect(await hold('15:00', '16:01')).toMatch(OVERLAPS)
  expect(await hold('16:15', '16:30')).toMatch(OVERLAPS)
  expect(await hold('05:00', '17:00')).toMatch(OVERLAPS)
  expect(await hold('15:00', '16:00')).toBeNull()
  expect(await hold('17:00', '18:00')).toBeNull()
})

test('I1: a held time is not moved onto another, and may move over itself', async () => {
  const { app, people } = await aSchool()
  await aBooking(app, people) // 16:00 to 17:00
  const later = await aBooking(app, { ...people, start: '2026-01-19T17:00:00Z' })
  const move = (start: string, end: string) =>
    refusalOf(app, (tx) =>
      tx
        .updateTable('held_times')
        .set({ start_at: at(start), end_at: at(end) })
        .where('booking_id', '=', later)
        .execute(),
    )
  expect(await move('16:45', '17:45')).toMatch(OVERLAPS)
  expect(await move('17:15', '18:15')).toBeNull()
  expect(await move('17:00', '18:00')).toBeNull()
})

test('I1: one booking may hold two times that overlap, its old and its new one', async () => {
  const { app, nadia, people } = await aSchool()
  app.breakBooks()
  const booking = await aBooking(app, { ...people, status: 'AMENDED' })
  const held = {
    booking_id: booking,
    tutor_id: nadia.id,
    start_at: at('16:30'),
    end_at: at('17:30'),
    is_original: 1 as const,
  }
  expect(await refusalOf(app, (tx) => tx.insertInto('held_times').values(held).execute())).toBeNull()
  const twice = { ...held, start_at: at('20:00'), end_at: at('21:00') }
  expect(await refusalOf(app, (tx) => tx.insertInto('held_times').values(twice).execute())).not.toBeNull()
})

test('I1: of a lesson that moves as a whole, one booking may ask for what another had, and nobody else may', async () => {
  const { app, nadia, people } = await aSchool()
  app.breakBooks()
  const [first, second] = [
    await aBooking(app, people),
    await aBooking(app, { ...people, start: '2026-01-19T17:00:00Z' }),
  ]
  const other = await aBooking(app, { ...people, status: 'DENIED' })
  const hold = (
    booking_id: string,
    start: string,
    end: string,
    is_original: 0 | 1,
    moves_with: string | null = first,
  ) => ({
    ...{ booking_id, tutor_id: nadia.id, start_at: at(start), end_at: at(end), is_original, moves_with },
  })
  const moving = [
    ...[hold(first, '17:00', '18:00', 0), hold(first, '16:00', '17:00', 1)],
    ...[hold(second, '18:00', '19:00', 0), hold(second, '17:00', '18:00', 1)],
  ]
  const refused = (...rows: typeof moving) =>
    refusalOf(app, async (tx) => {
      await tx
        .deleteFrom('held_times')
        .where(
          'booking_id',
          'in',
          rows.map((row) => row.booking_id),
        )
        .execute()
      await tx.insertInto('held_times').values(rows).execute()
    })
  expect(await refused(...moving)).toBeNull()
  expect(await refused(hold(other, '17:30', '18:30', 0, null))).toMatch(OVERLAPS)
  expect(await refused(hold(other, '16:30', '17:00', 0, null))).toBe('held_times_overlap')
  expect(await refused(hold(second, '17:30', '18:30', 0))).toBe('held_times_asked_twice')
})

test('I2: of twenty bookings of one time at once, one is made', async () => {
  const { app, people } = await aSchool()
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => aBooking(app, people)))
  expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect([await app.count('bookings'), await app.count('held_times')]).toEqual([1, 1])
})

test('I3: a booking ends after it starts, lasts half a day at most, and takes two people and no less than nothing', async () => {
  const { app, nadia, people } = await aSchool()
  app.breakBooks()
  const booking = await aBooking(app, people)
  const change = (set: object) =>
    refusalOf(app, (tx) => tx.updateTable('bookings').set(set).where('id', '=', booking).execute())
  expect(await change({ end_at: at('16:00') })).toBe('bookings_length')
  expect(await change({ end_at: at('15:00') })).toBe('bookings_length')
  expect(await change({ end_at: at('16:00') + 12 * 3_600_000 + 1 })).toBe('bookings_length')
  expect(await change({ end_at: at('16:00') + 12 * 3_600_000 })).toBeNull()
  expect(await change({ type: 'CONSULTATION' })).toBe('bookings_consultation_length')
  expect(await change({ type: 'CONSULTATION', end_at: at('16:30') })).toBeNull()
  expect(await change({ student_id: nadia.id })).toBe('bookings_two_people')
  expect(await change({ price_pence: -1 })).toBe('bookings_price')
  expect(await change({ price_pence: 0 })).toBeNull()
  expect(await change({ status: 'LOST' })).not.toBeNull()
})

test('I11: an address belongs to one person, however it is written, until that person is deleted', async () => {
  const { app, amira, ben } = await aSchool()
  const change = (id: string, set: object) =>
    refusalOf(app, (tx) => tx.updateTable('users').set(set).where('id', '=', id).execute())
  expect(await change(ben.id, { email: amira.email })).toBe('users_email_unique')
  expect(await change(ben.id, { email: 'Ben@home.test' })).toBe('users_email_lower')
  expect(await change(amira.id, { deleted_at: 1 })).toBeNull()
  expect(await change(ben.id, { email: amira.email })).toBeNull()
})

test('I12: there is one tutor, and no third role', async () => {
  const { app, ben } = await aSchool()
  const become = (role: string) =>
    refusalOf(app, (tx) =>
      tx
        .updateTable('users')
        .set({ role: role as 'TUTOR' })
        .where('id', '=', ben.id)
        .execute(),
    )
  expect(await become('TUTOR')).toBe('users_one_tutor')
  expect(await become('ADMIN')).toBe('users_role')
})

test('I14: a session keeps the 32 bytes of a hash, once, until its person goes', async () => {
  const { app, amira, ben } = await aSchool()
  const stored = await app.context.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', amira.id)
    .executeTakeFirstOrThrow()
  expect(stored.token_hash).toHaveLength(32)
  expect(JSON.stringify(stored)).not.toContain(amira.token)

  const add = (change: object) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('sessions')
        .values({ ...stored, id: newId(), token_hash: Buffer.alloc(32, 1), ...change })
        .execute(),
    )
  expect(await add({ token_hash: stored.token_hash })).toBe('sessions_token_unique')
  expect(await add({ token_hash: Buffer.from(amira.token) })).toBe('sessions_hash_length')
  expect(await add({ expires_at: null })).not.toBeNull()
  expect(await add({ user_id: newId() })).toBe('foreign_key')

  await app.context.transaction((tx) => tx.deleteFrom('users').where('id', '=', ben.id).execute())
  expect(await app.context.db.selectFrom('sessions').select('id').where('user_id', '=', ben.id).execute()).toEqual([])
})

test('I15: weekly blocks of one day never overlap, neither new nor changed', async () => {
  const { app, nadia } = await aSchool()
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '17:00' })
  const later = await aBlock(app, { tutorId: nadia.id, startTime: '17:00', endTime: '18:00' })
  const add = (block: object) =>
    aBlock(app, { tutorId: nadia.id, ...block }).then(
      () => null,
      (error) => error.constraint,
    )
  expect(await add({ startTime: '16:45', endTime: '17:00' })).toBe('availability_blocks_overlap')
  expect(await add({ startTime: '14:00', endTime: '19:00' })).toBe('availability_blocks_overlap')
  expect(await add({ startTime: '14:00', endTime: '15:00' })).toBeNull()
  expect(await add({ dayOfWeek: 2, startTime: '15:00', endTime: '17:00' })).toBeNull()

  const change = (set: object) =>
    refusalOf(app, (tx) => tx.updateTable('availability_blocks').set(set).where('id', '=', later).execute())
  expect(await change({ start_time: '16:45' })).toBe('availability_blocks_overlap')
  expect(await change({ day_of_week: 2, start_time: '16:00' })).toBe('availability_blocks_overlap')
  expect(await change({ end_time: '18:30' })).toBeNull()
})

test('I15: blocks of term and of the holidays stand beside each other, and each has its season and mode', async () => {
  const { app, nadia } = await aSchool()
  await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '17:00' })
  const holiday = await aBlock(app, { tutorId: nadia.id, startTime: '15:00', endTime: '17:00', season: 'HOLIDAYS' })
  const change = (set: object) =>
    refusalOf(app, (tx) => tx.updateTable('availability_blocks').set(set).where('id', '=', holiday).execute())
  expect(await change({ season: 'TERM' })).toBe('availability_blocks_overlap')
  expect(await change({ season: 'SUMMER' })).toBe('availability_blocks_season')
  expect(await change({ is_online: 2 })).toBe('availability_blocks_is_online')
  expect(await change({ is_online: 1 })).toBeNull()
  expect(await change({ is_online: null, season: 'TERM', day_of_week: 2 })).toBeNull()
})

test('I150: no two terms, and no two extra hours, share a moment, neither new nor changed', async () => {
  const { app, nadia } = await aSchool()
  const HOUR = 3_600_000
  for (const table of ['terms', 'extra_hours'] as const) {
    const rest = table === 'terms' ? { name: 'Spring' } : { subject_id: null, is_online: null }
    const add = (start: number, end: number, id = newId()) =>
      refusalOf(app, (tx) =>
        tx
          .insertInto(table)
          .values({ ...{ id, tutor_id: nadia.id, start_at: start * HOUR, end_at: end * HOUR }, ...rest } as never)
          .execute(),
      )
    const second = newId()
    expect(await add(0, 4)).toBeNull()
    expect(await add(4, 8, second)).toBeNull()
    expect(await add(3, 4)).toBe(`${table}_overlap`)
    expect(await add(-1, 9)).toBe(`${table}_overlap`)
    expect(await add(9, 9)).toBe(`${table}_length`)
    const longest = table === 'terms' ? 4801 : 25
    expect(await add(100, 100 + longest + 1)).toBe(`${table}_length`)
    expect(await add(100, 100 + longest)).toBeNull()
    const move = refusalOf(app, (tx) =>
      tx
        .updateTable(table)
        .set({ start_at: 2 * HOUR })
        .where('id', '=', second)
        .execute(),
    )
    expect(await move).toBe(`${table}_overlap`)
  }
  const rules = { ...FIRST_RULES, tutor_id: nadia.id, nation: 'WALES' as never }
  expect(await refusalOf(app, (tx) => tx.insertInto('diary_rules').values(rules).execute())).toBe('diary_rules_nation')
})
const FIRST_RULES = {
  ...{ notice_minutes: 0, gap_online: 0, gap_in_person: 0, break_minutes: 15, lengths: 4095, furthest_days: null },
  ...{ day_lessons: null, day_minutes: null, week_lessons: null, week_minutes: null, run_minutes: null },
}

test('I15: a weekly block has a day, an order and quarters of an hour', async () => {
  const { app, nadia } = await aSchool()
  const add = (block: object) =>
    aBlock(app, { tutorId: nadia.id, ...block }).then(
      () => null,
      (error) => error.constraint,
    )
  expect(await add({ dayOfWeek: 7 })).toBe('availability_blocks_day')
  expect(await add({ dayOfWeek: -1 })).toBe('availability_blocks_day')
  expect(await add({ startTime: '15:00', endTime: '15:00' })).toBe('availability_blocks_order')
  expect(await add({ startTime: '15:10' })).toBe('availability_blocks_start')
  expect(await add({ endTime: '24:00' })).toBe('availability_blocks_end')
})

test('I16: a booking has one feedback, and feedback is on a booking', async () => {
  const { app, people } = await aSchool()
  const written = {
    ...{
      id: newId(),
      booking_id: await aBooking(app, people),
      feedback: 'Well done',
      steps_to_improve: 'Show every step',
    },
    ...{ homework_targets: 'Page 12', created_at: 0, updated_at: 0 },
  }
  const write = (change: object) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('feedback')
        .values({ ...written, ...change })
        .execute(),
    )
  expect(await write({})).toBeNull()
  expect(await write({ id: newId() })).toBe('feedback_one_per_booking')
  expect(await write({ id: newId(), booking_id: newId() })).toBe('foreign_key')
})

test('I22: a rate is between nothing and a thousand pounds', async () => {
  const { app, maths } = await aSchool()
  const change = (set: object) =>
    refusalOf(app, (tx) => tx.updateTable('subjects').set(set).where('id', '=', maths).execute())
  const limits = {
    online_rate_pence: 'subjects_online_rate',
    in_person_rate_pence: 'subjects_in_person_rate',
    hourly_rate_pence: 'subjects_hourly_rate',
    consultation_price_pence: 'subjects_consultation_price',
  }
  for (const [column, constraint] of Object.entries(limits)) {
    expect(await change({ [column]: -1 })).toBe(constraint)
    expect(await change({ [column]: 100_001 })).toBe(constraint)
    expect(await change({ [column]: 100_000 })).toBeNull()
    expect(await change({ [column]: 0 })).toBeNull()
  }
})

test('I20: a person has one receipt of a notice, and what it says is never taken back', async () => {
  const { app, amira, ben } = await aSchool()
  const [notice, other] = [await aNotice(app), await aNotice(app)]
  const receipt = { notice_id: notice, user_id: amira.id, read_at: at('10:00'), dismissed_at: null }
  const insert = (tx: Tx) => tx.insertInto('notice_receipts').values(receipt).execute()
  expect(await refusalOf(app, insert)).toBeNull()
  expect(await refusalOf(app, insert)).not.toBeNull()
  const change = (set: object) =>
    refusalOf(app, (tx) => tx.updateTable('notice_receipts').set(set).where('notice_id', '=', notice).execute())
  expect(await change({ read_at: at('09:00') })).toBe('notice_receipts_final')
  expect(await change({ read_at: at('11:00') })).toBe('notice_receipts_final')
  expect(await change({ read_at: null })).not.toBeNull()
  expect(await change({ user_id: ben.id })).toBe('notice_receipts_final')
  expect(await change({ notice_id: other })).toBe('notice_receipts_final')
  expect(await change({ dismissed_at: at('11:00') })).toBeNull()
  expect(await change({ dismissed_at: at('11:00') })).toBeNull()
  expect(await change({ dismissed_at: at('12:00') })).toBe('notice_receipts_final')
  expect(await change({ dismissed_at: null })).toBe('notice_receipts_final')
  expect(await change({ opened_at: at('11:00') })).toBeNull()
  expect(await change({ opened_at: at('11:00') })).toBeNull()
  expect(await change({ opened_at: at('12:00') })).toBe('notice_receipts_opened')
  expect(await change({ opened_at: null })).toBe('notice_receipts_opened')
})

test('a notice is for one person or for a role, and of a kind that is known', async () => {
  const { app, amira } = await aSchool()
  await aNotice(app, { userId: amira.id })
  const change = (set: object) => refusalOf(app, (tx) => tx.updateTable('notices').set(set).execute())
  expect(await change({ target_role: 'STUDENT' })).toBe('notices_one_audience')
  expect(await change({ target_role: 'PARENT', user_id: null })).toBe('notices_target_role')
  expect(await change({ type: 'ALARM' })).toBe('notices_type')
  expect(await change({ priority: 'TOP' })).toBe('notices_priority')
})

test('what a notice to one person is about is known, and has both its parts', async () => {
  const { app, amira } = await aSchool()
  const about = { kind: 'chat', id: newId() } as const
  const personal = await aNotice(app, { userId: amira.id, about })
  const announced = await aNotice(app)
  const change = (id: string, set: object) =>
    refusalOf(app, (tx) => tx.updateTable('notices').set(set).where('id', '=', id).execute())
  expect(await change(personal, { about_kind: 'weather' })).toBe('notices_about_kind')
  expect(await change(personal, { about_kind: null })).toBe('notices_about')
  expect(await change(personal, { about_id: null })).toBe('notices_about')
  expect(await change(announced, { about_kind: 'chat', about_id: newId() })).toBe('notices_about')
  expect(await change(personal, { about_kind: null, about_id: null })).toBeNull()
})

test('nobody has chosen not to hear that a lesson is off, nor what is no choice', async () => {
  const { app, amira } = await aSchool()
  const choose = (choice: object) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('channel_choices')
        .values({ user_id: amira.id, kind: 'CHANGE', channel: 'EMAIL', is_on: 1, ...choice })
        .execute(),
    )
  expect(await choose({})).toBeNull()
  expect(await choose({})).not.toBeNull()
  expect(await choose({ kind: 'ACCOUNT' })).toBe('channel_choices_kind')
  expect(await choose({ channel: 'SMS' })).toBe('channel_choices_channel')
  expect(await choose({ kind: 'WEEK', is_on: 2 })).toBe('channel_choices_is_on')
  const switchOff = (tx: Tx) => tx.updateTable('channel_choices').set({ is_on: 0 }).execute()
  expect(await refusalOf(app, switchOff)).toBe('channel_choices_must_reach')
})

test('a child’s night is no shorter than it has to be, and nobody’s has a time that is none', async () => {
  const { app, nadia, amira } = await aSchool()
  const set = (from: string, until: string, { id } = amira) =>
    refusalOf(app, async (tx) => {
      const [from_time, until_time] = [from as ClockTime, until as ClockTime]
      await tx.deleteFrom('quiet_hours').where('user_id', '=', id).execute()
      await tx.insertInto('quiet_hours').values({ user_id: id, from_time, until_time }).execute()
    })
  expect(await set('20:01', '07:30')).toBe('quiet_hours_of_a_child')
  expect(await set('20:00', '07:29')).toBe('quiet_hours_of_a_child')
  expect(await set('13:00', '14:00')).toBe('quiet_hours_of_a_child')
  expect(await set('20:00', '07:30')).toBeNull()
  const shorten = (tx: Tx) =>
    tx
      .updateTable('quiet_hours')
      .set({ until_time: '07:00' as ClockTime })
      .execute()
  expect(await refusalOf(app, shorten)).toBe('quiet_hours_stay_long')
  expect(await set('13:00', '14:00', nadia)).toBeNull()
  expect(await set('13:00', '13:00', nadia)).toBe('quiet_hours_some')
  expect(await set('24:00', '07:00', nadia)).toBe('quiet_hours_from')
  for (const until of ['24:00', '7:00', '07:60', '07h00', ' 7:00'])
    expect(await set('22:00', until, nadia)).toBe('quiet_hours_until')
})

test('I23: nothing refers to what is not there', async () => {
  const { app, nadia, amira, maths, people } = await aSchool()
  await aBooking(app, people)
  const remove = (table: 'users' | 'subjects', id: string) =>
    refusalOf(app, (tx) => tx.deleteFrom(table).where('id', '=', id).execute())
  expect(await remove('users', amira.id)).toBe('foreign_key')
  expect(await remove('users', nadia.id)).toBe('foreign_key')
  expect(await remove('subjects', maths)).toBe('foreign_key')
  await expect(aBooking(app, { ...people, subjectId: newId() })).rejects.toMatchObject({ constraint: 'foreign_key' })
  const choose = { student_id: newId(), subject_id: maths }
  expect(await refusalOf(app, (tx) => tx.insertInto('student_subjects').values(choose).execute())).toBe('foreign_key')
})

test('I25: no two bookings share the end of their ids, which is the bank reference', async () => {
  const { app, people } = await aSchool()
  const first = await aBooking(app, { ...people, status: 'DENIED' })
  const second = await aBooking(app, { ...people, status: 'DENIED' })
  const renamed = newId().slice(0, -6) + first.slice(-6)
  const rename = (tx: Tx) => tx.updateTable('bookings').set({ id: renamed }).where('id', '=', second).execute()
  expect(await refusalOf(app, rename)).toBe('bookings_reference_unique')
})

test('I36: a passkey is one person’s, of whom nobody has eleven, and its counter never falls', async () => {
  const { app, amira, ben } = await aSchool()
  const passkey = {
    ...{ id: newId(), user_id: amira.id, credential_id: 'known', public_key: Buffer.alloc(77, 1), counter: 7 },
    ...{ transports: 'internal', name: 'Phone', created_at: at('16:00'), last_used_at: null },
  }
  const add = (change: object) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('passkeys')
        .values({ ...passkey, id: newId(), credential_id: newId(), ...change })
        .execute(),
    )
  expect(await add({ id: passkey.id, credential_id: 'known' })).toBeNull()
  for (const user_id of [amira.id, ben.id])
    expect(await add({ user_id, credential_id: 'known' })).toBe('passkeys_one_of_each')
  expect(await add({ user_id: newId() })).toBe('foreign_key')
  expect(await add({ counter: -1 })).toBe('passkeys_counter')
  for (const name of ['', 'x'.repeat(61)]) expect(await add({ name })).toBe('passkeys_name')
  for (let n = 2; n <= 10; n++) expect(await add({ name: 'x'.repeat(60) })).toBeNull()
  expect(await add({})).toBe('passkeys_at_most_ten')
  expect(await add({ user_id: ben.id })).toBeNull()

  const change = (set: object) =>
    refusalOf(app, (tx) => tx.updateTable('passkeys').set(set).where('id', '=', passkey.id).execute())
  expect(await change({ counter: 6 })).toBe('passkeys_counter_falls')
  expect(await change({ user_id: ben.id })).toBe('passkeys_one_person')
  expect(await change({ credential_id: 'another' })).toBe('passkeys_one_person')
  expect(await change({ public_key: Buffer.alloc(77, 2) })).toBe('passkeys_one_person')
  expect(await change({ counter: 8, name: 'Tablet', last_used_at: at('17:00') })).toBeNull()
})

test('I36: a challenge is somebody’s unless it is to sign in with, and one for each purpose', async () => {
  const { app, amira } = await aSchool()
  const give = (user_id: string | null, purpose: string, challenge = 'x'.repeat(32)) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('passkey_challenges')
        .values({ id: newId(), challenge, user_id, purpose: purpose as 'ADD', expires_at: at('16:00') })
        .execute(),
    )
  expect(await give(null, 'ADD')).toBe('passkey_challenges_whose')
  expect(await give(amira.id, 'SIGN_IN')).toBe('passkey_challenges_whose')
  expect(await give(amira.id, 'OPEN')).toBe('passkey_challenges_purpose')
  expect(await give(amira.id, 'ADD', 'short')).toBe('passkey_challenges_length')
  for (const refusal of [null, 'passkey_challenges_open']) expect(await give(amira.id, 'ADD')).toBe(refusal)
  expect(await give(amira.id, 'PROVE')).toBeNull()
  for (let n = 0; n < 2; n++) expect(await give(null, 'SIGN_IN')).toBeNull()
})

test('I37: a second factor is the tutor’s, whole or not there, and its steps never go back', async () => {
  const { app, nadia, amira } = await aSchool()
  const set = (id: string, change: object) =>
    refusalOf(app, (tx) => tx.updateTable('users').set(change).where('id', '=', id).execute())
  const factor = { totp_secret: Buffer.alloc(48, 1), totp_since: at('16:00'), totp_step: 100 }
  expect(await set(amira.id, factor)).toBe('users_totp_tutor')
  expect(await set(nadia.id, { ...factor, totp_secret: Buffer.alloc(20, 1) })).toBe('users_totp_tutor')
  expect(await set(nadia.id, { ...factor, totp_since: null })).toBe('users_totp_since')
  expect(await set(nadia.id, { ...factor, totp_step: null })).toBe('users_totp_step')
  for (const column of ['totp_since', 'totp_step'])
    expect(await set(nadia.id, { [column]: 100 })).toBe(`users_${column}`)
  expect(await set(nadia.id, factor)).toBeNull()
  expect(await set(nadia.id, { totp_secret: null })).toMatch(/^users_totp_(since|step)$/)
  expect(await set(nadia.id, { totp_step: 99 })).toBe('users_totp_step_falls')
  expect(await set(nadia.id, { totp_step: 101, name: 'Nadia O' })).toBeNull()
  expect(await set(nadia.id, { ...factor, totp_secret: Buffer.alloc(48, 2) })).toBeNull()
  expect(await set(nadia.id, { totp_secret: null, totp_since: null, totp_step: null })).toBeNull()
})

test('I38: recovery codes are of a second factor, ten at most, each used once', async () => {
  const { app, nadia, amira } = await aSchool()
  const give = (user_id: string, byte: number, length = 32) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('recovery_codes')
        .values({ user_id, code_hash: Buffer.alloc(length, byte), used_at: null })
        .execute(),
    )
  for (const person of [nadia, amira]) expect(await give(person.id, 1)).toBe('recovery_codes_of_a_factor')
  const factor = { totp_secret: Buffer.alloc(48, 1), totp_since: at('16:00'), totp_step: 100 }
  await app.context.transaction((tx) => tx.updateTable('users').set(factor).where('id', '=', nadia.id).execute())
  expect(await give(nadia.id, 1, 31)).toBe('recovery_codes_hash_length')
  for (let byte = 1; byte <= 9; byte++) expect(await give(nadia.id, byte)).toBeNull()
  expect(await give(nadia.id, 9)).toMatch(/^unique$|recovery_codes/)
  expect(await give(nadia.id, 10)).toBeNull()
  expect(await give(nadia.id, 11)).toBe('recovery_codes_at_most_ten')
  const change = (set: object) =>
    refusalOf(app, (tx) =>
      tx.updateTable('recovery_codes').set(set).where('code_hash', '=', Buffer.alloc(32, 1)).execute(),
    )
  expect(await change({ code_hash: Buffer.alloc(32, 12) })).toBe('recovery_codes_once')
  expect(await change({ used_at: at('16:00') })).toBeNull()
  for (const used_at of [at('17:00'), null]) expect(await change({ used_at })).toBe('recovery_codes_once')
})
