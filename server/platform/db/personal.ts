import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { Tx } from './database.ts'
import type { Tables } from './schema.ts'

/** The column that names the person, or one that leads to a table which does. */
type Whose<Row> = (keyof Row & string) | readonly [column: keyof Row & string, through: keyof Tables]

/** Columns of free text; ids and closed lists of words are none. */
type TextOf<Row> = {
  [Column in keyof Row]: string extends NonNullable<SelectType<Row[Column]>>
    ? Column extends 'id' | `${string}_id`
      ? never
      : Column
    : never
}[keyof Row]

/** For a text that says nothing about whoever it stands beside: the comment says why. */
const KEPT = Symbol('kept')
type Kept = typeof KEPT

/** What becomes of the rows of a table that are about a student, or a parent, who is erased (Rules #82, #193). */
export type Fate<Row> =
  /** Names no family. Not for a table that has one of these columns; a test looks through every foreign key. */
  | (Row extends { student_id: unknown } | { person_id: unknown } | { user_id: unknown } | { about_id: unknown }
      ? never
      : { readonly about: 'nobody' })
  /** They go at once; or, of what a report keeps, with the last report that stands (I125). */
  | { readonly about: Whose<Row>; readonly rows: 'go' | 'go with the last report' }
  /** Money, hours and times stay in the books; of each text it is said what it becomes. */
  | {
      readonly about: Whose<Row>
      readonly rows: 'stay'
      readonly texts: { readonly [Column in TextOf<Row>]: SelectType<Row[Column]> | Kept }
      /** What else says when or how somebody was here. */
      readonly blanks?: { readonly [Column in keyof Row]?: SelectType<Row[Column]> }
    }
  /** Known by an address alone: the erasure calls the noun's own action. */
  | { readonly about: 'an address'; readonly rows: 'go' }

/** What stands in the books instead of a name. */
export const ERASED_NAME = 'Deleted student'
export const ERASED_PARENT_NAME = 'Deleted parent'

/**
 * Every table, and what an erasure does to it. One that is not here does not compile, nor does a text without its fate.
 * Whatever is called nobody's, or is kept, says why: ids, times, amounts, or the tutor's own words about no one.
 */
export const personal = {
  users: {
    about: 'id',
    rows: 'stay',
    texts: {
      name: ERASED_NAME,
      email: '',
      sign_in_name: null,
      phone_number: '',
      timezone: 'Europe/London',
      description: '',
      password_hash: 'erased', // no password has such a hash
    },
    blanks: {
      email_verified_at: null,
      email_failed_at: null,
      password_generated_at: null,
      last_used_at: null,
      kept_at: null,
      family_id: null,
    },
  },
  held_emails: { about: 'user_id', rows: 'go' },
  family_links: { about: 'student_id', rows: 'go' }, // a parent's stay, ended, for as long as they are kept
  families: { about: 'nobody' }, // a name, which goes with the last student of it
  family_invites: { about: 'used_by', rows: 'go' },
  family_invite_children: { about: 'student_id', rows: 'go' },
  family_invite_subjects: { about: ['child_id', 'family_invite_children'], rows: 'go' },
  student_facts: { about: 'student_id', rows: 'go' },
  student_exams: { about: 'student_id', rows: 'go' },
  term_reports: { about: 'student_id', rows: 'go' },
  term_report_highlights: { about: ['report_id', 'term_reports'], rows: 'go' },
  consents: { about: 'student_id', rows: 'stay', texts: { wording: KEPT } }, // with places for names, never with names
  student_subjects: { about: 'student_id', rows: 'go' },
  one_time_links: { about: 'user_id', rows: 'go' },
  email_changes: { about: 'user_id', rows: 'go' },
  server_keys: { about: 'nobody' }, // a digest
  sessions: { about: 'user_id', rows: 'go' },
  devices: { about: 'user_id', rows: 'go' },
  passkeys: { about: 'user_id', rows: 'go' },
  passkey_challenges: { about: 'user_id', rows: 'go' },
  recovery_codes: { about: 'user_id', rows: 'go' },
  calendar_secrets: { about: 'user_id', rows: 'go' },
  login_failures: { about: 'nobody' }, // a digest of what was typed, and times
  audit_entries: { about: 'nobody' }, // ids, and times
  invites: { about: 'an address', rows: 'go' },
  subjects: { about: 'nobody' }, // the tutor's own words about no one
  availability_blocks: { about: 'nobody' }, // times
  terms: { about: 'nobody' }, // the tutor's own words about no one
  extra_hours: { about: 'nobody' }, // times
  diary_rules: { about: 'nobody' }, // figures
  busy_calendars: { about: 'nobody' }, // the tutor's own words about no one
  busy_times: { about: 'nobody' }, // what another calendar says, read anew every quarter of an hour
  time_off: { about: 'nobody' }, // the tutor's own words about no one
  bookings: {
    about: 'student_id',
    rows: 'stay',
    texts: {
      ...{ title: '', notes: '', amendment_reason: '', meeting_link: null, waive_reason: '' },
      ...{ requested_by: null, cancelled_by: null },
    },
  },
  watches: { about: 'student_id', rows: 'go' },
  lesson_places: { about: 'student_id', rows: 'go' },
  consultation_requests: { about: ['booking_id', 'bookings'], rows: 'go' }, // unconfirmed ones after a day
  lesson_plans: { about: ['booking_id', 'bookings'], rows: 'go' },
  attendance: { about: ['booking_id', 'bookings'], rows: 'go' },
  changes: { about: 'by_id', rows: 'stay', texts: {} }, // ids, and times
  change_lines: { about: ['booking_id', 'bookings'], rows: 'go' },
  change_texts: { about: ['booking_id', 'bookings'], rows: 'go' },
  held_times: { about: ['booking_id', 'bookings'], rows: 'stay', texts: { moves_with: KEPT } }, // an id
  hour_package_configs: { about: 'nobody' }, // amounts
  hour_packages: { about: 'student_id', rows: 'stay', texts: { bought_by: KEPT } }, // an id
  hour_entries: {
    about: ['package_id', 'hour_packages'],
    rows: 'stay',
    texts: { refunds: KEPT, undoes: KEPT }, // ids
  },
  hour_adjustments: { about: ['entry_id', 'hour_entries'], rows: 'stay', texts: { reason: '' } },
  open_charges: { about: ['package_id', 'hour_packages'], rows: 'stay', texts: {} },
  payments: { about: 'student_id', rows: 'stay', texts: { payment_link: KEPT } }, // an amount, and the reference of a booking
  stored_files: { about: 'nobody' }, // ids, and times
  resources: { about: 'nobody' }, // the tutor's own words about no one
  resource_subjects: { about: 'nobody' }, // ids
  lesson_resources: { about: ['booking_id', 'bookings'], rows: 'go' },
  notice_receipts: { about: 'user_id', rows: 'go' },
  notices: { about: 'user_id', rows: 'go' },
  feedback: { about: ['booking_id', 'bookings'], rows: 'go with the last report' },
  chats: { about: 'person_id', rows: 'go with the last report' },
  messages: { about: ['chat_id', 'chats'], rows: 'go with the last report' },
  message_reports: {
    about: 'person_id',
    rows: 'stay',
    texts: { reason: KEPT, lift_reason: KEPT, student_name: KEPT }, // for as long as one stands, then its own erasure
  },
  quizzes: { about: 'nobody' }, // the tutor's own words about no one
  quiz_media: { about: 'nobody' }, // the tutor's own words about no one
  quiz_questions: { about: 'nobody' }, // the tutor's own words about no one
  quiz_assignments: { about: 'student_id', rows: 'go' },
  quiz_attempts: { about: 'student_id', rows: 'go' },
  quiz_answers: { about: ['attempt_id', 'quiz_attempts'], rows: 'go' },
  happenings: { about: 'student_id', rows: 'go' },
  deliveries: { about: 'user_id', rows: 'go' }, // what the tutor was told goes with its happening
  channel_choices: { about: 'user_id', rows: 'go' },
  quiet_hours: { about: 'user_id', rows: 'go' },
  contact_messages: { about: 'an address', rows: 'go' },
  site_settings: { about: 'nobody' }, // the tutor's own words about no one
  booking_totals: { about: 'nobody' }, // amounts
  paid_totals: { about: 'nobody' }, // amounts
  value_totals: { about: 'nobody' }, // amounts
} as const satisfies { readonly [Table in keyof Tables]: Fate<Tables[Table]> }

