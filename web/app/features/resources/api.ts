import type { Answer, Download, Question } from '#contract/core.ts'
import type { lessonResources } from '#contract/lesson-resources.ts'
import type { resources } from '#contract/resources.ts'
import { api, ask } from '#web/app/lib/api.ts'

export type Resource = Answer<(typeof resources)['list']>[number]
export type Assignment = Answer<(typeof lessonResources)['ofBooking']>[number]
/** An assignment with the lesson that it was given with. */
export type Given = Answer<(typeof lessonResources)['ofStudent']>[number]
export type Available = Answer<(typeof lessonResources)['available']>[number]
export type NewAssignment = Question<(typeof lessonResources)['assign']>['body']

/** What was given to a student, the latest lesson first. A lesson that is confirmed, moved or cancelled changes it. */
export const givenTo = (studentId: string) => ask(api.lessonResources.ofStudent, { params: { studentId } })
export const givenWith = (bookingId: string) => ask(api.lessonResources.ofBooking, { params: { bookingId } })

/** As mere bytes, whatever it is: no browser opens it on our address (Rules #53). */
export async function downloadResource(id: string): Promise<Download> {
  const { blob, fileName } = await api.resources.download({ params: { id } })
  return { blob: new Blob([blob], { type: 'application/octet-stream' }), fileName }
}
