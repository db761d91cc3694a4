import { DUE_IN_THE_PAST, lessonResourceRefusals } from '#contract/sentences/lesson-resources.ts'
import { ASSIGNMENT_TYPES, type AssignmentType, mayBeAssignedAs } from '#domain/resources.ts'
import { type ClockTime, instantAt } from '#domain/time.ts'
import type { Available, NewAssignment } from '#web/app/features/resources/api.ts'
import { assignmentWords, fileInWords } from '#web/app/features/resources/words.ts'
import type { Due } from '#web/app/ui/due-fields.tsx'
import type { Option } from '#web/app/ui/option.ts'

/** No due date leaves it to the rule. */
export interface Draft extends Due {
  readonly resourceId: string | null
  readonly type: AssignmentType
}

/** Homework given out at a lesson is usually wanted at the same time of another day. */
export const emptyDraft = (dueTime: ClockTime): Draft => ({
  resourceId: null,
  type: 'LESSON_MATERIAL',
  dueDate: null,
  dueTime,
})

export function resourceOptions(library: readonly Available[]): Option[] {
  return library.map((resource) => ({ id: resource.id, name: resource.title, note: fileInWords(resource) }))
}

/** What the chosen resource can be given out as; whatever it cannot stays in sight with the reason (Rules #57). */
export function typeOptions(resource: Available | undefined): Option[] {
  return ASSIGNMENT_TYPES.map((type) => {
    const reason = resource && typeProblem(resource, type)
    return { id: type, name: assignmentWords[type], ...(reason ? { note: reason, isDisabled: true } : {}) }
  })
}

export function typeProblem(resource: Available, type: AssignmentType): string | null {
  if (!mayBeAssignedAs(resource, type)) return lessonResourceRefusals.not_a_mark_scheme.message
  return resource.assignedAs.includes(type) ? lessonResourceRefusals.already_assigned.message : null
}

/** The type that is chosen if the resource can still be given out as it, else the first that it can. */
export function fittingType(resource: Available, wished: AssignmentType): AssignmentType {
  return [wished, ...ASSIGNMENT_TYPES].find((type) => typeProblem(resource, type) === null) ?? wished
}

export function dueProblem({ type, dueDate, dueTime }: Draft, now: Date): string | null {
  if (type !== 'HOMEWORK' || dueDate === null) return null
  return instantAt(dueDate, dueTime) > now ? null : DUE_IN_THE_PAST
}

export function formOf(bookingId: string, resourceId: string, { type, dueDate, dueTime }: Draft): NewAssignment {
  const isHomework = type === 'HOMEWORK'
  return {
    ...{ bookingId, resourceId, assignmentType: type, isHomework },
    ...(isHomework && dueDate ? { dueDate: instantAt(dueDate, dueTime) } : {}),
  }
}
