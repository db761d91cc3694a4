import { QueryObserver } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { asAgreed } from '#domain/lesson-words.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import { addDays, addMinutes, londonDateOf } from '#domain/time.ts'
import { lessonsFrom } from '#web/app/features/bookings/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { clockTime, dayAndRange, longDay } from '#web/app/lib/format.ts'
import { forgetOffline, keepOffline } from '#web/app/lib/offline-page.ts'
import { queryClient } from '#web/app/lib/query-client.ts'
import { screensOf } from '#web/app/lib/screens.ts'
import { type Kept, offlinePage } from '#web/offline-page.ts'
import type { SessionUser } from '../session.tsx'

type Person = Pick<SessionUser, 'id' | 'role'>

const DAYS_AHEAD = 14
const [MOST_LESSONS, MOST_MATERIALS] = [30, 100]
/** The tutor's has the names of children: it is gone by the next day. */
const KEPT_MINUTES = { STUDENT: 7 * 24 * 60, TUTOR: 12 * 60 }

/** In development every file is the server's at that moment: there is nothing to stand in for. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => {})
}

/** Keeps the page for the time without a connection as true as what is read of the lessons. Returns how to stop. */
export function keepingOffline({ id: userId, role }: Person, brandName: string): () => void {
  const today = londonDateOf(now())
  const query = { from: today, to: addDays(today, DAYS_AHEAD) }
  const lessons = new QueryObserver(queryClient, ask(api.bookings.list, { params: { userId }, query }))
  const materials = new QueryObserver(queryClient, {
    ...ask(api.resources.mine),
    enabled: role === 'STUDENT',
  })
  let isStopped = false
  const keep = async () => {
    const [found, given] = [lessons.getCurrentResult(), materials.getCurrentResult()]
    if (!found.data || (role === 'STUDENT' && !given.data)) return
    const page = {
      brandName,
      kept: keptOf(
        found.data,
        (given.data ?? []).map(({ title }) => title),
        role,
      ),
    }
    await keepOffline(offlinePage(page), addMinutes(now(), KEPT_MINUTES[screensOf[role]]))
    // Whoever has left meanwhile leaves nothing behind.
    if (isStopped) await forgetOffline()
  }
  const stops = [lessons.subscribe(() => void keep()), materials.subscribe(() => void keep())]
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

const AGREED: readonly Booking['status'][] = ['CONFIRMED', 'AMENDED']

/** Of a lesson whose change is not decided, the time that still stands. */
function keptOf(bookings: readonly Booking[], materials: readonly string[], role: Person['role']): Kept {
  const agreed = bookings.filter(({ status }) => AGREED.includes(status)).map(asAgreed)
  const lessons = lessonsFrom(agreed).filter(({ endTime }) => endTime > now())
  const whose = (name: string) => (role === 'STUDENT' ? '' : `, ${name.split(' ')[0]}`)
  return {
    asOf: `${longDay(now()).replace(/ \d{4}$/, '')}, ${clockTime(now())}`,
    lessons: lessons.slice(0, MOST_LESSONS).map((lesson) => ({
      when: dayAndRange(lesson.startTime, lesson.endTime),
      what: `${subjectsInFull(lesson.parts)}, ${modeLabel(lesson.isOnline)}${whose(lesson.student.name)}`,
    })),
    materials: materials.slice(0, MOST_MATERIALS),
  }
}
