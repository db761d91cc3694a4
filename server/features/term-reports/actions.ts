import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals } from '#contract/students.ts'
import { termReportRefusals, type termReports } from '#contract/term-reports.ts'
import { noticePath } from '#domain/notice-paths.ts'
import {
  intervalOf,
  type Period,
  periodProblem,
  readersOf,
  termReportLetter,
  termReportNotice,
} from '#domain/term-reports.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { findFamily } from '#server/features/happenings/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { readFigures } from './figures/actions.ts'
import { listTermFeedback } from './figures/reads.ts'
import { findReport, listHighlights, listReports, type StoredReport } from './reads.ts'
import { deleteDraft, insertReport, replaceHighlights, updateDraft, updateToPublished } from './writes.ts'

type TermReports = typeof termReports
type Report = Reply<TermReports['one']>

/** A student's term reports; a draft is the tutor's (Rules #200). */
export async function readReportsOf(
  { db }: Context,
  { actor, params: { studentId } }: Call<TermReports['ofStudent']>,
): Promise<Reply<TermReports['ofStudent']>> {
  if (!(await findStudent(db, studentId))) throw new Refusal(studentRefusals.student_unknown)
  return listReports(db, studentId, { withDrafts: actor.side === 'TUTOR' })
}

/** One of them; to the family a draft does not exist (Rules #201). */
export async function readReport(context: Context, { actor, own, params }: Call<TermReports['one']>): Promise<Report> {
  const found = own(await findReport(context.db, params.id))
  if (actor.side === 'TUTOR') return replyToTutor(context.db, found, context.now())
  const { figures } = found
  if (!figures) throw new Refusal(termReportRefusals.report_not_found)
  return { ...found, figures, highlights: await listHighlights(context.db, found.id) }
}

/** A draft with a title, which the tutor goes on with (Rules #202). */
export async function beginReport(context: Context, { tell, body }: Call<TermReports['begin']>): Promise<Report> {
  refuseLongPeriod(body)
  const now = context.now()
  const begun = await context.transaction(async (tx) => {
    if (!(await findStudent(tx, body.studentId))) throw new Refusal(studentRefusals.student_unknown)
    const id = newId()
    await insertReport(tx, { ...body, id, now })
    return replyToTutor(tx, await getReport(tx, id), now)
  })
  tell(body.studentId)
  return begun
}

/** The title, the period, the words and the highlights anew; of two at once the later stands (Rules #203). */
export async function changeReport(
  context: Context,
  { own, params: { id }, body }: Call<TermReports['change']>,
): Promise<Report> {
  refuseLongPeriod(body)
  const { highlights, ...texts } = body
  return changingReport(context, id, async (tx) => {
    own(await findReport(tx, id))
    if (!(await updateDraft(tx, id, texts))) throw new Refusal(termReportRefusals.report_published)
    await replaceHighlights(tx, id, highlights)
    return replyToTutor(tx, await getReport(tx, id), context.now())
  })
}

/** A draft is deleted as if it had never been (Rules #204). */
export async function deleteReport(
  context: Context,
  { actor, own, params: { id }, address }: Call<TermReports['remove']>,
): Promise<void> {
  await changingReport(context, id, async (tx) => {
    const { student } = own(await findReport(tx, id))
    if (!(await deleteDraft(tx, id))) throw new Refusal(termReportRefusals.report_published)
    await audit(tx, { event: 'term_report_deleted', actorId: actor.id, subjectId: student.id, address }, context.now())
  })
}

/** The figures are counted for the last time, and the family is told; of two at once the first counts (Rules #205, I140). */
export async function publishReport(
  context: Context,
  { actor, own, params: { id }, address }: Call<TermReports['publish']>,
): Promise<Report> {
  return changingReport(context, id, async (tx) => {
    const now = context.now()
    const draft = own(await findReport(tx, id))
    const studentId = draft.student.id
    const figures = await readFigures(tx, { ...draft, studentId }, now)
    if (!(await updateToPublished(tx, id, figures, now))) throw new Refusal(termReportRefusals.report_published)
    const published = await getReport(tx, id)
    await audit(tx, { event: 'term_report_published', actorId: actor.id, subjectId: studentId, address }, now)
    const about = { kind: 'term-report', id } as const
    await tellFamily(tx, {
      ...termReportNotice(published),
      letter: termReportLetter(published, noticePath(about, 'STUDENT')),
      ...{ cause: 'report_published', studentId, about, now },
    })
    return replyToTutor(tx, published, now)
  })
}

/** One change of a report at a time: what is counted is of the period that is published. */
function changingReport<T>(context: Context, id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return context.transaction(work, { queueFor: `term report ${id}` })
}

function refuseLongPeriod(period: Period): void {
  const problem = periodProblem(period)
  if (problem) throw new Refusal(termReportRefusals[problem])
}

async function getReport(tx: Tx, id: string): Promise<StoredReport> {
  const found = await findReport(tx, id)
  if (!found) throw new Refusal(termReportRefusals.report_not_found)
  return found
}

/** A draft with what it can be made of, a published one with who reads it. */
async function replyToTutor(db: Db, found: StoredReport, now: Date): Promise<Report> {
  const studentId = found.student.id
  const highlights = await listHighlights(db, found.id)
  if (found.figures) {
    const family = await findFamily(db, studentId)
    return { ...found, figures: found.figures, highlights, readers: family ? readersOf(family) : [] }
  }
  const figures = await readFigures(db, { ...found, studentId }, now)
  return { ...found, figures, highlights, feedback: await listTermFeedback(db, studentId, intervalOf(found)) }
}
