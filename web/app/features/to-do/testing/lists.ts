import type { SentAnswer } from '#contract/core.ts'
import type { toDo } from '#contract/to-do.ts'
import { amira, ben, maths } from '#web/app/testing/a-booking.ts'

type Sent = SentAnswer<typeof toDo.read>
export type ForTutor = NonNullable<Sent['tutor']>
export type ForStudent = NonNullable<Sent['student']>
type Change = ForTutor['changes']['items'][number]
type Request = ForTutor['requests']['items'][number]
type DuePayment = ForTutor['payments']['items'][number]
type OrderedPackage = ForTutor['packages']['items'][number]

const nothing = { count: 0, items: [] }
const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
export const some = <Item>(...items: Item[]) => ({ count: items.length, items })

/** Nothing waits for the tutor, unless told otherwise. */
export const forTutor = (told: Partial<ForTutor> = {}): { tutor: ForTutor; student: null } => ({
  tutor: {
    ...{ changes: nothing, requests: nothing, payments: nothing, packages: nothing, feedback: nothing },
    ...{ messages: nothing, contactMessages: nothing, messageReports: nothing },
    ...told,
  },
  student: null,
})

/** Nothing waits for a student, unless told otherwise. */
export const forStudent = (told: Partial<ForStudent> = {}): { tutor: null; student: ForStudent } => ({
  tutor: null,
  student: {
    ...{ links: nothing, suggestions: nothing, homework: nothing, quizzes: nothing, feedback: nothing },
    ...{ owed: { count: 0, amount: 0 } },
    ...told,
  },
})

/** Amira asks for an hour on Thursday 10 September 2026 from 16:30, unless told otherwise. */
export const aRequest = (told: Partial<Request> = {}): Request => ({
  ...{
    id: 'request-1',
    seriesId: null,
    status: 'REQUESTED',
    bookings: 1,
    lessons: 1,
    partIds: ['request-1'],
    otherSubjects: [],
    type: 'LESSON',
    isOnline: true,
  },
  ...{ student: named(amira), subject: maths, originalStartTime: null, originalEndTime: null },
  ...{ startTime: '2026-09-10T15:30:00.000Z', endTime: '2026-09-10T16:30:00.000Z' },
  ...told,
})

/** Ben owes £36 for his hour on Thursday 3 September 2026, unless told otherwise. */
export const aDuePayment = (told: Partial<DuePayment> = {}): DuePayment => ({
  ...{ id: 'payment-1', student: named(ben), subject: maths, amount: 36, reference: 'Lesson-a1b2c3' },
  ...{ startTime: '2026-09-03T15:30:00.000Z', dueDate: '2026-09-03T15:30:00.000Z', saidPaidAt: null },
  ...told,
})

/** Amira has ordered ten hours for £225, unless told otherwise. */
export const anOrderedPackage = (told: Partial<OrderedPackage> = {}): OrderedPackage => ({
  ...{ id: 'package-1', student: named(amira), subject: maths, packageType: 'TEN_HOUR', isOnline: true, price: 225 },
  ...{ orderedAt: '2026-09-07T10:00:00.000Z', reference: 'Package-d4e5f6', saidPaidAt: null },
  ...told,
})

/** Ben has cancelled too late, unless told otherwise. */
export const aChange = (told: Partial<Change> = {}): Change => ({
  ...{ noticeId: 'notice-1', title: 'Lesson cancelled late', priority: 'URGENT' },
  content: 'Ben Osei has cancelled the GCSE Mathematics lesson of today. It stays payable.',
  ...{ about: { kind: 'booking', id: 'booking-1' }, createdAt: '2026-09-08T11:00:00.000Z' },
  ...told,
})
