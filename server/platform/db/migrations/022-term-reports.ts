import type { Migration } from './migration.ts'

const BOARDS = `'AQA', 'EDEXCEL', 'OCR', 'EDUQAS', 'CCEA', 'CAMBRIDGE', 'GL', 'CEM', 'ISEB', 'OTHER'`
const ABOUT = `'booking', 'payment', 'hour-package', 'feedback', 'resource', 'quiz', 'attempt', 'chat',
  'contact-message', 'student', 'term-report'`
const isDay = (column: string) => `length(${column}) = 10`
const LONGEST_LIMIT = 86_400
const MOST_HIGHLIGHTS = 12

const isPublished = (report: string) =>
  `EXISTS (SELECT 1 FROM term_reports WHERE id = ${report} AND published_at IS NOT NULL)`
const OF_REPORT = '(SELECT student_id FROM term_reports WHERE id = NEW.report_id)'
const OF_FEEDBACK = `(SELECT booking.student_id FROM feedback JOIN bookings AS booking ON booking.id = feedback.booking_id
  WHERE feedback.id = NEW.feedback_id)`

/**
 * Which exams a student sits, how much longer an attempt at a quiz lasts, which is said when it begins, and what the tutor
 * writes of a term: a published report has its figures, is final (Rules I140, I141) and goes with its student alone.
 */
export const termReports: Migration = {
  name: '022-term-reports',
  statements: ({ int, strict, refuseErased, refuseUpdate, refuseInsert, refuseChange }) => [
    `CREATE TABLE student_exams (
      student_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      subject_id TEXT NOT NULL REFERENCES subjects (id) ON DELETE CASCADE,
      board TEXT NOT NULL CONSTRAINT student_exams_board CHECK (board IN (${BOARDS})),
      exam_on TEXT CONSTRAINT student_exams_exam_on CHECK (exam_on IS NULL OR ${isDay('exam_on')}),
      PRIMARY KEY (student_id, subject_id)
    )${strict}`,
    `CREATE INDEX student_exams_by_subject ON student_exams (subject_id)`,
    ...refuseErased({ table: 'student_exams', person: 'NEW.student_id' }),

    `ALTER TABLE quiz_attempts ADD COLUMN extra_seconds ${int} NOT NULL DEFAULT 0
      CONSTRAINT quiz_attempts_extra_time CHECK (extra_seconds BETWEEN 0 AND ${LONGEST_LIMIT})`,
    ...refuseUpdate({
      name: 'quiz_attempts_extra_time_fixed',
      table: 'quiz_attempts',
      when: 'NEW.extra_seconds <> OLD.extra_seconds',
    }),

    `CREATE TABLE term_reports (
      id TEXT PRIMARY KEY,
      student_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      from_date TEXT NOT NULL CONSTRAINT term_reports_from CHECK (${isDay('from_date')}),
      to_date TEXT NOT NULL CONSTRAINT term_reports_to CHECK (${isDay('to_date')}),
      title TEXT NOT NULL CONSTRAINT term_reports_title CHECK (length(title) BETWEEN 1 AND 200),
      words TEXT NOT NULL CONSTRAINT term_reports_words CHECK (length(words) <= 5000),
      figures TEXT NOT NULL DEFAULT '',
      created_at ${int} NOT NULL,
      published_at ${int},
      CONSTRAINT term_reports_period CHECK (from_date <= to_date),
      CONSTRAINT term_reports_figures CHECK ((published_at IS NULL) = (figures = '')),
      CONSTRAINT term_reports_order CHECK (published_at IS NULL OR published_at >= created_at)
    )${strict}`,
    `CREATE INDEX term_reports_of_student ON term_reports (student_id, published_at)`,
    ...refuseErased({ table: 'term_reports', person: 'NEW.student_id', texts: ['title', 'words', 'figures'] }),
    ...refuseUpdate({
      name: 'term_reports_final',
      table: 'term_reports',
      when: `OLD.published_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.student_id <> OLD.student_id
        OR NEW.created_at <> OLD.created_at`,
    }),
    ...refuseChange({
      ...{ name: 'term_reports_stay', table: 'term_reports', change: 'DELETE' },
      when: `OLD.published_at IS NOT NULL
        AND EXISTS (SELECT 1 FROM users WHERE id = OLD.student_id AND password_hash <> 'erased')`,
    }),

    `CREATE TABLE term_report_highlights (
      report_id TEXT NOT NULL REFERENCES term_reports (id) ON DELETE CASCADE,
      place ${int} NOT NULL CONSTRAINT term_report_highlights_place CHECK (place BETWEEN 1 AND ${MOST_HIGHLIGHTS}),
      feedback_id TEXT REFERENCES feedback (id),
      text TEXT NOT NULL CONSTRAINT term_report_highlights_text CHECK (length(text) BETWEEN 1 AND 1000),
      PRIMARY KEY (report_id, place)
    )${strict}`,
    `CREATE INDEX term_report_highlights_by_feedback ON term_report_highlights (feedback_id)
      WHERE feedback_id IS NOT NULL`,
    ...refuseErased({ table: 'term_report_highlights', person: OF_REPORT }),
    ...refuseInsert({
      name: 'term_report_highlights_of_student',
      table: 'term_report_highlights',
      when: `NEW.feedback_id IS NOT NULL AND ${OF_FEEDBACK} IS DISTINCT FROM ${OF_REPORT}`,
    }),
    ...refuseInsert({
      name: 'term_report_highlights_none_later',
      table: 'term_report_highlights',
      when: isPublished('NEW.report_id'),
    }),
    ...refuseUpdate({ name: 'term_report_highlights_fixed', table: 'term_report_highlights', when: '1 = 1' }),
    ...refuseChange({
      ...{ name: 'term_report_highlights_stay', table: 'term_report_highlights', change: 'DELETE' },
      when: isPublished('OLD.report_id'),
    }),

    `ALTER TABLE notices DROP CONSTRAINT notices_about_kind`,
    `ALTER TABLE notices ADD CONSTRAINT notices_about_kind CHECK (about_kind IS NULL OR about_kind IN (${ABOUT}))`,
  ],
}
