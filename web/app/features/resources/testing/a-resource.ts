import type { SentAnswer } from '#contract/core.ts'
import type { lessonResources } from '#contract/lesson-resources.ts'
import { resources } from '#contract/resources.ts'
import { isInSearch } from '#domain/resources.ts'
import { maths } from '#web/app/testing/a-booking.ts'
import type { FakeServer } from '#web/app/testing/fake-server.ts'

export type Resource = SentAnswer<(typeof resources)['list']>[number]
export type Assignment = SentAnswer<(typeof lessonResources)['ofBooking']>[number]
export type Given = SentAnswer<(typeof lessonResources)['ofStudent']>[number]
export type Available = SentAnswer<(typeof lessonResources)['available']>[number]

let lastId = 0
const nextId = (start: string) => {
  lastId += 1
  return `${start}-1111-4111-8111-${String(lastId).padStart(12, '0')}`
}

/** A worksheet for GCSE Mathematics as a PDF of 1.2 MB, unless told otherwise. */
export function aResource(told: Partial<Resource> = {}): Resource {
  return {
    ...{ id: nextId('aaaaaaaa'), title: 'Quadratics', description: '', subjects: [maths] },
    ...{ resourceType: 'LESSON_MATERIAL', fileName: 'quadratics.pdf', fileExtension: 'pdf' },
    ...{ mimeType: 'application/pdf', fileSize: 1_258_291, createdAt: '2026-09-01T09:00:00.000Z' },
    ...told,
  }
}

/** Answers as the tutor's library asks, page by page. */
export function answerLibrary(server: FakeServer, listed: () => Resource[]): void {
  server.answer(resources.library, ({ query }) => {
    const { search, subjectId, resourceType, after, limit } = resources.library.query.parse(query)
    const found = listed().filter(
      (each) =>
        isInSearch(search)(each) &&
        (!subjectId || each.subjects.some(({ id }) => id === subjectId)) &&
        (!resourceType || each.resourceType === resourceType),
    )
    const begin = found.findIndex(({ id }) => id === after) + 1
    const page = found.slice(begin, begin + limit)
    const last = found.length > begin + limit ? page.at(-1) : undefined
    const subjects = new Map(listed().flatMap((each) => each.subjects.map((subject) => [subject.id, subject])))
    return {
      resources: page,
      next: last ? { addedBy: last.createdAt, after: last.id } : null,
      found: found.length,
      count: listed().length,
      subjects: [...subjects.values()],
    }
  })
}

/** That worksheet, given as lesson material with a lesson, unless told otherwise. */
export function anAssignment(told: Partial<Assignment> = {}): Assignment {
  return {
    ...{ id: nextId('bbbbbbbb'), bookingId: '11111111-1111-4111-8111-999999999999', resource: aResource() },
    ...{ assignmentType: 'LESSON_MATERIAL', isHomework: false, assignedAt: '2026-09-10T17:00:00.000Z' },
    ...{ dueDate: null, status: null },
    ...told,
  }
}

/** The same as homework, to be done by Thursday 17 September 2026, 16:30 in London. */
export function aHomework(told: Partial<Assignment> = {}): Assignment {
  return anAssignment({
    ...{ assignmentType: 'HOMEWORK', isHomework: true, dueDate: '2026-09-17T15:30:00.000Z', status: 'ASSIGNED' },
    ...told,
  })
}

/** With the lesson of Thursday 10 September 2026 from 16:30, unless it is told when else. */
export function given(assignment: Assignment, start = '2026-09-10T15:30:00.000Z'): Given {
  const bookingId = `11111111-1111-4111-8111-${start.replace(/\D/g, '').slice(0, 12)}`
  const endTime = new Date(new Date(start).getTime() + 3_600_000).toISOString()
  return {
    ...assignment,
    bookingId,
    booking: {
      ...{ id: bookingId, title: null, startTime: start, endTime, status: 'COMPLETED', isOnline: true, subject: maths },
    },
  }
}
