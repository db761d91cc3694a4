import { everyWeek, openingsFor } from '#domain/availability.ts'
import { type BookingStatus, type BookingType, heldTimes } from '#domain/bookings.ts'
import { contains, overlaps } from '#domain/intervals.ts'
import { lessonPricePence } from '#domain/pricing.ts'
import { subjectSlots } from '#domain/slots.ts'
import {
  addDays,
  addMinutes,
  type CalendarDate,
  clockTime,
  type Interval,
  instantAt,
  londonDateOf,
  minutesBetween,
  mondayOf,
  weeksLater,
} from '#domain/time.ts'
import { withCancellations } from './cancellations.ts'
import type { PlannedLesson } from './planned-lesson.ts'
import {
  newcomer,
  ratesOf,
  type StudentKey,
  type SubjectKey,
  topics,
  type WeeklyLesson,
  weeklyHours,
  weeklyLessons,
} from './practice.ts'

const WEEKS = 15
const WEEKS_BEHIND = 9
/** A lesson is marked as completed when the tutor has done her books, a week later. */
const BOOKS_DONE_AFTER_MINUTES = 7 * 24 * 60
const HOUR = 60

/** A term around `now`: nine weeks behind, this one and five ahead. The same for every moment of a day, but for what is over. */
export function plannedTerm(now: Date): { lessons: PlannedLesson[]; timeOff: Interval; begins: Date } {
  const today = londonDateOf(now)
  const firstMonday = addDays(mondayOf(today), -7 * WEEKS_BEHIND)
  const begins = instantAt(firstMonday, clockTime('09:00'))
  const timeOff = weekendOff(addDays(mondayOf(today), 4 * 7))
  const regular = weeklyLessons
    .flatMap((lesson) => seriesOf(lesson, firstMonday, now))
    .filter((lesson) => !overlaps(timeOff, spanOf(lesson)))
  const kept = withCancellations(regular, now)

  const diary = diaryOf([...kept, ...consultationsFrom(firstMonday)], timeOff, now)
  diary.add('priya', 'maths', { from: hasLessonToday(kept, 'priya', now) ? 1 : 0, status: 'CONFIRMED' })
  diary.move('harry', { from: 9, reason: 'Harry has a school trip that day. Could we move it?' })
  diary.add('oliver', 'maths', { from: 2, notes: 'An extra hour before the mock, if you can.' })
  diary.add('maisie', 'juniorMaths', { from: 3, minutes: 30, type: 'CONSULTATION', notes: 'Maisie is in Year 5.' })
  diary.add('zara', 'pureMaths', { from: 4, notes: 'Vectors again, please.' })
  diary.add('freya', 'english', { from: 5, suggested: true, notes: 'Shall we look at Paper 1 once more?' })
  diary.add('callum', 'maths', { from: 6, suggested: true, notes: 'There is a test at school that week, I hear.' })
  diary.add('noah', 'maths', { from: 8 })
  diary.add('george', 'literature', { from: 9, minutes: 90, notes: 'My coursework is due that week.' })
  diary.add('thomas', 'pureMaths', { at: sundayAfternoon(today), notes: 'Only Sunday works for us this time.' })
  diary.add('alfie', 'reasoning', { from: 10, status: 'DENIED', reason: 'I am sorry, that hour is promised.' })
  diary.add('grace', 'juniorMaths', { from: 12, status: 'DENIED', reason: 'Could you look for another day?' })
  diary.add('isla', 'juniorMaths', { from: 16, status: 'DENIED', reason: 'I keep that hour for another pupil.' })
  diary.add(newcomer, 'english', { from: 1, notes: 'Is there still room for Ruby?', hoursAgo: 3 })
  return { lessons: diary.lessons(), timeOff, begins }
}

/** What a lesson costs by its subject's rates. */
export function pricePence({ subject, startTime, endTime, ...lesson }: PlannedLesson): number {
  return lessonPricePence(ratesOf(subject), { ...lesson, minutes: minutesBetween(startTime, endTime) })
}

/** Whether a lesson lies beyond the published hours. */
export function liesOutsideHours(lesson: PlannedLesson): boolean {
  return !contains(openingsFor(lesson.subject, londonDateOf(lesson.startTime), everyWeek(weeklyHours)), spanOf(lesson))
}

/** One lesson each week at the same London time, whatever the clocks do. */
function seriesOf(lesson: WeeklyLesson, firstMonday: CalendarDate, now: Date): PlannedLesson[] {
  const date = addDays(firstMonday, (lesson.day + 6) % 7)
  const first = instantAt(date, lesson.startTime)
  return Array.from({ length: WEEKS }, (_, week) => {
    const startTime = weeksLater(first, week)
    const endTime = addMinutes(startTime, lesson.minutes)
    const isWrittenUp = addMinutes(endTime, BOOKS_DONE_AFTER_MINUTES) <= now
    return {
      ...plain(lesson.student, lesson.subject, startTime, endTime),
      status: isWrittenUp ? 'COMPLETED' : 'CONFIRMED',
      isOnline: lesson.isOnline,
      title: endTime <= now ? (topics[lesson.subject][week % topics[lesson.subject].length] ?? '') : '',
      series: `${lesson.student} ${lesson.subject}`,
      bookedAt: addMinutes(first, -6 * 24 * HOUR),
    } as const
  })
}

