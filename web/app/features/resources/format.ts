import type { AssignmentType, ResourceType } from '#domain/resources.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { clockTime, day, dayAndRange, type Moment } from '#web/app/lib/format.ts'
import type { Resource } from './api.ts'

export const typeWords: Record<ResourceType, string> = {
  HOMEWORK: 'Homework',
  LESSON_PLAN: 'Lesson plan',
  LESSON_MATERIAL: 'Lesson material',
  MARK_SCHEME: 'Mark scheme',
  OTHER: 'Other',
}

/** Rules: resources, the Assign Resources modal. */
export const assignmentWords: Record<AssignmentType, string> = {
  LESSON_MATERIAL: 'Lesson material',
  HOMEWORK: 'Homework',
  MARK_SCHEME: 'Mark scheme',
}

const BYTES_PER_KB = 1024

/** `340 KB`, `1.2 MB`; never 0. */
export function sizeInWords(bytes: number): string {
  const kilobytes = bytes / BYTES_PER_KB
  if (kilobytes < BYTES_PER_KB) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${Number((kilobytes / BYTES_PER_KB).toFixed(1))} MB`
}

/** `PDF, 1.2 MB` */
export function fileInWords({ fileExtension, fileSize }: Pick<Resource, 'fileExtension' | 'fileSize'>): string {
  return `${fileExtension.toUpperCase()}, ${sizeInWords(fileSize)}`
}

/** `Thu 10 Sept, 16:30` */
export function dayAndTime(moment: Moment): string {
  return `${day(moment)}, ${clockTime(moment)}`
}

/** `GCSE Mathematics, Thu 10 Sept, 16:30–17:30` */
export function lessonInWords({
  subject,
  startTime,
  endTime,
}: Pick<Lesson, 'subject' | 'startTime' | 'endTime'>): string {
  return `${subjectInFull(subject)}, ${dayAndRange(startTime, endTime)}`
}
