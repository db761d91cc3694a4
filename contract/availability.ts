import * as z from 'zod'
import { LESSON_MINUTES } from '#domain/booking-times.ts'
import { SEASONS } from '#domain/seasons.ts'
import type { Weekday } from '#domain/time.ts'
import { codecs } from './codecs.ts'
import { defineGroup, nothing } from './core.ts'
import { calendarDate, clockOfReply, clockTime, dateOfReply, id, instant, named, queryFlag } from './fields.ts'
import { availabilityRefusals } from './sentences/availability.ts'
import { category, subjectRefusals } from './subjects.ts'

const tutor = z.object({ id: z.string(), name: z.string() })
const blockSubject = z.object({ id: z.string(), name: z.string(), category })

const dayOfBlock = z.int().min(0).max(6) as z.ZodType<Weekday, number>
const block = z.object({
  id: z.string(),
  dayOfWeek: dayOfBlock,
  startTime: clockOfReply,
  endTime: clockOfReply,
  subjectId: z.string().nullable(),
  subject: blockSubject.nullable(),
  season: z.enum(SEASONS),
  /** Null serves lessons online as in person. */
  isOnline: z.boolean().nullable(),
})
export type Block = z.output<typeof block>

/** A lesson is several bookings at times. */
const idList = named('list', z.codec(z.string(), z.array(id).min(1).max(12), codecs.list))

const quarterHour = clockTime().refine(
  (time) => Number(time.slice(3)) % 15 === 0,
  'Please choose a quarter of an hour.',
)
const season = z.enum(SEASONS, 'Please choose the term or the holidays.')
const weekday = z
  .int('Please choose a day of the week.')
  .min(0, 'Please choose a day of the week.')
  .max(6, 'Please choose a day of the week.')
export const blockForm = z.object({
  dayOfWeek: weekday,
  startTime: quarterHour,
  endTime: quarterHour,
  subjectId: id.nullable().default(null),
  season: season.default('TERM'),
  isOnline: z.boolean().nullable().default(null),
})

const dayCopy = z
  .object({ from: weekday, to: weekday, season: season.default('TERM') })
  .refine(({ from, to }) => from !== to, { message: 'Please choose another day.', path: ['to'] })

const subjectSlot = z.object({ id: z.string(), startTime: instant(), endTime: instant(), tutor })
/** With the active subjects that it serves: of those that were asked about, at least one. */
const nextSlot = subjectSlot.extend({ subjectIds: z.array(z.string()) })
const gridSlot = z.object({
  id: z.string(),
  startTime: instant(),
  date: dateOfReply,
  available: z.boolean(),
  tutor,
  /** The name of the one subject that the block serves; null serves every subject. */
  subject: z.string().nullable(),
  subjectId: z.string().nullable(),
  canBook30Min: z.boolean(),
  canBook1Hour: z.boolean(),
  canBook90Min: z.boolean(),
  canBook2Hours: z.boolean(),
  /** The reader's own lesson that stands in this half hour; another's is never named. */
  /** The reader's own lesson there, under the id of its first booking, over its whole time. */
  ownBooking: z.object({ id: z.string(), startTime: instant(), endTime: instant() }).nullable(),
  /** It is not available because the tutor has time off. */
  away: z.boolean(),
})
const publicBlock = z.object({ dayOfWeek: dayOfBlock, startTime: clockOfReply, endTime: clockOfReply })

/** Lessons in person may need a longer break beside them. */
const isOnline = queryFlag.default(true)

const wholeMinutes = named(
  'number',
  z.codec(
    z.string().regex(/^\d{1,3}$/, 'Invalid duration'),
    z.int().min(30, 'Invalid duration').max(120, 'Invalid duration'),
    codecs.number,
  ),
)

const LESSON_LENGTH = `Please choose ${LESSON_MINUTES.min} to ${LESSON_MINUTES.max} minutes in quarters of an hour.`
const lessonMinutes = named(
  'number',
  z.codec(
    z.string().regex(/^\d{1,3}$/, LESSON_LENGTH),
    z.int().min(LESSON_MINUTES.min, LESSON_LENGTH).max(LESSON_MINUTES.max, LESSON_LENGTH).multipleOf(15, LESSON_LENGTH),
    codecs.number,
  ),
)

