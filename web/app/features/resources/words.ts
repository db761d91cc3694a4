import type { AssignmentType, ResourceType } from '#domain/resources.ts'
import { counted } from '#web/app/lib/format.ts'
import { brief, lasting } from '#web/app/ui/toasts.tsx'
import type { Resource } from './api.ts'

/** Rules: resources; a failure is said in these words only when the server gave none of its own. The rest is ours. */
export const words = {
  title: 'Resources',
  libraryLead: 'Everything that you give out with your lessons.',
  faces: { waiting: 'Loading resources', failed: 'Failed to load resources' },
  noneUploaded: 'You have not uploaded any resources yet.',
  noneMatch: 'No resource matches your search.',
  subjects: { waiting: 'Loading subjects', failed: 'Failed to load subjects' },
  noSubjects: 'Please add a subject in the Admin Panel first.',
  titleMissing: 'Please give a title.',
  subjectsMissing: 'Please select at least one subject.',
  typeMissing: 'Please choose a type.',
  fileMissing: 'Please select a file.',
  fileEmpty: 'This file is empty. Please select another.',
  fileRules: 'At most 50MB: PDF, Office and OpenDocument files, text, web pages, pictures and data.',
  upload: { success: brief('Resource uploaded successfully!'), fallback: 'Failed to upload resource' },
  uploading: 'Uploading',
  storing: 'Checking and storing the file',
  deleteWarning: 'The file is deleted, and every student to whom it was given loses it. This cannot be undone.',
  deletion: { success: brief('Resource deleted successfully!'), fallback: 'Failed to delete resource' },
  downloadFailed: 'Failed to download resource. Please try again later.',
  nothingAssigned: 'Nothing is assigned to this lesson yet.',
  notConfirmedYet: 'The student can open it once the lesson is confirmed.',
  resourceMissing: 'Please choose a resource.',
  dueUnlessTold: 'Left empty, it is due when the next lesson in this subject begins, or in a week.',
  assigned: brief('Resource assigned successfully!'),
  assignFailed: 'Failed to assign resource',
  unassignment: { success: brief('Resource assignment removed!'), fallback: 'Failed to remove resource assignment' },
  unassignWarning: 'The student can no longer open it. It stays in your library.',
  unassignHomework: 'Whether it was marked as done is lost.',
  nothingWithLesson: 'Your tutor has not added anything to this lesson yet.',
  myLead: 'What your tutor has given you with your lessons.',
  nothingGiven: 'You have no resources yet. Your tutor adds them to your lessons.',
  notListed: 'This resource is no longer in your list.',
  noHomework: 'You have no homework.',
  noHomeworkYet: 'No homework yet.',
  noneYet: 'No lesson resources yet.',
  toDo: (count: number) => (count === 0 ? 'All of it is done.' : `${count} to do`),
  marked: { SUBMITTED: lasting('Homework marked as done.'), ASSIGNED: lasting('Homework marked as not done.') },
  markFailed: 'Failed to update homework. Please try again.',
  shown: (shown: number, all: number) => `${shown === all ? '' : `${shown} of `}${counted(all, 'resource')}`,
} as const

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
function sizeInWords(bytes: number): string {
  const kilobytes = bytes / BYTES_PER_KB
  if (kilobytes < BYTES_PER_KB) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${Number((kilobytes / BYTES_PER_KB).toFixed(1))} MB`
}

/** `PDF, 1.2 MB` */
export function fileInWords({ fileExtension, fileSize }: Pick<Resource, 'fileExtension' | 'fileSize'>): string {
  return `${fileExtension.toUpperCase()}, ${sizeInWords(fileSize)}`
}
