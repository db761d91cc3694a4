import type { StudentFacts } from '#contract/student-facts.ts'
import { boardLabel } from '#domain/student-facts.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { dayInterval } from '#domain/time.ts'
import { date } from '#web/app/lib/format.ts'
import { brief } from '#web/app/ui/toasts.tsx'

/** Rules: student-facts. */
export const words = {
  faces: { waiting: 'Loading what is known of the student', failed: 'Failed to load what is known of the student.' },
  edit: 'Edit',
  title: 'What is known of the student',
  about: 'what is known of the student',
  change: { success: brief('Saved.'), fallback: 'Failed to save this. Please try again.' },
  unsaid: 'Not said',
  none: 'None',
  noExams: 'None noted',
  yearGroup: (year: number) => `Year ${year}`,
  afterSchool: 'After Year 13',
  extraTime: (percent: number) => (percent === 0 ? 'None' : `${percent}% more in timed quizzes`),
  extraTimeRule: 'It holds from the next quiz on that is begun.',
  needsRule: 'They can be kept once a parent has agreed.',
  addExam: 'Add an exam',
  permissionFaces: { waiting: 'Loading the permissions', failed: 'Failed to load the permissions.' },
  permissions: {
    ACCOUNT: 'A log-in',
    PHOTOS: 'Photographs of written work',
    RECORDING: 'Recordings of online lessons',
    NEEDS: 'Notes on learning needs',
  },
  given: 'Given',
  notGiven: 'Not given',
  unanswered: 'Nobody has answered',
  doNotRecord: 'Do not record',
} as const

/** "Year 10", or that nobody has said it. */
export function yearInWords(yearGroup: number | null): string {
  if (yearGroup === null) return words.unsaid
  return yearGroup > 13 ? words.afterSchool : words.yearGroup(yearGroup)
}

/** "GCSE Mathematics, AQA, 14 May 2026" */
export function examInWords({ subject, board, examOn }: StudentFacts['exams'][number]): string {
  return [subjectInFull(subject), boardLabel[board], ...(examOn ? [date(dayInterval(examOn).start)] : [])].join(', ')
}
