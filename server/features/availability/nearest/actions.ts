import type { availability } from '#contract/availability.ts'
import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import { datesNear, nearestSlots } from '#domain/nearest.ts'
import { daysToLookThrough } from '#domain/slots.ts'
import { dayInterval } from '#domain/time.ts'
import { countActiveSubjects } from '#server/features/subjects/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { limitsOver } from '../limits/actions.ts'
import { hoursIn, timesFor } from '../reads.ts'

type Nearest = (typeof availability)['nearest']

/** Up to three starts near one that cannot be had, each of which #19 takes (Rules #223). */
export async function readNearest({ db, now }: Context, { actor, query }: Call<Nearest>): Promise<Reply<Nearest>> {
  const { subjectId, start, minutes, isOnline, moving } = query
  const [active, tutor] = await Promise.all([countActiveSubjects(db, [subjectId]), findTutor(db)])
  if (active === 0) throw new Refusal(subjectRefusals.subject_not_found)
  const { first: today, last: furthest } = daysToLookThrough(now())
  if (!tutor || start < dayInterval(today).start || start >= dayInterval(furthest).end) return []

  const dates = datesNear(start)
  const span = { start: dayInterval(dates.first).start, end: dayInterval(dates.last).end }
  const [hours, { held, off, busy: elsewhere }, limits] = await Promise.all([
    hoursIn(db, tutor.id, span),
    timesFor(db, tutor.id, { readerId: actor.id, now: now() }, span),
    limitsOver(db, tutor.id, dates, { isOnline, except: moving }),
  ])
  const isFree = (id: string | undefined) => id !== undefined && (moving?.includes(id) ?? false)
  const busy = [...held.filter(({ own }) => !isFree(own?.id)), ...off, ...elsewhere]
  return nearestSlots({ subjectId, start, minutes, isOnline }, { hours, busy, now: now(), limits })
}
