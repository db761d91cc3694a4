import * as z from 'zod'
import { booking } from './bookings.ts'
import { defineGroup } from './core.ts'
import { dateOfReply, hours, instant, price } from './fields.ts'

/** How many there are of a kind, and the first of them. */
const waiting = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), items: z.array(item) })

const child = z.object({ id: z.string(), name: z.string() })
const subject = booking.shape.subject

const lesson = z.object({
  /** Of the first booking. */
  id: z.string(),
  child,
  /** Of its parts, in order. */
  subjects: z.array(subject).min(1),
  title: z.string().nullable(),
  type: booking.shape.type,
  status: booking.shape.status,
  isOnline: z.boolean(),
  startTime: instant(),
  endTime: instant(),
})

/** For a lesson, or for hours that were ordered. */
const payment = z.object({
  id: z.string(),
  child,
  subject,
  amount: price,
  dueDate: instant(),
  /** Null for hours. */
  startTime: instant().nullable(),
})

const homework = z.object({ id: z.string(), child, title: z.string(), subject, dueDate: instant() })

const report = z.object({ id: z.string(), child, title: z.string() })

const feedback = z.object({
  bookingId: z.string(),
  subject,
  startTime: instant(),
  feedback: z.string(),
})

export const familyHome = defineGroup({
  read: {
    method: 'GET',
    path: '/family/home',
    access: 'parent',
    summary:
      "What a parent's dashboard says of all children: what waits for the parent, the lessons of this week, what is owed and which hours are left, and of each child the next lesson and the last feedback (Rules #176).",
    reads: ['account', 'payments', 'hour-packages', 'resources', 'feedback', 'term-reports', 'notices'],
    reply: z.object({
      suggestions: waiting(lesson),
      payments: waiting(payment),
      homework: waiting(homework),
      /** Children about whom something waits to be allowed, or not. */
      consents: waiting(z.object({ child })),
      /** Parents who ask to be linked to a child, and wait for this parent's word. */
      links: waiting(z.object({ id: z.string(), child, parentName: z.string() })),
      /** The latest of each child that was published in the last week, unless it was opened from the bell. */
      reports: waiting(report),
      /** From Monday on, soonest first. */
      week: z.object({ from: dateOfReply, lessons: z.array(lesson) }),
      /** Null for whoever pays for no child. */
      money: z.object({ owed: price, overdue: price, remainingHours: hours }).nullable(),
      /** By name; nulls also of a child whose lessons the parent does not see. */
      children: z.array(child.extend({ nextLesson: lesson.nullable(), lastFeedback: feedback.nullable() })),
    }),
  },
})
