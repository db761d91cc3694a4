import type { Call } from '#contract/core.ts'
import type { deliveries } from '#contract/deliveries.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals } from '#contract/students.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { updateEmailFailing } from './writes.ts'

/** The tutor has heard that mail does not arrive there, or that it does again (Rules #165). */
export async function setEmailFailing(
  context: Context,
  { actor, params: { id }, body: { isFailing }, address, tell }: Call<(typeof deliveries)['setEmailFailing']>,
): Promise<void> {
  await context.transaction(async (tx) => {
    const now = context.now()
    if (!(await updateEmailFailing(tx, id, isFailing ? now : null))) throw new Refusal(studentRefusals.student_unknown)
    const event = isFailing ? 'email_failing' : 'email_working'
    await audit(tx, { event, actorId: actor.id, subjectId: id, address }, now)
  })
  tell(id)
}
