import { booking, type bookings, type SentBooking } from '#contract/bookings.ts'
import type { SentAnswer } from '#contract/core.ts'
import { type Lesson, lessonOf } from '#web/app/features/bookings/api.ts'

/** Nadia teaches. */
export const nadia = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Nadia Hartwell',
  email: 'nadia@tutor.test',
  role: 'TUTOR' as const,
  timezone: 'Europe/London',
}
/** Amira and Ben learn. */
export const amira = { id: '44444444-4444-4444-8444-444444444444', name: 'Amira Khan', email: 'amira@home.test' }
export const ben = { id: '55555555-5555-4555-8555-555555555555', name: 'Ben Osei', email: 'ben@home.test' }
export const maths = { id: '22222222-2222-4222-8222-222222222222', name: 'Mathematics', category: 'GCSE' as const }

let lastId = 0
/** Amira asks for an online hour of Mathematics on Thursday 10 September 2026 from 16:30, unless told otherwise. */
export function aBooking(told: Partial<SentBooking> = {}): SentBooking {
  lastId += 1
  return {
    id: `11111111-1111-4111-8111-${String(lastId).padStart(12, '0')}`,
    title: null,
    subject: maths,
    tutor: { id: nadia.id, name: nadia.name },
    student: amira,
    startTime: '2026-09-10T15:30:00.000Z',
    endTime: '2026-09-10T16:30:00.000Z',
    status: 'REQUESTED',
    type: 'LESSON',
    isOnline: true,
    price: 25,
    notes: '',
    amendmentReason: '',
    originalStartTime: null,
    originalEndTime: null,
    meetingLink: null,
    suggested: false,
    lateCancellation: false,
    ...{ noticePeriodHours: 24, latePercent: 100, chargePercent: 100 },
    chargeWaived: false,
    payments: [],
    packageTransaction: null,
    seriesId: null,
    outsideHours: false,
    createdAt: '2026-09-01T09:00:00.000Z',
    ...told,
  }
}

/** What a dashboard is sent of these, and that of each kind there are none, unless told otherwise. */
export const anOverview = (bookings: SentBooking[], told: Partial<SentOverview> = {}): SentOverview => ({
  ...{ bookings, upcoming: 0, waiting: 0, taught: 0 },
  ...told,
})
type SentOverview = SentAnswer<typeof bookings.overview>

/** The same as the pages know it. */
export function aLesson(told: Partial<SentBooking> = {}): Lesson {
  return lessonOf(booking.parse(aBooking(told)))
}

/** What is owed for that hour, with the link of its price, unless told otherwise. */
export function owed(told: Partial<SentBooking['payments'][number]> = {}): SentBooking['payments'][number] {
  return {
    id: '99999999-9999-4999-8999-999999999901',
    status: 'PENDING',
    amount: 25,
    dueDate: '2026-09-10T15:30:00.000Z',
    paidAt: null,
    saidPaidAt: null,
    paymentLink: 'https://pay.test/25',
    linkAmount: 25,
    ...told,
  }
}
