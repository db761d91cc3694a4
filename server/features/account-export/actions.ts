import {
  type accountExport,
  type Exported,
  type ExportedPart,
  exportedAccount,
  exportedParts,
} from '#contract/account-export.ts'
import type { Actor, Call, FileAnswer } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { hasStudentProfile, type Role } from '#domain/people.ts'
import { may, type Right } from '#domain/rights.ts'
import { londonDateOf } from '#domain/time.ts'
import { listNotices } from '#server/features/notices/reads.ts'
import { listSubjectsChosenBy } from '#server/features/subjects/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { PersonalTable } from '#server/platform/db/personal.ts'
import { encoderOf } from '#server/platform/http/encode.ts'
import { lackOf } from '#server/platform/http/party.ts'
import { findChatSince } from '#server/platform/people/acting.ts'
import { pageOfBusyCalendars, pageOfBusyTimes } from './calendars/reads.ts'
import { pageOfChanges } from './changes/reads.ts'
import {
  pageOfChildren,
  pageOfConsents,
  pageOfConsentsGiven,
  pageOfConsultationRequests,
  pageOfExams,
  pageOfFacts,
  pageOfParents,
  pageOfPlaces,
  pageOfWatches,
} from './families/reads.ts'
import { pageOfBookings, pageOfFeedback, pageOfResources } from './lessons/reads.ts'
import { pageOfEntries, pageOfPackages, pageOfPayments } from './money/reads.ts'
import { pageOfAnswers, pageOfAttempts, pageOfQuizzes } from './quizzes/reads.ts'
import {
  getPerson,
  type Page,
  pageOfAvailability,
  pageOfDevices,
  pageOfExtraHours,
  pageOfMessages,
  pageOfPasskeys,
  pageOfReports,
  pageOfSessions,
  pageOfTerms,
  pageOfTimeOff,
} from './reads.ts'
import { pageOfDeliveries } from './telling/reads.ts'
import { pageOfTermReports } from './term-reports/reads.ts'
import { pageOfActivity, pageOfChoices, pageOfContactMessages, pageOfQuietHours } from './traces/reads.ts'

/** Held at a time, of one list. An arbitrary choice of ours. */
const PAGE_LENGTH = 500
/** As many as the bell lists (Rules #40). */
const MOST_NOTICES = 200

type Pager<P extends ExportedPart> = (db: Db, userId: string, page: Page) => Promise<Exported<P>[]>
type Parts = { readonly [P in ExportedPart]?: Pager<P> }

/** Whoever has one. */
const ofAccount = {
  sessions: pageOfSessions,
  devices: pageOfDevices,
  channelChoices: pageOfChoices,
  quietHours: pageOfQuietHours,
  passkeys: pageOfPasskeys,
} satisfies Parts
const partsOf: Record<Role, Parts> = {
  STUDENT: {
    ...ofAccount,
    deliveries: pageOfDeliveries,
    bookings: pageOfBookings,
    changes: pageOfChanges,
    payments: pageOfPayments,
    hourPackages: pageOfPackages,
    hourEntries: pageOfEntries,
    feedback: pageOfFeedback,
    resources: pageOfResources,
    quizzes: pageOfQuizzes,
    quizAttempts: pageOfAttempts,
    quizAnswers: pageOfAnswers,
    studentFacts: pageOfFacts,
    lessonPlaces: pageOfPlaces,
    consultationRequests: pageOfConsultationRequests,
    watches: pageOfWatches,
    studentExams: pageOfExams,
    termReports: pageOfTermReports,
    links: pageOfParents,
    consents: pageOfConsents,
    messages: pageOfMessages,
    messageReports: pageOfReports,
    contactMessages: pageOfContactMessages,
    activity: pageOfActivity,
  },
  PARENT: {
    ...ofAccount,
    deliveries: pageOfDeliveries,
    links: pageOfChildren,
    consents: pageOfConsentsGiven,
    messages: pageOfMessages,
    messageReports: pageOfReports,
    contactMessages: pageOfContactMessages,
    activity: pageOfActivity,
  },
  TUTOR: {
    ...ofAccount,
    activity: pageOfActivity,
    availability: pageOfAvailability,
    timeOff: pageOfTimeOff,
    terms: pageOfTerms,
    extraHours: pageOfExtraHours,
    busyCalendars: pageOfBusyCalendars,
    busyTimes: pageOfBusyTimes,
  },
}

