import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Answer, Download, Question } from '#contract/core.ts'
import type { lessonResources } from '#contract/lesson-resources.ts'
import type { resources } from '#contract/resources.ts'
import { api, ask, askPages } from '#web/app/lib/api.ts'

export type Resource = Answer<(typeof resources)['list']>[number]
export type Assignment = Answer<(typeof lessonResources)['ofBooking']>[number]
/** An assignment with the lesson that it was given with. */
export type Given = Answer<(typeof lessonResources)['ofStudent']>[number]
export type Available = Answer<(typeof lessonResources)['available']>[number]
export type NewAssignment = Question<(typeof lessonResources)['assign']>['body']

export type LibraryPage = Answer<(typeof resources)['library']>
type LibraryWanted = NonNullable<Question<(typeof resources)['library']>['query']>
/** What the library is searched for and narrowed to. */
export type LibraryFilters = Pick<LibraryWanted, 'subjectId' | 'resourceType'> & { readonly search: string }
export const NO_FILTERS: LibraryFilters = { search: '' }

/** Our choice: what one looks through; for more there is the search. */
export const LIBRARY_AT_ONCE = { desk: 30, phone: 18 }

/** The library, newest first, page by page. */
export const libraryPages = (filters: LibraryFilters) =>
  infiniteQueryOptions({
    ...askPages(api.resources.library, { query: { ...filters, limit: LIBRARY_AT_ONCE.desk } }, ({ next }) => next),
    placeholderData: keepPreviousData,
  })

/** What was given to a student, the latest lesson first. A lesson that is confirmed, moved or cancelled changes it. */
export const givenTo = (studentId: string) => ask(api.lessonResources.ofStudent, { params: { studentId } })
export const givenWith = (bookingId: string) => ask(api.lessonResources.ofBooking, { params: { bookingId } })

/** As mere bytes, whatever it is: no browser opens it on our address (Rules #53). */
export async function downloadResource(id: string): Promise<Download> {
  const { blob, fileName } = await api.resources.download({ params: { id } })
  return { blob: new Blob([blob], { type: 'application/octet-stream' }), fileName }
}
