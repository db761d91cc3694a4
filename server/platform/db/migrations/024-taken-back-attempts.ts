import type { Migration } from './migration.ts'

/**
 * An attempt that was under way when its quiz was taken back is over, and nobody marked it: it is never submitted, nothing
 * of it changes any more, it has no answers, and another may be begun (I18, Rules #91).
 */
export const takenBackAttempts: Migration = {
  name: '024-taken-back-attempts',
  statements: ({ int, refuseUpdate, refuseInsert }) => [
    `ALTER TABLE quiz_attempts ADD COLUMN taken_back_at ${int} CONSTRAINT quiz_attempts_taken_back
      CHECK (taken_back_at IS NULL OR (submitted_at IS NULL AND taken_back_at >= started_at))`,
    `DROP INDEX quiz_attempts_one_open`,
    `CREATE UNIQUE INDEX quiz_attempts_one_open ON quiz_attempts (quiz_id, student_id)
      WHERE submitted_at IS NULL AND taken_back_at IS NULL`,
    ...refuseUpdate({
      name: 'quiz_attempts_over',
      table: 'quiz_attempts',
      when: 'OLD.taken_back_at IS NOT NULL',
    }),
    ...refuseInsert({
      name: 'quiz_answers_over',
      table: 'quiz_answers',
      when: 'EXISTS (SELECT 1 FROM quiz_attempts WHERE id = NEW.attempt_id AND taken_back_at IS NOT NULL)',
    }),
  ],
}
