import type { availability } from '#contract/availability.ts'
import type { bookings } from '#contract/bookings.ts'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { SentSubject } from '#contract/subjects.ts'
import { addDays, type CalendarDate, calendarDate, clockTime, instantAt } from '#domain/time.ts'
import { aBooking, maths as given } from '#web/app/testing/a-booking.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'

const nadia = { id: '0f3e1c6e-0000-4000-8000-000000000001', name: 'Nadia Hartwell' }

type GridDay = SentAnswer<(typeof availability)['grid']>[number]
type GridSlot = GridDay['slots'][number]
type SlotFacts = {
  at: string
  offers?: readonly number[]
  subject?: SentSubject
  own?: GridSlot['ownBooking']
  away?: boolean
}

/** A slot as the server shows it: `at` is a London clock time, `offers` are minutes, none of which means taken. */
function aSlot(date: string, { at, offers = [30, 60], subject, own = null, away = false }: SlotFacts): GridSlot {
  const startTime = instantAt(calendarDate(date), clockTime(at)).toISOString()
  return {
    id: `${nadia.id}_${startTime}`,
    startTime,
    date,
    available: offers.length > 0,
    tutor: nadia,
    subject: subject?.name ?? null,
    subjectId: subject?.id ?? null,
    canBook30Min: offers.includes(30),
    canBook1Hour: offers.includes(60),
    canBook90Min: offers.includes(90),
    canBook2Hours: offers.includes(120),
    ownBooking: own,
    away,
  }
}

/** Seven days from a Monday, with slots on those that are named. */
export function aWeek(monday: string, slots: Readonly<Record<string, readonly SlotFacts[]>> = {}): GridDay[] {
  return Array.from({ length: 7 }, (_, place) => {
    const date = addDays(monday as CalendarDate, place)
    return { date, slots: (slots[date] ?? []).map((facts) => aSlot(date, facts)) }
  })
}

function taught(place: number, name: string, onlineRate: number) {
  const id = `0f3e1c6e-0000-4000-8000-00000000010${place}`
  return aSubject({ id, name, onlineRate, inPersonRate: onlineRate + 5 })
}
export const maths = taught(1, 'Mathematics', 25)
export const english = taught(2, 'English', 27.5)
export const physics = taught(3, 'Physics', 30)

type Bookings = typeof bookings

/** What the server answers to a request that it accepts. */
export function aBookingFor({ body }: SentQuestion<Bookings['request']>): SentAnswer<Bookings['request']> {
  const { subjectId, startTime, endTime, isOnline, notes = '' } = body
  return aBooking({ subject: { ...given, id: subjectId }, startTime, endTime, isOnline, notes })
}
