import type { Actor, Call, Reply } from '#contract/core.ts'
import { messageReportRefusals, type messageReports } from '#contract/message-reports.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { studentRefusals } from '#contract/students.ts'
import { chatPart } from '#domain/chat.ts'
import { keptUntil } from '#domain/message-reports.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findChatSince } from '#server/platform/people/acting.ts'
import { eraseWhatWasKept } from './erasure/actions.ts'
import {
  findMessage,
  findReport,
  findReportOf,
  findStandingOf,
  listReported,
  listReports,
  type MessageReport,
  type ReportableMessage,
} from './reads.ts'
import { insertReport, updateToLifted, updateToRead } from './writes.ts'

type Reports = typeof messageReports

/** How many reports are read at once. Our choice. */
const REPORTS_PER_PAGE = 50

/**
 * Keeps what was written to the reporter, and what was said around it, from every erasure for twelve months. Reported
 * again it stays as it is (Rules #117, I125).
 */
export async function reportMessage(
  context: Context,
  { actor, own, unchanged, params, body, address }: Call<Reports['report']>,
): Promise<Reply<Reports['report']>> {
  const { reportedAt, isFirst } = await context.transaction(
    async (tx) => {
      const now = context.now()
      const message = own(await findMessage(tx, params.id))
      if (!(await isWrittenTo(tx, actor, message))) throw new Refusal(messageReportRefusals.own_message)
      const earlier = await findReportOf(tx, { messageId: message.id, reportedBy: actor.side })
      if (earlier) return { reportedAt: earlier.reportedAt, isFirst: false }
      const id = newId()
      await insertReport(tx, {
        ...{ id, personId: message.person.id, messageId: message.id, reason: body.reason ?? '' },
        ...{ reportedBy: actor.side, now },
      })
      await audit(tx, { event: 'message_reported', actorId: actor.id, subjectId: message.id, address }, now)
      return { reportedAt: now, isFirst: true }
    },
    { queueFor: actor.id },
  )
  if (!isFirst) unchanged()
  return { reportedAt, keptUntil: keptUntil(reportedAt) }
}

/** What was reported, with what was said around it; the newest report first (Rules #118). */
export async function readReports({ db }: Context, { query }: Call<Reports['list']>): Promise<Reply<Reports['list']>> {
  const before = query.before === undefined ? undefined : await findReport(db, query.before)
  if (before === null) throw fieldRefusal('before', messageReportRefusals.report_unknown.message)
  const found = await listReports(db, { before, limit: REPORTS_PER_PAGE + 1 })
  const page = found.slice(0, REPORTS_PER_PAGE)
  const messages = await listReported(
    db,
    page.map(({ id }) => id),
  )
  return {
    hasOlder: found.length > page.length,
    reports: page.map((report) => ({ ...replyOf(report), messages: messages.get(report.id) ?? [] })),
  }
}

/** It is new to the tutor no longer; the first time counts (Rules #118). */
export async function markReportRead(context: Context, { params }: Call<Reports['markRead']>): Promise<void> {
  await context.transaction(async (tx) => {
    await getReport(tx, params.id)
    await updateToRead(tx, params.id, context.now())
  })
}

/** It need not be kept any more; where its student is erased, that is completed now (Rules #118, #82). */
export async function liftReport(
  context: Context,
  database: Pick<Database, 'forget'>,
  { actor, params: { id }, body, address }: Call<Reports['lift']>,
): Promise<void> {
  const isErased = await context.transaction(
    async (tx) => {
      const now = context.now()
      const { person } = await getReport(tx, id)
      if (!(await updateToLifted(tx, id, { reason: body.reason, now }))) return false
      await audit(tx, { event: 'retention_lifted', actorId: actor.id, subjectId: id, address }, now)
      await eraseWhatWasKept(tx)
      return person.isErased
    },
    // Of two lifted at once neither would see that the other is gone.
    { queueFor: actor.id },
  )
  if (isErased) await database.forget()
}

/** What an erasure of this student would leave, for whoever is about to ask for it (Rules #119). */
export async function readRetention(
  { db }: Context,
  { params }: Call<Reports['ofStudent']>,
): Promise<Reply<Reports['ofStudent']>> {
  if (!(await findStudent(db, params.id))) throw new Refusal(studentRefusals.student_unknown)
  const last = await findStandingOf(db, params.id)
  return { keptUntil: last && keptUntil(last.reportedAt) }
}

/** Not to who reads along, who hears nothing of what was written before he did (Rules: families). */
async function isWrittenTo(db: Db, actor: Actor, { person, isFromTutor, createdAt }: ReportableMessage) {
  if (chatPart(actor, person.id) === 'TALKS') return isFromTutor === (actor.side === 'FAMILY')
  const since = await findChatSince(db, { parentId: actor.id, studentId: person.id })
  if (!since || createdAt < since) throw new Refusal(messageReportRefusals.message_unknown)
  return false
}

async function getReport(db: Db, id: string): Promise<MessageReport> {
  const report = await findReport(db, id)
  if (!report) throw new Refusal(messageReportRefusals.report_unknown)
  return report
}

function replyOf({ isRead, isFromTutor, ...report }: MessageReport) {
  return {
    ...report,
    keptUntil: keptUntil(report.reportedAt),
    isNew: !isFromTutor && !isRead,
  }
}
