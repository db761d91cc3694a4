/** People, subjects and openings that tests start from, written straight into the database. */
import { type Role, type Side, sideOf } from '#domain/people.ts'
import type { Season } from '#domain/seasons.ts'
import type { Category } from '#domain/subjects.ts'
import type { ClockTime, Weekday } from '#domain/time.ts'
import { newId } from '#server/platform/ids.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import type { TestApp } from './test-app.ts'

export interface Person {
  readonly id: string
  readonly side: Side
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

const PASSWORD = 'correct horse'

/** Nadia teaches. */
export const aTutor = (app: TestApp): Promise<Person> => aPerson(app, 'Nadia', 'TUTOR')
/** Amira and Ben learn. */
export const aStudent = (app: TestApp, name = 'Amira'): Promise<Person> => aPerson(app, name, 'STUDENT')
/** Robert and Grace act for children by links (`given-links.ts`). */
export const aParent = (app: TestApp, name = 'Robert'): Promise<Person> => aPerson(app, name, 'PARENT')
/** Nobody has vouched for her. */
export const aNewParent = (app: TestApp, name = 'Iris'): Promise<Person> => aPerson(app, name, 'PARENT', true)
/** Nobody has vouched for her. */
export const aNewStudent = (app: TestApp, name = 'Zoe'): Promise<Person> => aPerson(app, name, 'STUDENT', true)

async function aPerson({ context }: TestApp, name: string, role: Role, isNew = false): Promise<Person> {
  const id = newId()
  const email = `${name.toLowerCase()}@home.test`
  const passwordHash = await context.passwords.hash(PASSWORD, { lane: 'change', address: '' })
  const token = await context.transaction(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        role,
        name,
        email,
        phone_number: '',
        timezone: 'Europe/London',
        password_hash: passwordHash,
        description: '',
        consultation_enabled: 1,
        known_at: role === 'TUTOR' || isNew ? null : context.now().getTime(),
        last_used_at: role === 'STUDENT' ? context.now().getTime() : null,
        created_at: context.now().getTime(),
        deleted_at: null,
      })
      .execute()
    const token = await openSession(tx, { id, role }, context.now())
    // A tutor's password has been typed again: most tests are about something else.
    if (role === 'TUTOR') {
      const proved_at = context.now().getTime()
      await tx.updateTable('sessions').set({ proved_at }).where('user_id', '=', id).execute()
    }
    return token
  })
  return { id, side: sideOf[role], name, email, password: PASSWORD, token }
}

export interface SubjectWish {
  readonly name?: string
  readonly category?: Category
  readonly onlineRatePence?: number | null
  readonly inPersonRatePence?: number | null
  readonly isActive?: boolean
}

/** GCSE Mathematics at £25 online and £30 in person, unless told otherwise. Returns its id. */
export async function aSubject({ context }: TestApp, wish: SubjectWish = {}): Promise<string> {
  const id = newId()
  await context.transaction((tx) =>
    tx
      .insertInto('subjects')
      .values({
        id,
        name: wish.name ?? 'Mathematics',
        category: wish.category ?? 'GCSE',
        online_rate_pence: wish.onlineRatePence === undefined ? 2500 : wish.onlineRatePence,
        in_person_rate_pence: wish.inPersonRatePence === undefined ? 3000 : wish.inPersonRatePence,
        hourly_rate_pence: null,
        consultation_price_pence: 500,
        is_active: wish.isActive === false ? 0 : 1,
        created_at: context.now().getTime(),
      })
      .execute(),
  )
  return id
}

export interface BlockWish {
  readonly tutorId: string
  readonly dayOfWeek?: Weekday
  readonly startTime?: string
  readonly endTime?: string
  readonly subjectId?: string | null
  readonly season?: Season
  /** Null serves both. */
  readonly isOnline?: boolean | null
}

/** A Monday block from three to eight in the afternoon, for every subject. Returns its id. */
export async function aBlock({ context }: TestApp, wish: BlockWish): Promise<string> {
  const id = newId()
  await context.transaction((tx) =>
    tx
      .insertInto('availability_blocks')
      .values({
        id,
        tutor_id: wish.tutorId,
        day_of_week: wish.dayOfWeek ?? 1,
        start_time: (wish.startTime ?? '15:00') as ClockTime,
        end_time: (wish.endTime ?? '20:00') as ClockTime,
        subject_id: wish.subjectId ?? null,
        season: wish.season ?? 'TERM',
        is_online: wish.isOnline == null ? null : wish.isOnline ? 1 : 0,
      })
      .execute(),
  )
  return id
}

/** Extra hours from one instant to another, for every lesson. Returns their id. */
export async function someExtraHours(
  { context }: TestApp,
  wish: { tutorId: string; start: string; end: string },
): Promise<string> {
  const id = newId()
  await context.transaction((tx) =>
    tx
      .insertInto('extra_hours')
      .values({
        ...{ id, tutor_id: wish.tutorId, subject_id: null, is_online: null },
        ...{ start_at: Date.parse(wish.start), end_at: Date.parse(wish.end) },
      })
      .execute(),
  )
  return id
}

/** Time off from one instant to another. Returns its id. */
export async function aTimeOff(
  { context }: TestApp,
  wish: { tutorId: string; start: string; end: string },
): Promise<string> {
  const id = newId()
  await context.transaction((tx) =>
    tx
      .insertInto('time_off')
      .values({ id, tutor_id: wish.tutorId, start_at: Date.parse(wish.start), end_at: Date.parse(wish.end), note: '' })
      .execute(),
  )
  return id
}
