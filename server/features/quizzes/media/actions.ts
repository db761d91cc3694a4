import type { Call, Reply } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { Refusal } from '#contract/refusals.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { isMediaAddress, mediaKindOf, mediaTypeOf } from '#domain/quiz-media.ts'
import type { Context } from '#server/platform/context.ts'
import { findMedia } from './reads.ts'

type Media = (typeof quizzes)['media']

/** A picture or a sound to be shown, a PDF to be saved; the name is the key (Rules #98). */
export async function readMedia({ db }: Context, { params }: Call<Media>): Promise<Reply<Media>> {
  const found = isMediaAddress(params.file) ? await findMedia(db, params.file) : null
  const mediaType = found && mediaTypeOf(found.fileName)
  if (!found || !mediaType) throw new Refusal(quizRefusals.media_not_found)
  const { storedFile, fileName } = found
  return { stored: storedFile, fileName, mediaType, isInline: mediaKindOf(fileName) !== 'document' }
}
