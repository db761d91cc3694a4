import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import { students } from '#contract/students.ts'
import { isFoundBy } from '#domain/people-search.ts'
import { amira } from './a-booking.ts'
import type { FakeServer } from './fake-server.ts'

export type SentStudent = SentAnswer<(typeof students)['list']>[number]
type Told = Partial<Omit<SentStudent, 'studentProfile'>> & { studentProfile?: Partial<SentStudent['studentProfile']> }

/** Amira, who registered on 1 September 2026 and has had no lesson yet, unless told otherwise. */
export function aStudent({ studentProfile, ...told }: Told = {}): SentStudent {
  return {
    ...amira,
    phoneNumber: '',
    createdAt: '2026-09-01T09:00:00.000Z',
    ...{ family: null, parents: [], yearGroup: null, hasLogIn: true },
    studentProfile: {
      subjects: [],
      description: '',
      consultationEnabled: true,
      hasHadConsultation: false,
      hasHadAnyBooking: false,
      ...studentProfile,
    },
    hourPackages: [],
    ...told,
  }
}

type Listing = SentQuestion<(typeof students)['list']>

/** Answers like the server's list of these, in the order given: one page of known ones, new ones, or both. */
export const listing =
  (listed: () => readonly SentStudent[]) =>
  ({ query = {} }: Listing): SentStudent[] => {
    const { isNew, search = '', after, limit = '100' } = query
    const found = listed().filter(isFoundBy(search))
    const known = isNew === 'true' ? [] : found.filter((each) => !each.isNew)
    const fresh = isNew === 'false' ? [] : found.filter((each) => each.isNew)
    const all = [...known, ...fresh]
    const start = all.findIndex(({ id }) => id === after) + 1
    return all.slice(start, start + Number(limit))
  }

/** The page of students reads both lists and how long they are. */
export function answerStudents(server: FakeServer, listed: () => readonly SentStudent[]): void {
  server.answer(students.list, listing(listed))
  server.answer(students.counts, () => {
    const fresh = listed().filter(({ isNew }) => isNew).length
    return {
      ...{ known: listed().length - fresh, new: fresh, withoutLesson: fresh },
      countedAt: '2026-09-08T09:00:00.000Z',
    }
  })
}
