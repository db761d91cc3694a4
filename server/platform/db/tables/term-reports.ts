import type { Generated } from 'kysely'
import type { Board } from '#domain/student-facts.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { Instant } from '../columns.ts'

/** What a student works towards, and what the tutor writes of a term. */
export interface TermReportTables {
  /** Beside the chosen subjects, which saving a profile writes anew. */
  student_exams: {
    student_id: string
    subject_id: string
    board: Board
    /** Null where the day is not known. */
    exam_on: CalendarDate | null
  }
  /** Once published it is final, and has its figures (I140, I141). */
  term_reports: {
    id: string
    student_id: string
    /** Of London; both belong to it. */
    from_date: CalendarDate
    to_date: CalendarDate
    title: string
    words: string
    /** As JSON; '' until it is published. */
    figures: Generated<string>
    created_at: Instant
    published_at: Generated<Instant | null>
  }
  term_report_highlights: {
    report_id: string
    /** From 1 on, as they stand in it. */
    place: number
    /** Of which it was made; null where the tutor wrote it. */
    feedback_id: string | null
    text: string
  }
}
