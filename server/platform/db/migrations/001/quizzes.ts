import type { Dialect } from '../migration.ts'

export const quizzes = (dialect: Dialect): string[] => [...quizzesThemselves(dialect), ...attempts(dialect)]

/** Quizzes, and who has them. */
const quizzesThemselves = ({ int, strict, refuseErased }: Dialect): string[] => [
  `CREATE TABLE quizzes (
    id TEXT PRIMARY KEY,
    tutor_id TEXT NOT NULL REFERENCES users (id),
    title TEXT NOT NULL,
    subject TEXT NOT NULL CONSTRAINT quizzes_subject
      CHECK (subject IN ('VOCABULARY', 'CLOZE', 'COMPREHENSION', 'MATHS')),
    description TEXT NOT NULL DEFAULT '',
    time_limit_seconds ${int} CONSTRAINT quizzes_time_limit CHECK (time_limit_seconds BETWEEN 30 AND 86400),
    created_at ${int} NOT NULL
  )${strict}`,
  `CREATE INDEX quizzes_by_tutor ON quizzes (tutor_id, created_at)`,

  `CREATE TABLE quiz_media (
    name TEXT PRIMARY KEY,
    quiz_id TEXT NOT NULL REFERENCES quizzes (id) ON DELETE CASCADE,
    stored_file TEXT NOT NULL CONSTRAINT quiz_media_stored_file UNIQUE REFERENCES stored_files (name),
    file_name TEXT NOT NULL,
    CONSTRAINT quiz_media_of_quiz UNIQUE (quiz_id, name)
  )${strict}`,

  `CREATE TABLE quiz_questions (
    id TEXT PRIMARY KEY,
    quiz_id TEXT NOT NULL REFERENCES quizzes (id) ON DELETE CASCADE,
    place ${int} NOT NULL CONSTRAINT quiz_questions_place CHECK (place >= 1),
    question_type TEXT NOT NULL CONSTRAINT quiz_questions_type CHECK (question_type IN ('MCQ', 'TYPE_IN')),
    question_text TEXT NOT NULL,
    choice_a TEXT NOT NULL DEFAULT '',
    choice_b TEXT NOT NULL DEFAULT '',
    choice_c TEXT NOT NULL DEFAULT '',
    choice_d TEXT NOT NULL DEFAULT '',
    correct_answer TEXT NOT NULL,
    explanation TEXT NOT NULL DEFAULT '',
    media_name TEXT,
    CONSTRAINT quiz_questions_choice CHECK (question_type <> 'MCQ'
      OR CASE correct_answer WHEN 'A' THEN choice_a WHEN 'B' THEN choice_b WHEN 'C' THEN choice_c
        WHEN 'D' THEN choice_d ELSE '' END <> ''),
    CONSTRAINT quiz_questions_of_quiz UNIQUE (quiz_id, id),
    CONSTRAINT quiz_questions_media FOREIGN KEY (quiz_id, media_name) REFERENCES quiz_media (quiz_id, name)
  )${strict}`,
  `CREATE UNIQUE INDEX quiz_questions_place_unique ON quiz_questions (quiz_id, place)`,
  `CREATE INDEX quiz_questions_by_media ON quiz_questions (quiz_id, media_name)`,

  `CREATE TABLE quiz_assignments (
    quiz_id TEXT NOT NULL REFERENCES quizzes (id) ON DELETE CASCADE,
    student_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    due_at ${int},
    assigned_at ${int} NOT NULL,
    PRIMARY KEY (quiz_id, student_id)
  )${strict}`,
  `CREATE INDEX quiz_assignments_by_student ON quiz_assignments (student_id, assigned_at)`,
  ...refuseErased({ table: 'quiz_assignments', person: 'NEW.student_id' }),
]

/**
 * Each sitting of a quiz, one open at a time. A submitted attempt has an answer for every question, each marked, and a
 * marked answer is final: with the key of the answers nothing can be added to it or changed in it. An attempt that was
 * under way when its quiz was taken back is over, and nobody marked it: it is never submitted, nothing of it changes any
 * more, it has no answers, and another may be begun (Rules I18, Rules #91).
 */
