import type { NoticeText } from './booking-notices.ts'
import { type Booking, bookingCan, isLive } from './bookings.ts'
import { dayAndTime } from './lesson-words.ts'
import { type Category, subjectInFull } from './subjects.ts'
import { weeksLater } from './time.ts'

/** Rules: resources; OTHER is our word for its "and others". */
export const RESOURCE_TYPES = ['HOMEWORK', 'LESSON_PLAN', 'LESSON_MATERIAL', 'MARK_SCHEME', 'OTHER'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

export const ASSIGNMENT_TYPES = ['LESSON_MATERIAL', 'HOMEWORK', 'MARK_SCHEME'] as const
export type AssignmentType = (typeof ASSIGNMENT_TYPES)[number]

export const HOMEWORK_STATUSES = ['ASSIGNED', 'SUBMITTED'] as const
export type HomeworkStatus = (typeof HOMEWORK_STATUSES)[number]

/** Rules: resources. */
export const MAX_RESOURCE_BYTES = 50 * 1024 * 1024
/** Rules #50. */
export const MAX_RESOURCE_SUBJECTS = 30

/** Only a mark scheme can be given out as one; any resource can be lesson material or homework (Rules #57, I16). */
export function mayBeAssignedAs(resource: { resourceType: ResourceType }, type: AssignmentType): boolean {
  return type !== 'MARK_SCHEME' || resource.resourceType === 'MARK_SCHEME'
}

/** A lesson takes resources while it is live; once it is over, only if it was agreed (Rules #57). */
export function takesResources(booking: Pick<Booking, 'status' | 'endTime'>, now: Date): boolean {
  return isLive(booking) && (booking.endTime > now || showsResources(booking))
}

/** A student reads what was given to him with a lesson that is agreed or was taught (Rules #48, #52). */
export const showsResources = bookingCan.joinMeeting

/**
 * Homework is due when the student's next live booking in that subject starts, else a week on, at the same time of day
 * in London; both counted from the end of its lesson, or from now once that is over (Rules #57).
 */
export function homeworkDueAt(lesson: { endTime: Date }, nextStart: Date | null, now: Date): Date {
  return nextStart ?? weeksLater(homeworkBegins(lesson, now), 1)
}

/** From when on a student can work at it. */
export function homeworkBegins(lesson: { endTime: Date }, now: Date): Date {
  return lesson.endTime > now ? lesson.endTime : now
}

/** Where a resource stands in the library. */
export interface LibraryPlace {
  readonly id: string
  readonly createdAt: Date
}

/** The newest first. */
export function byNewest(a: LibraryPlace, b: LibraryPlace): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1)
}

interface Searchable {
  readonly title: string
  readonly description: string
  readonly fileName: string
  readonly subjects: readonly { readonly name: string; readonly category: Category }[]
}

/** Every word of the search must stand in the title, the description, the name of the file or that of a subject. */
export function isInSearch(typed: string): (resource: Searchable) => boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ title, description, fileName, subjects }) => {
    const searched = [title, description, fileName, ...subjects.map(subjectInFull)].join('\n').toLowerCase()
    return words.every((word) => searched.includes(word))
  }
}

interface AssignedLesson {
  readonly subject: { readonly name: string; readonly category: Category }
  readonly startTime: Date
}

/** What a student reads when something is given to him: what, for which lesson, and by when if it is homework. */
export function assignmentNotice(
  lesson: AssignedLesson,
  assigned: { title: string; type: AssignmentType; dueAt: Date | null },
): NoticeText {
  const { title, type, dueAt } = assigned
  const which = `your ${subjectInFull(lesson.subject)} lesson on ${dayAndTime(lesson.startTime)}`
  const what = { LESSON_MATERIAL: 'lesson material', HOMEWORK: 'homework', MARK_SCHEME: 'a mark scheme' }[type]
  const due = dueAt ? ` It is due on ${dayAndTime(dueAt)}.` : ''
  return {
    title: { LESSON_MATERIAL: 'New lesson material', HOMEWORK: 'New homework', MARK_SCHEME: 'New mark scheme' }[type],
    content: `Your tutor has given you ${what} for ${which}: ${title}.${due}`,
    type: 'INFO',
    priority: 'NORMAL',
  }
}
