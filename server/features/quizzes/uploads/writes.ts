import type { WrittenQuestion } from '#domain/quiz-csv.ts'
import type { QuizSubject } from '#domain/quizzes.ts'
import type { Tx } from '#server/platform/db/database.ts'

export interface NewQuiz {
  readonly id: string
  readonly tutorId: string
  readonly title: string
  readonly subject: QuizSubject
  readonly description: string
  readonly timeLimit: number | null
  readonly createdAt: Date
}

export async function insertQuiz(tx: Tx, quiz: NewQuiz): Promise<void> {
  await tx
    .insertInto('quizzes')
    .values({
      id: quiz.id,
      tutor_id: quiz.tutorId,
      title: quiz.title,
      subject: quiz.subject,
      description: quiz.description,
      time_limit_seconds: quiz.timeLimit,
      created_at: quiz.createdAt.getTime(),
    })
    .execute()
}

export interface NewMedia {
  /** In its address. */
  readonly name: string
  readonly storedFile: string
  readonly fileName: string
}

export async function insertMedia(tx: Tx, quizId: string, media: readonly NewMedia[]): Promise<void> {
  if (media.length === 0) return
  await tx
    .insertInto('quiz_media')
    .values(
      media.map(({ name, storedFile, fileName }) => ({
        name,
        quiz_id: quizId,
        stored_file: storedFile,
        file_name: fileName,
      })),
    )
    .execute()
}

/** `mediaFile` is the name in its address. */
export async function insertQuestions(
  tx: Tx,
  quizId: string,
  questions: readonly (Omit<WrittenQuestion, 'mediaFile'> & { id: string; mediaFile: string | null })[],
): Promise<void> {
  await tx
    .insertInto('quiz_questions')
    .values(
      questions.map((question, index) => ({
        id: question.id,
        quiz_id: quizId,
        place: index + 1,
        question_type: question.questionType,
        question_text: question.questionText,
        choice_a: question.choiceA,
        choice_b: question.choiceB,
        choice_c: question.choiceC,
        choice_d: question.choiceD,
        correct_answer: question.correctAnswer,
        explanation: question.explanation,
        media_name: question.mediaFile,
      })),
    )
    .execute()
}