const attempts = ({ int, strict, refuseUpdate, refuseInsert, refuseErased }: Dialect): string[] => [
  `CREATE TABLE quiz_attempts (
    id TEXT PRIMARY KEY,
    quiz_id TEXT NOT NULL REFERENCES quizzes (id) ON DELETE CASCADE,
    student_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    started_at ${int} NOT NULL,
    submitted_at ${int},
    taken_back_at ${int},
    is_overtime ${int} NOT NULL DEFAULT 0 CHECK (is_overtime IN (0, 1)),
    score ${int} CONSTRAINT quiz_attempts_score CHECK (score BETWEEN 0 AND 100),
    correct_answers ${int} CONSTRAINT quiz_attempts_correct CHECK (correct_answers BETWEEN 0 AND total_questions),
    total_questions ${int} NOT NULL CONSTRAINT quiz_attempts_total CHECK (total_questions >= 1),
    CONSTRAINT quiz_attempts_of_quiz UNIQUE (quiz_id, id),
    CONSTRAINT quiz_attempts_scored CHECK ((submitted_at IS NULL) = (score IS NULL)
      AND (submitted_at IS NULL) = (correct_answers IS NULL)),
    CONSTRAINT quiz_attempts_order CHECK (submitted_at >= started_at),
    CONSTRAINT quiz_attempts_taken_back
      CHECK (taken_back_at IS NULL OR (submitted_at IS NULL AND taken_back_at >= started_at))
  )${strict}`,
  `CREATE UNIQUE INDEX quiz_attempts_one_open ON quiz_attempts (quiz_id, student_id)
    WHERE submitted_at IS NULL AND taken_back_at IS NULL`,
  `CREATE INDEX quiz_attempts_by_quiz ON quiz_attempts (quiz_id, submitted_at)`,
  `CREATE INDEX quiz_attempts_by_student ON quiz_attempts (student_id, quiz_id, submitted_at)`,
  ...refuseErased({ table: 'quiz_attempts', person: 'NEW.student_id' }),
  ...refuseUpdate({
    name: 'quiz_attempts_final',
    table: 'quiz_attempts',
    when: `OLD.submitted_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.quiz_id <> OLD.quiz_id
      OR NEW.student_id <> OLD.student_id OR NEW.started_at <> OLD.started_at
      OR NEW.total_questions <> OLD.total_questions`,
  }),
  ...refuseUpdate({ name: 'quiz_attempts_over', table: 'quiz_attempts', when: 'OLD.taken_back_at IS NOT NULL' }),

  `CREATE TABLE quiz_answers (
    attempt_id TEXT NOT NULL,
    question_id TEXT NOT NULL,
    quiz_id TEXT NOT NULL,
    answer TEXT NOT NULL,
    sequence ${int},
    is_correct ${int} CHECK (is_correct IN (0, 1)),
    PRIMARY KEY (attempt_id, question_id),
    CONSTRAINT quiz_answers_attempt FOREIGN KEY (quiz_id, attempt_id)
      REFERENCES quiz_attempts (quiz_id, id) ON DELETE CASCADE,
    CONSTRAINT quiz_answers_question FOREIGN KEY (quiz_id, question_id)
      REFERENCES quiz_questions (quiz_id, id) ON DELETE CASCADE
  )${strict}`,
  `CREATE INDEX quiz_answers_by_attempt ON quiz_answers (quiz_id, attempt_id)`,
  `CREATE INDEX quiz_answers_by_question ON quiz_answers (quiz_id, question_id)`,
  ...refuseUpdate({
    name: 'quiz_answers_final',
    table: 'quiz_answers',
    when: `OLD.is_correct IS NOT NULL OR NEW.attempt_id <> OLD.attempt_id OR NEW.question_id <> OLD.question_id
      OR NEW.quiz_id <> OLD.quiz_id`,
  }),
  ...refuseInsert({
    name: 'quiz_answers_over',
    table: 'quiz_answers',
    when: 'EXISTS (SELECT 1 FROM quiz_attempts WHERE id = NEW.attempt_id AND taken_back_at IS NOT NULL)',
  }),
]
