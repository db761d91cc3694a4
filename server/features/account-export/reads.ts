import type { Exported } from '#contract/account-export.ts'
import { UNKNOWN_DEVICE } from '#domain/devices.ts'
import type { Role } from '#domain/people.ts'
import { termDates } from '#domain/seasons.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Which entries of a list: however long it is, only these are held at a time. */
export interface Page {
  readonly offset: number
  readonly limit: number
}

export interface ExportedPerson {
  readonly id: string
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly signInName?: string
  readonly newEmail: string | null
  readonly phoneNumber: string
  readonly timezone: string
  readonly description: string
  readonly consultationEnabled: boolean
  readonly registeredAt: Date
  readonly lastUsedAt: Date | null
  readonly keptAt: Date | null
  readonly secondFactorSince: Date | null
  readonly calendarLinkMadeAt: Date | null
  readonly calendarLinkLastReadAt: Date | null
}

export async function getPerson(db: Db, id: string): Promise<ExportedPerson> {
  const row = await db
    .selectFrom('users as person')
    .leftJoin('calendar_secrets as link', 'link.user_id', 'person.id')
    .leftJoin('email_changes as change', 'change.user_id', 'person.id')
    .select(['person.id', 'person.role', 'person.name', 'person.email', 'person.phone_number', 'person.timezone'])
    .select(['person.description', 'person.consultation_enabled', 'person.created_at', 'link.created_at as link_at'])
    .select(['link.last_read_at as link_read_at', 'person.last_used_at', 'person.kept_at'])
    .select(['person.totp_since', 'person.sign_in_name', 'change.new_email'])
    .where('person.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...{ id: row.id, role: row.role, name: row.name, email: row.email, phoneNumber: row.phone_number },
    ...(row.sign_in_name === null ? {} : { signInName: row.sign_in_name }),
    newEmail: row.new_email,
    ...{ timezone: row.timezone, description: row.description, consultationEnabled: row.consultation_enabled === 1 },
    registeredAt: new Date(row.created_at),
    lastUsedAt: dateOrNull(row.last_used_at),
    keptAt: dateOrNull(row.kept_at),
    secondFactorSince: dateOrNull(row.totp_since),
    calendarLinkMadeAt: dateOrNull(row.link_at),
    calendarLinkLastReadAt: dateOrNull(row.link_read_at),
  }
}

/** Never what opens one. */
export async function pageOfSessions(db: Db, userId: string, page: Page): Promise<Exported<'sessions'>[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'expires_at', 'address_prefix'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    signedInAt: new Date(row.created_at),
    lastSeenAt: new Date(row.last_seen_at),
    expiresAt: new Date(row.expires_at),
    network: row.address_prefix,
  }))
}

/** What the account has signed in with; never what tells them apart. */
export async function pageOfDevices(db: Db, userId: string, page: Page): Promise<Exported<'devices'>[]> {
  const rows = await db
    .selectFrom('devices')
    .select(['name', 'address_prefix', 'created_at', 'last_used_at', 'push_since'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...{ name: row.name || UNKNOWN_DEVICE, network: row.address_prefix },
    ...{ firstSignedInAt: new Date(row.created_at), lastSignedInAt: new Date(row.last_used_at) },
    takesPushes: row.push_since !== null,
  }))
}

/** Never what proves that it is one. */
export async function pageOfPasskeys(db: Db, userId: string, page: Page): Promise<Exported<'passkeys'>[]> {
  return db
    .selectFrom('passkeys')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** The conversation with the tutor, from its beginning. */
export async function pageOfMessages(
  db: Db,
  userId: string,
  page: Page,
  since = new Date(0),
): Promise<Exported<'messages'>[]> {
  const rows = await db
    .selectFrom('messages as message')
    .innerJoin('chats as chat', 'chat.id', 'message.chat_id')
    .innerJoin('users as person', 'person.id', 'chat.person_id')
    .select(['message.from_tutor', 'message.content', 'message.status', 'message.created_at', 'person.role'])
    .where('chat.person_id', '=', userId)
    .where('message.created_at', '>=', since.getTime())
    .orderBy('message.place')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ from_tutor, content, status, created_at, role }) => ({
    sentBy: from_tutor === 1 ? ('TUTOR' as const) : role,
    ...{ content, status, createdAt: new Date(created_at) },
  }))
}

/** What was reported of it; what the tutor did is his record. */
export async function pageOfReports(db: Db, userId: string, page: Page): Promise<Exported<'messageReports'>[]> {
  const rows = await db
    .selectFrom('message_reports as report')
    .innerJoin('messages as message', 'message.id', 'report.message_id')
    .select(['message.content', 'report.reason', 'report.reported_at'])
    .where('report.person_id', '=', userId)
    .where('report.from_tutor', '=', 0)
    .orderBy('report.reported_at')
    .orderBy('report.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ content, reason, reported_at }) => ({
    ...{ message: content, reason, reportedAt: new Date(reported_at) },
  }))
}

export async function pageOfAvailability(db: Db, tutorId: string, page: Page): Promise<Exported<'availability'>[]> {
  const rows = await db
    .selectFrom('availability_blocks as block')
    .leftJoin('subjects as subject', 'subject.id', 'block.subject_id')
    .select(['block.day_of_week', 'block.start_time', 'block.end_time', 'block.season', 'block.is_online'])
    .select('subject.name')
    .where('block.tutor_id', '=', tutorId)
    .orderBy('block.day_of_week')
    .orderBy('block.start_time')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => ({
    ...{ dayOfWeek: row.day_of_week, startTime: row.start_time, endTime: row.end_time, subjectName: row.name },
    ...{ season: row.season, isOnline: row.is_online === null ? null : row.is_online === 1 },
  }))
}

export async function pageOfTimeOff(db: Db, tutorId: string, page: Page): Promise<Exported<'timeOff'>[]> {
  const rows = await db
    .selectFrom('time_off')
    .select(['start_at', 'end_at', 'note'])
    .where('tutor_id', '=', tutorId)
    .orderBy('start_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ start_at, end_at, note }) => ({ startTime: new Date(start_at), endTime: new Date(end_at), note }))
}

export function dateOrNull(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant)
}

export async function pageOfTerms(db: Db, tutorId: string, page: Page): Promise<Exported<'terms'>[]> {
  const rows = await db
    .selectFrom('terms')
    .select(['name', 'start_at', 'end_at'])
    .where('tutor_id', '=', tutorId)
    .orderBy('start_at')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ name, start_at, end_at }) => ({
    name,
    ...termDates({ start: new Date(start_at), end: new Date(end_at) }),
  }))
}

export async function pageOfExtraHours(db: Db, tutorId: string, page: Page): Promise<Exported<'extraHours'>[]> {
  const rows = await db
    .selectFrom('extra_hours as extra')
    .leftJoin('subjects as subject', 'subject.id', 'extra.subject_id')
    .select(['extra.start_at', 'extra.end_at', 'extra.is_online', 'subject.name'])
    .where('extra.tutor_id', '=', tutorId)
    .orderBy('extra.start_at')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ start_at, end_at, is_online, name }) => ({
    ...{ startTime: new Date(start_at), endTime: new Date(end_at), subjectName: name },
    isOnline: is_online === null ? null : is_online === 1,
  }))
}
