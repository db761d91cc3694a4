import type { AboutStudent, Actor, Endpoint, Own } from '#contract/core.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { may } from '#domain/rights.ts'

/** Hands the caller of an endpoint the records that are his to touch (Rules R2). */
export function ownerOf({ right, missing: usual }: Pick<Endpoint, 'right' | 'missing'>, actor: Actor | null): Own {
  return (found, missing = usual ?? generalRefusals.not_found) => {
    const studentId = found && studentOf(found)
    if (!found || !studentId || !actor || !may(actor, 'SEE', studentId)) throw new Refusal(missing)
    if (right && !may(actor, right, studentId)) throw new Refusal(generalRefusals.not_yours)
    return found
  }
}

function studentOf(found: AboutStudent): string {
  if ('student' in found) return found.student.id
  return 'studentId' in found ? found.studentId : found.booking.studentId
}
