import { defineRefusals } from '../refusals.ts'

export const lessonResourceRefusals = defineRefusals({
  assignment_not_found: { status: 404, message: 'This resource is no longer assigned' },
  already_assigned: { status: 409, message: 'This resource is already assigned' },
  not_a_mark_scheme: { status: 400, message: 'Only a mark scheme resource can be assigned as a mark scheme' },
  lesson_takes_none: {
    status: 409,
    message: 'Resources can only be assigned to lessons that take place or took place',
  },
})
export const DUE_IN_THE_PAST = 'Please choose a due date that is still ahead.'
