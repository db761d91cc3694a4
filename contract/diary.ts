import * as z from 'zod'
import { MOST_DIARY_DAYS } from '#domain/diary.ts'
import { booking } from './bookings.ts'
import { defineGroup } from './core.ts'
import { calendarDate, instant } from './fields.ts'
import { defineRefusals } from './refusals.ts'
import { term } from './terms.ts'

export const diaryRefusals = defineRefusals({
  diary_too_long: { status: 400, message: `Please choose up to ${MOST_DIARY_DAYS} days` },
})

/** When lessons can be booked; of one subject, or of any. */
const opening = z.object({ startTime: instant(), endTime: instant(), subjectId: z.string().nullable() })
const extraHours = z.object({
  ...{ id: z.string(), startTime: instant(), endTime: instant() },
  ...{ subjectId: z.string().nullable(), subjectName: z.string().nullable(), isOnline: z.boolean().nullable() },
})
const timeOff = z.object({ id: z.string(), startTime: instant(), endTime: instant(), note: z.string() })
/** From another calendar, each day by itself; the title is empty where none is kept. */
const busy = z.object({ startTime: instant(), endTime: instant(), title: z.string() })

export const diary = defineGroup({
  read: {
    method: 'GET',
    path: '/diary',
    access: 'tutor',
    summary:
      'All that takes or offers the tutor’s time from one London date to another, both included, seven days without the second: bookings that stand there or did before they were moved, cancelled ones until they are over, opening hours with the extra ones among them, time off, terms, bank holidays and what stands in other calendars (Rules #210).',
    /** Without a last day, seven. */
    query: z.object({ from: calendarDate(), to: calendarDate().optional() }),
    reply: z.object({
      /** Soonest first; none that was denied. */
      bookings: z.array(booking),
      openings: z.array(opening),
      extraHours: z.array(extraHours),
      timeOff: z.array(timeOff),
      /** Those that these dates touch. */
      terms: z.array(term),
      /** Of these dates, where they are closed. */
      bankHolidays: z.array(z.object({ date: calendarDate(), name: z.string() })),
      busy: z.array(busy),
    }),
    refuses: [diaryRefusals.diary_too_long],
    reads: ['availability', 'account'],
  },
})