export const availability = defineGroup({
  slotsForSubject: {
    method: 'GET',
    path: '/availability/subject/{subjectId}',
    access: 'person',
    summary: 'The free slots of one London date for one subject, laid end to end (Rules #29).',
    query: z.object({ date: calendarDate(), duration: wholeMinutes.optional(), isOnline }),
    reply: z.array(subjectSlot),
    missing: subjectRefusals.subject_not_found,
  },
  next: {
    method: 'GET',
    path: '/availability/next',
    access: 'person',
    summary:
      'The next free slots over all days for one subject, or for any, four a day on six days at most (Rules #104).',
    query: z.object({ subjectId: id.optional(), duration: wholeMinutes.optional(), isOnline }),
    reply: z.array(nextSlot),
    missing: subjectRefusals.subject_not_found,
  },
  grid: {
    method: 'GET',
    path: '/availability/grid',
    access: 'person',
    summary:
      'Seven London days from a Monday, a slot each half hour of every block, with the lengths that fit (Rules #30).',
    query: z.object({
      startDate: calendarDate(),
      /**
       * The bookings of a lesson of the reader's own that is to be moved, with commas between: their times count as free.
       * Any other id changes nothing.
       */
      moving: idList.optional(),
      isOnline,
    }),
    reply: z.array(z.object({ date: dateOfReply, slots: z.array(gridSlot) })),
  },
  nearest: {
    method: 'GET',
    path: '/availability/nearest',
    access: 'person',
    summary:
      'Up to three starts near one that cannot be had, which can: of its London day first, else one of each of the fourteen days behind it (Rules #223).',
    query: z.object({ subjectId: id, start: instant(), minutes: lessonMinutes, isOnline, moving: idList.optional() }),
    reply: z.array(z.object({ startTime: instant(), endTime: instant() })),
    missing: subjectRefusals.subject_not_found,
  },
  firstFree: {
    method: 'GET',
    path: '/availability/first-free',
    access: 'person',
    summary: 'The first London date with a free time within six months; null where there is none (Rules #105).',
    reply: z.object({ date: calendarDate().nullable() }),
  },
  blocks: {
    method: 'GET',
    path: '/availability/tutor',
    access: 'tutor',
    summary: "The tutor's weekly blocks by day and start (Rules #31).",
    reply: z.array(block),
  },
  addBlock: {
    method: 'POST',
    path: '/availability/tutor',
    access: 'tutor',
    summary: 'Adds a weekly block in quarter hours that overlaps no other of its day and season (Rules #32).',
    status: 201,
    body: blockForm,
    reply: block,
    refuses: [
      availabilityRefusals.block_ends_before_start,
      availabilityRefusals.block_overlaps,
      availabilityRefusals.too_many_blocks,
    ],
    changes: { availability: 'everyone' },
  },
  copyDay: {
    method: 'POST',
    path: '/availability/tutor/copy',
    access: 'tutor',
    summary: 'Copies every block of one day of the week to another of its season, or none of them (Rules #103).',
    status: 201,
    body: dayCopy,
    reply: z.array(block),
    refuses: [
      availabilityRefusals.block_overlaps,
      availabilityRefusals.copy_subject_inactive,
      availabilityRefusals.nothing_to_copy,
    ],
    changes: { availability: 'everyone' },
  },
  copySeason: {
    method: 'POST',
    path: '/availability/tutor/copy-season',
    access: 'tutor',
    summary: 'Copies every block of the other season into this one, or none of them (Rules #224).',
    status: 201,
    body: z.object({ to: season }),
    reply: z.array(block),
    refuses: [
      availabilityRefusals.block_overlaps,
      availabilityRefusals.copy_subject_inactive,
      availabilityRefusals.no_season_to_copy,
      availabilityRefusals.too_many_blocks,
    ],
    changes: { availability: 'everyone' },
  },
  updateBlock: {
    method: 'PUT',
    path: '/availability/{id}',
    access: 'tutor',
    summary: 'Changes a weekly block; it never conflicts with its former self (Rules #33).',
    body: blockForm,
    reply: block,
    missing: availabilityRefusals.block_not_found,
    refuses: [
      availabilityRefusals.block_ends_before_start,
      availabilityRefusals.block_overlaps,
      availabilityRefusals.too_many_blocks,
    ],
    changes: { availability: 'everyone' },
  },
  removeBlock: {
    method: 'DELETE',
    path: '/availability/{id}',
    access: 'tutor',
    summary: 'Deletes a weekly block; bookings stay (Rules #34).',
    reply: nothing,
    missing: availabilityRefusals.block_not_found,
    changes: { availability: 'everyone' },
  },
  publicHours: {
    method: 'GET',
    path: '/availability/public',
    access: 'public',
    summary: 'The weekly hours of today’s season, which anyone may see (Rules #35).',
    reply: z.array(publicBlock),
    cacheSeconds: 60,
  },
})
