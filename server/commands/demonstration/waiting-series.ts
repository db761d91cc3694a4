import {
  addDays,
  addMinutes,
  type CalendarDate,
  type ClockTime,
  clockTime,
  instantAt,
  londonDateOf,
  mondayOf,
} from '#domain/time.ts'
import { createSeries } from '#server/features/bookings/series/actions.ts'
import { changeSeriesStatus } from '#server/features/bookings/series/status/actions.ts'
import type { Context } from '#server/platform/context.ts'
import { callBy } from './callers.ts'
import { studentId, subjectId, TUTOR_ID } from './ids.ts'
import type { StudentKey, SubjectKey } from './practice.ts'

/**
 * What families ask for as a series, through the same door as everyone: Friday afternoons, which wait; two subjects
 * running on Saturdays, which are agreed; and one lesson of two subjects, which is no series.
 */
export async function askForSeries(context: Context): Promise<void> {
  const monday = addDays(mondayOf(londonDateOf(context.now())), 7)
  await ask(context, {
    ...{ student: 'noah', subjects: ['english'], date: addDays(monday, 4), start: clockTime('16:30'), weeks: 6 },
    isOnline: true,
    notes: 'Fridays would suit us until the mocks.',
  })
  // What is answered was asked before: it is no news to the tutor any more.
  const earlier = { ...context, now: () => addMinutes(context.now(), -60) }
  const agreed = await ask(earlier, {
    ...{
      student: 'priya',
      subjects: ['maths', 'english'],
      date: addDays(monday, 5),
      start: clockTime('10:00'),
      weeks: 6,
    },
    isOnline: false,
    notes: 'Both papers, before the mocks.',
  })
  await ask(context, {
    ...{ student: 'george', subjects: ['english', 'literature'], date: addDays(monday, 13), start: clockTime('10:00') },
    ...{ weeks: 1, isOnline: true, notes: 'Two hours in one go, if you can.' },
  })
  const params = { seriesId: agreed.seriesId ?? '' }
  await changeSeriesStatus(context, { ...callBy(TUTOR_ID, 'TUTOR'), params, body: { status: 'CONFIRMED' } })
}

interface Wish {
  readonly student: StudentKey
  /** An hour of each, one after the other. */
  readonly subjects: readonly SubjectKey[]
  readonly date: CalendarDate
  readonly start: ClockTime
  readonly weeks: 1 | 6
  readonly isOnline: boolean
  readonly notes: string
}

/** Without the dates that are taken. */
async function ask(context: Context, { student, subjects, date, start, weeks, isOnline, notes }: Wish) {
  const call = callBy(studentId(student), 'STUDENT')
  const parts = subjects.map((subject) => ({ subjectId: subjectId(subject), minutes: 60 }))
  const body = { parts, startTime: instantAt(date, start), isOnline, notes, weeks }
  const asking = (wish: Pick<Parameters<typeof createSeries>[1]['body'], 'preview' | 'leaveOut'>) =>
    createSeries(context, { ...call, params: {}, body: { ...body, ...wish } })

  const { dates } = await asking({ preview: true, leaveOut: [] })
  const leaveOut = dates.filter(({ away, clash }) => away || clash !== null).map((each) => each.date)
  return asking({ preview: false, leaveOut })
}
