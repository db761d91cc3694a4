import type { Call, Reply } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { Refusal } from '#contract/refusals.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { mathematicsIn } from '#domain/mathematics.ts'
import { mediaKindOf } from '#domain/quiz-media.ts'
import type { Context } from '#server/platform/context.ts'
import { findAssignedQuiz, listQuestions, type Question } from '../reads.ts'

type Preparation = (typeof quizzes)['preparation']

/**
 * What a pupil's device loads before the clock starts: the names of pictures and sounds, sorted by what is random in them
 * so that they tell nothing of the questions, and whether anything is typeset (Rules #120).
 */
export async function readPreparation(
  { db }: Context,
  { actor, params }: Call<Preparation>,
): Promise<Reply<Preparation>> {
  const quiz = await findAssignedQuiz(db, actor.id, params.id)
  if (!quiz) throw new Refusal(quizRefusals.quiz_not_found)
  const questions = await listQuestions(db, { quizId: quiz.id })
  const files = questions.flatMap(({ mediaFile }) => mediaFile ?? [])
  return {
    hasMathematics: questions.some((question) => textsOf(question).some(isTypeset)),
    mediaFiles: [...new Set(files)].filter((name) => mediaKindOf(name) !== 'document').sort(),
  }
}

function textsOf({ questionText, choiceA, choiceB, choiceC, choiceD }: Question): string[] {
  return [questionText, choiceA, choiceB, choiceC, choiceD]
}

const isTypeset = (text: string): boolean => mathematicsIn(text).some(({ isMathematics }) => isMathematics)