function consultationsFrom(firstMonday: CalendarDate): PlannedLesson[] {
  const saturday = addDays(firstMonday, 5)
  const asked = (['grace', 'noah', 'alfie'] as const).map((student, place) => {
    const startTime = addMinutes(instantAt(saturday, clockTime('09:00')), place * 30)
    const subject = ({ grace: 'juniorMaths', noah: 'maths', alfie: 'reasoning' } as const)[student]
    const lesson = plain(student, subject, startTime, addMinutes(startTime, 30))
    return {
      ...lesson,
      type: 'CONSULTATION',
      status: 'COMPLETED',
      bookedAt: addMinutes(startTime, -72 * HOUR),
    } as const
  })
  return asked
}

interface Wish {
  /** The first free time this many days after today or later … */
  readonly from?: number
  /** … or exactly then. */
  readonly at?: Date
  readonly minutes?: number
  readonly type?: BookingType
  readonly status?: BookingStatus
  readonly suggested?: boolean
  readonly notes?: string
  readonly reason?: string
  readonly hoursAgo?: number
}

/** Puts single lessons into the hours that the term leaves free. */
function diaryOf(planned: readonly PlannedLesson[], timeOff: Interval, now: Date) {
  const lessons = [...planned]
  const today = londonDateOf(now)

  function firstFree(subject: SubjectKey, from: number, durationMinutes: number): Date {
    const busy = [...lessons.flatMap((lesson) => heldTimes(lesson)), timeOff]
    for (let day = from; day < from + 2 * 7; day++) {
      const date = addDays(today, day)
      const [slot] = subjectSlots({
        subjectId: subject,
        date,
        durationMinutes,
        hours: everyWeek(weeklyHours),
        busy,
        now,
      })
      if (slot) return slot.startTime
    }
    throw new Error('The demonstration has no free hour in two weeks')
  }

  return {
    lessons: () => lessons,
    add(student: StudentKey, subject: SubjectKey, wish: Wish): void {
      const minutes = wish.minutes ?? HOUR
      const startTime = wish.at ?? firstFree(subject, wish.from ?? 0, minutes)
      lessons.push({
        ...plain(student, subject, startTime, addMinutes(startTime, minutes)),
        type: wish.type ?? 'LESSON',
        status: wish.status ?? 'REQUESTED',
        suggested: wish.suggested ?? false,
        notes: wish.notes ?? '',
        amendmentReason: wish.reason ?? '',
        bookedAt: addMinutes(now, -(wish.hoursAgo ?? lessons.length % 40) * HOUR),
      })
    },
    /** A family asks to move the student's next lesson but one; until it is answered both times are held. */
    move(student: StudentKey, wish: { from: number; reason: string }): void {
      const ahead = lessons.filter((lesson) => lesson.student === student && lesson.startTime > now)
      const lesson = ahead.filter(({ status }) => status === 'CONFIRMED')[1]
      if (!lesson) throw new Error(`The demonstration has no lesson of ${student} to move`)
      const startTime = firstFree(lesson.subject, wish.from, HOUR)
      lessons[lessons.indexOf(lesson)] = {
        ...lesson,
        status: 'AMENDED',
        startTime,
        endTime: addMinutes(startTime, HOUR),
        originalStartTime: lesson.startTime,
        originalEndTime: lesson.endTime,
        amendmentReason: wish.reason,
      }
    },
  }
}

function plain(student: StudentKey, subject: SubjectKey, startTime: Date, endTime: Date): PlannedLesson {
  return {
    student,
    subject,
    type: 'LESSON',
    status: 'REQUESTED',
    isOnline: true,
    startTime,
    endTime,
    originalStartTime: null,
    originalEndTime: null,
    title: '',
    notes: '',
    amendmentReason: '',
    cancellation: null,
    suggested: false,
    series: null,
    bookedAt: startTime,
  }
}

function hasLessonToday(lessons: readonly PlannedLesson[], student: StudentKey, now: Date): boolean {
  return lessons.some(
    (lesson) =>
      lesson.student === student &&
      lesson.status === 'CONFIRMED' &&
      lesson.startTime > now &&
      londonDateOf(lesson.startTime) === londonDateOf(now),
  )
}

function weekendOff(monday: CalendarDate): Interval {
  return {
    start: instantAt(addDays(monday, 4), clockTime('15:00')),
    end: instantAt(addDays(monday, 7), clockTime('00:00')),
  }
}

/** Of the Sunday after this week's, when nobody teaches. */
function sundayAfternoon(today: CalendarDate): Date {
  return instantAt(addDays(mondayOf(today), 13), clockTime('16:00'))
}

const spanOf = (lesson: PlannedLesson): Interval => ({ start: lesson.startTime, end: lesson.endTime })