/** A table that says something about a person. */
export type PersonalTable = {
  [Table in keyof typeof personal]: (typeof personal)[Table] extends { readonly about: 'nobody' } ? never : Table
}[keyof typeof personal]

/**
 * Within the transaction that erases a student: whatever says who it was goes, or becomes blank; while a report stands,
 * what it keeps stays with it (Rules #82, I125).
 */
export async function forgetPerson(tx: Tx, id: string, { isReported }: { isReported: boolean }): Promise<void> {
  for (const [table, fate] of fates()) {
    if (fate.rows === 'stay') await blank(tx, table, fate, id)
    else if (fate.rows === 'go' || !isReported) await remove(tx, table, fate.about, id)
  }
}

/** Once no report of an erased student stands any more: what the last one kept. */
export async function forgetReported(tx: Tx, id: string): Promise<void> {
  for (const [table, { about, rows }] of fates()) {
    if (rows === 'go with the last report') await remove(tx, table, about, id)
  }
}

/** The fate of a table that names a person, whichever it is. */
type AnyFate = { readonly about: string | readonly [column: string, through: keyof Tables] } & (
  | { readonly rows: 'go' | 'go with the last report' }
  | { readonly rows: 'stay'; readonly texts: Texts; readonly blanks?: Texts }
)
type Texts = Readonly<Record<string, unknown>>

/** Of every table that names a person otherwise than by an address. */
function fates(): [string, AnyFate][] {
  const named = Object.entries(personal).filter(([, { about }]) => about !== 'nobody' && about !== 'an address')
  return named as unknown as [string, AnyFate][]
}

async function remove(tx: Tx, table: string, about: AnyFate['about'], id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${rowsOf(about, id)}`.execute(tx as never)
}

async function blank(tx: Tx, table: string, fate: Extract<AnyFate, { rows: 'stay' }>, id: string): Promise<void> {
  const blanked = Object.entries({ ...fate.texts, ...fate.blanks }).filter(([, text]) => text !== KEPT)
  if (blanked.length === 0) return
  const values = sql.join(blanked.map(([column, text]) => sql`${sql.ref(column)} = ${text}`))
  await sql`UPDATE ${sql.table(table)} SET ${values} WHERE ${rowsOf(fate.about, id)}`.execute(tx as never)
}

function rowsOf(about: AnyFate['about'], id: string): RawBuilder<unknown> {
  if (typeof about === 'string') return sql`${sql.ref(about)} = ${id}`
  const [column, through] = about
  const { about: further } = personal[through] as unknown as AnyFate
  return sql`${sql.ref(column)} IN (SELECT id FROM ${sql.table(through)} WHERE ${rowsOf(further, id)})`
}