const none = async (): Promise<never[]> => []
/** What whoever does not see the money has instead: lessons without a price, and nothing that was charged or bought. */
const withoutMoney: Parts = {
  bookings: async (...asked) => (await pageOfBookings(...asked)).map((booking) => ({ ...booking, price: null })),
  changes: async (...asked) => (await pageOfChanges(...asked)).map(withoutPrices),
  payments: none,
  hourPackages: none,
  hourEntries: none,
}

function withoutPrices({ before, after, ...change }: Exported<'changes'>): Exported<'changes'> {
  return { ...change, before: before && { ...before, price: null }, after: { ...after, price: null } }
}

/** Where an export says what a table holds about its person, or why it does not. */
type Place = ExportedPart | 'account' | { readonly left: string }

const DIGEST = { left: 'a digest that tells nobody anything' }

/** Every table that says something about a person: a new one does not compile until it is exported or its reason is given. */
export const exportedAs: Readonly<Record<PersonalTable, Place>> = {
  users: 'account',
  held_emails: { left: 'addresses of before, kept to find what is to be erased' },
  student_subjects: 'account',
  sessions: 'sessions',
  devices: 'devices',
  passkeys: 'passkeys',
  passkey_challenges: { left: 'random bytes that serve for five minutes' },
  one_time_links: DIGEST,
  email_changes: 'account',
  recovery_codes: DIGEST,
  calendar_secrets: DIGEST,
  invites: { left: 'what the tutor wrote before there was an account; the account has taken it over' },
  family_invites: { left: 'what was written before there was an account; the account has taken it over' },
  family_invite_children: { left: 'for whom somebody else was invited' },
  family_invite_subjects: { left: 'for whom somebody else was invited' },
  student_facts: 'studentFacts',
  lesson_places: 'lessonPlaces',
  watches: 'watches',
  lesson_plans: 'bookings',
  consultation_requests: 'consultationRequests',
  attendance: 'bookings',
  student_exams: 'studentExams',
  term_reports: 'termReports',
  term_report_highlights: 'termReports',
  consents: 'consents',
  bookings: 'bookings',
  changes: 'changes',
  change_lines: 'changes',
  change_texts: { left: 'words that were written over, kept for ten seconds to be put back' },
  family_links: 'links',
  held_times: { left: 'the times of the bookings once more' },
  hour_packages: 'hourPackages',
  hour_entries: 'hourEntries',
  hour_adjustments: 'hourEntries',
  open_charges: { left: 'entries of the ledger once more' },
  payments: 'payments',
  lesson_resources: 'resources',
  notice_receipts: 'notices',
  notices: 'notices',
  feedback: 'feedback',
  chats: 'messages',
  messages: 'messages',
  message_reports: 'messageReports',
  quiz_assignments: 'quizzes',
  quiz_attempts: 'quizAttempts',
  quiz_answers: 'quizAnswers',
  happenings: 'deliveries',
  deliveries: 'deliveries',
  channel_choices: 'channelChoices',
  quiet_hours: 'quietHours',
  contact_messages: 'contactMessages',
}

/** Everything that is kept about this person, or about a child whom he manages, and nothing about anyone else (Rules #137). */
export function exportAccount(
  context: Context,
  { actor, query: { studentId = actor.id }, address }: Call<(typeof accountExport)['download']>,
): FileAnswer {
  const isOwn = studentId === actor.id
  if (!isOwn && !(actor.acts.has(studentId) && may(actor, 'MANAGE', studentId)))
    throw new Refusal(lackOf(actor, studentId))
  context.tally.count({ event: 'account_exported', actorId: actor.id, address })
  const whose = isOwn ? 'my' : 'child'
  const content = isOwn ? written(context, actor) : writtenOfChild(context, actor, studentId)
  return { fileName: `${whose}-data-${londonDateOf(context.now())}.json`, content }
}

