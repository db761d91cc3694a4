import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import type { Context } from '#server/platform/context.ts'
import { studentInFull } from '../actions.ts'
import { updateConsultationEnabled } from './writes.ts'

type Students = typeof students

/** Whether a student may book a consultation; the student's open pages show it at once (Rules #81). */
export async function setConsultation(
  context: Context,
  { actor, tell, params, body }: Call<Students['setConsultation']>,
): Promise<Reply<Students['setConsultation']>> {
  const { consultationEnabled } = body
  const isKnown = await context.transaction((tx) => updateConsultationEnabled(tx, params.id, consultationEnabled))
  if (!isKnown) throw new Refusal(studentRefusals.student_unknown)
  tell(params.id)
  return studentInFull(context, actor, params.id)
}
