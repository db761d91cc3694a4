import type { Board } from '#domain/student-facts.ts'
import { addDays, addMinutes, clockTime, instantAt, londonDateOf } from '#domain/time.ts'
import { changeFacts } from '#server/features/student-facts/actions.ts'
import { beginReport, changeReport, publishReport } from '#server/features/term-reports/actions.ts'
import { listTermFeedback } from '#server/features/term-reports/figures/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { callBy } from './callers.ts'
import { studentId, subjectId, TUTOR_ID } from './ids.ts'
import type { StudentKey, SubjectKey } from './practice.ts'

const BY_TUTOR = callBy(TUTOR_ID, 'TUTOR')
/** So that it stands on the parents' dashboard, as new. */
const PUBLISHED_DAYS_AGO = 2
const HALF_A_TERM_DAYS = 42

interface Known {
  readonly yearGroup: number
  readonly school: string
  readonly needs?: string
  readonly extraTimePercent?: number
  readonly exams: readonly { readonly subject: SubjectKey; readonly board: Board }[]
}

/** What is kept of learning needs a parent has agreed to. */
const known: Partial<Record<StudentKey, Known>> = {
  isla: {
    ...{ yearGroup: 6, school: 'St Mary’s Primary' },
    exams: [{ subject: 'reasoning', board: 'GL' }],
  },
  callum: {
    ...{ yearGroup: 8, school: 'Waldegrave Park', exams: [] },
    ...{ needs: 'Dyslexia: worksheets on pale yellow, and each question read aloud once.', extraTimePercent: 25 },
  },
  priya: {
    ...{ yearGroup: 11, school: 'Orleans Park' },
    exams: [
      { subject: 'maths', board: 'EDEXCEL' },
      { subject: 'english', board: 'AQA' },
    ],
  },
}

/** What is known of some of them, and of two siblings a report of half a term: hers is published, his a draft. */
export async function writeReports(context: Context): Promise<void> {
  for (const [key, { exams, ...facts }] of Object.entries(known) as [StudentKey, Known][]) {
    const sat = exams.map(({ subject, board }) => ({ subjectId: subjectId(subject), board, examOn: null }))
    await changeFacts(context, { ...BY_TUTOR, params: { id: studentId(key) }, body: { ...facts, exams: sat } })
  }
  const toDate = addDays(londonDateOf(context.now()), -PUBLISHED_DAYS_AGO)
  const at = instantAt(toDate, clockTime('18:30'))
  const then: Context = { ...context, now: () => at }
  const period = { fromDate: addDays(toDate, -HALF_A_TERM_DAYS), toDate, title: 'Half a term' }
  const { id } = await beginReport(then, {
    ...BY_TUTOR,
    params: {},
    body: { ...period, studentId: studentId('isla'), words: WORDS },
  })
  const since = { start: addMinutes(at, -HALF_A_TERM_DAYS * 24 * 60), end: at }
  const written = await listTermFeedback(context.db, studentId('isla'), since)
  const highlights = written.slice(0, 2).map((each) => ({ feedbackId: each.id, text: each.feedback }))
  await changeReport(then, { ...BY_TUTOR, params: { id }, body: { ...period, words: WORDS, highlights } })
  await publishReport(then, { ...BY_TUTOR, params: { id }, body: undefined })
  const draft = { ...period, studentId: studentId('callum'), words: '' }
  await beginReport(context, { ...BY_TUTOR, params: {}, body: draft })
}

const WORDS = `Isla has worked steadily, and it shows: codes and sequences, which she used to guess, she now solves in writing.
What is left is speed. Two short timed papers a week, marked together, will do more until the exam than anything new.`