/** Read while it is sent: a chat of ten years is never held as a whole. */
async function* written({ db, now }: Context, actor: Actor): AsyncGenerator<string> {
  yield* beginning(db, actor, now())
  yield* list('notices', [await noticesOf(db, actor, now())])
  const parts = partsOf[actor.role]
  yield* listsOf(db, actor.id, may(actor, 'MONEY', actor.id) ? parts : keptFromMoney(parts))
  yield '\n}\n'
}

/** How the child logs in and is told of things, and what it writes, is the child's own. */
const ofChild: readonly (readonly [Right, readonly ExportedPart[]])[] = [
  ['SEE', ['bookings', 'changes', 'feedback', 'resources', 'quizzes', 'quizAttempts', 'quizAnswers']],
  ['SEE', ['studentFacts', 'lessonPlaces', 'watches', 'studentExams', 'termReports']],
  ['MONEY', ['payments', 'hourPackages', 'hourEntries']],
  ['MANAGE', ['links', 'consents', 'consultationRequests']],
]

/** What the rights over a child open of it, and of its chat what may be read. */
async function* writtenOfChild({ db, now }: Context, actor: Actor, id: string): AsyncGenerator<string> {
  yield* beginning(db, { id, role: 'STUDENT' }, now())
  const all = may(actor, 'MONEY', id) ? partsOf.STUDENT : keptFromMoney(partsOf.STUDENT)
  const opened = ofChild.filter(([right]) => may(actor, right, id)).flatMap(([, parts]) => parts)
  yield* listsOf(db, id, Object.fromEntries(opened.map((part) => [part, all[part]])))
  const since = may(actor, 'CHAT', id) ? await findChatSince(db, { parentId: actor.id, studentId: id }) : null
  if (since)
    yield* list(
      'messages',
      pages((page) => pageOfMessages(db, id, page, since)),
    )
  yield '\n}\n'
}

const keptFromMoney = (parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([part, usual]) => [part, withoutMoney[part as ExportedPart] ?? usual]),
  ) as Parts

async function* beginning(db: Db, person: Pick<Actor, 'id' | 'role'>, now: Date): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(now)}`
  yield `,\n"account":${JSON.stringify(encoderOf(exportedAccount)(await accountOf(db, person)))}`
}

async function* listsOf(db: Db, id: string, parts: Parts): AsyncGenerator<string> {
  for (const [part, pager] of Object.entries(parts))
    yield* list(
      part as ExportedPart,
      pages<object>((page) => pager(db, id, page)),
    )
}

async function* list<T>(part: ExportedPart, found: Iterable<T[]> | AsyncIterable<T[]>): AsyncGenerator<string> {
  const encode = encoderOf(exportedParts[part])
  yield `,\n${JSON.stringify(part)}:[`
  let isFirst = true
  for await (const entries of found) {
    const lines = entries.map((entry) => `\n${JSON.stringify(encode(entry))}`)
    if (lines.length > 0) yield (isFirst ? '' : ',') + lines.join(',')
    isFirst &&= lines.length === 0
  }
  yield ']'
}

async function* pages<T>(read: (page: Page) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let offset = 0; ; offset += PAGE_LENGTH) {
    const entries = await read({ offset, limit: PAGE_LENGTH })
    yield entries
    if (entries.length < PAGE_LENGTH) return
  }
}

async function accountOf(db: Db, { id, role }: Pick<Actor, 'id' | 'role'>) {
  const { description, consultationEnabled, lastUsedAt, keptAt, secondFactorSince, ...person } = await getPerson(db, id)
  if (!hasStudentProfile[role]) return { ...person, secondFactorSince }
  const subjects = await listSubjectsChosenBy(db, id)
  return { ...person, studentProfile: { description, consultationEnabled, subjects, lastUsedAt, keptAt } }
}

async function noticesOf(db: Db, actor: Actor, now: Date): Promise<Exported<'notices'>[]> {
  return listNotices(db, actor, now, MOST_NOTICES)
}
