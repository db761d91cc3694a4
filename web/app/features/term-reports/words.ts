import type { TermReport } from '#contract/term-reports.ts'
import { inOneSentence } from '#domain/lessons.ts'
import { firstNameIn } from '#domain/people.ts'
import { boardLabel } from '#domain/student-facts.ts'
import { type CalendarDate, dayInterval } from '#domain/time.ts'
import { date } from '#web/app/lib/format.ts'
import { brief, lasting } from '#web/app/ui/toasts.tsx'

/** Rules: term-reports. */
export const words = {
  title: 'Term reports',
  list: {
    waiting: 'Loading the reports',
    failed: 'Failed to load the reports. Please try again.',
    empty: 'No reports yet.',
  },
  one: { waiting: 'Loading the report', failed: 'Failed to load the report. Please try again.' },
  notFound: 'Report not found',
  print: 'Print or save as PDF',
  draft: 'Draft',
  figures: 'The term in figures',
  quizzes: 'Quizzes',
  noQuizzes: 'No quiz was handed in.',
  exams: 'Exams',
  highlights: 'From the lessons',
  write: 'Write a term report',
  begun: 'Begin',
  notBegun: 'Failed to begin the report. Please try again.',
  drafting: 'The family reads it once it is published. Its figures are those of now until then.',
  save: 'Save the draft',
  saving: 'Saving',
  change: { success: brief('The draft is saved.'), fallback: 'Failed to save the draft. Please try again.' },
  feedback: 'Feedback of this period',
  noFeedback: 'Nothing was written about lessons of this period.',
  choose: 'Tick what belongs into the report, and shorten it.',
  mostChosen: 'No more than twelve fit.',
  elsewhere: 'From a lesson outside this period',
  publish: 'Publish',
  publishTitle: 'Publish this report?',
  publishBody: [
    'It is saved with the figures of now, and the family is told.',
    'A published report cannot be changed.',
  ],
  notPublished: 'Failed to publish the report. Please try again.',
  remove: 'Delete the draft',
  removeTitle: 'Delete this draft?',
  removeBody: ['What you have written in it is gone. Nobody has read it.'],
  removal: { success: brief('The draft was deleted.'), fallback: 'Failed to delete the draft. Please try again.' },
} as const

/** "1 September 2026", of London. */
export const dateInWords = (day: CalendarDate): string => date(dayInterval(day).start)

/** "1 September 2026 to 18 December 2026" */
export function periodInWords({ fromDate, toDate }: Pick<TermReport, 'fromDate' | 'toDate'>): string {
  return `${dateInWords(fromDate)} to ${dateInWords(toDate)}`
}

/** "Amira and Robert Osei can read it now." The student by the first name. */
export function readersInWords({ student, readers = [] }: Pick<TermReport, 'student' | 'readers'>): string {
  if (readers.length === 0) return 'Nobody of the family can read it here. Print it for them.'
  const names = readers.map((name) => (name === student.name ? firstNameIn(name) : name))
  return `${inOneSentence(names)} can read it now.`
}

export const published = (report: TermReport) => lasting(readersInWords(report))

/** "AQA, 14 May 2026" */
export function boardAndDay({ board, examOn }: TermReport['figures']['exams'][number]): string {
  return [boardLabel[board], ...(examOn ? [dateInWords(examOn)] : [])].join(', ')
}

/** Each figure by its name: what a term's report says in numbers. */
export function figuresInWords(figures: TermReport['figures']): readonly (readonly [name: string, value: string])[] {
  const { taught, cancelledInTime, cancelledLate, attendance, homeworkDone, homeworkSet } = figures
  return [
    ['Lessons taught', String(taught)],
    ['Cancelled in time', String(cancelledInTime)],
    ['Cancelled late', String(cancelledLate)],
    ['Attendance', attendance === null ? 'None yet' : `${attendance}%`],
    ['Homework done', homeworkSet === 0 ? 'None set' : `${homeworkDone} of ${homeworkSet}`],
  ]
}
