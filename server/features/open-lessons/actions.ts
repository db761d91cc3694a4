import type { Call, Reply } from '#contract/core.ts'
import { hourPackageRefusals } from '#contract/hour-packages.ts'
import { openLessonRefusals, type openLessons } from '#contract/open-lessons.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { coveringPackages } from '#domain/charges.ts'
import { hoursUsedNotice } from '#domain/money-notices.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { coverWithHours } from '#server/features/charges/actions.ts'
import { tellFamily, tellOfDeed } from '#server/features/happenings/actions.ts'
import { hasCalledOff, listOpenLessons, type OpenLesson } from '#server/features/hour-packages/open-lessons/reads.ts'
import { listPackagesWithHours } from '#server/features/hour-packages/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { findTutor } from '#server/platform/people/tutor.ts'

type Preview = (typeof openLessons)['list']
type Use = (typeof openLessons)['use']
type CoveredLesson = OpenLesson & { readonly packageId: string }

/** As many as one act takes. */
const MOST_LESSONS = 100

/** The lessons that are owed and that bought hours would cover, the earliest first; or one of them (Rules #129). */
export async function readOpenLessons(
  { db }: Context,
  { params: { studentId }, query: { bookingId } }: Call<Preview>,
): Promise<Reply<Preview>> {
  await getStudent(db, studentId)
  const open = await listOpenLessons(db, studentId, MOST_LESSONS)
  return replyOf(await coveredOf(db, studentId, bookingId ? open.filter((each) => each.bookingId === bookingId) : open))
}

/**
 * Uses bought hours for the lessons that were previewed, all or none, as long as they are what was shown (Rules #129).
 */
export async function useHours(
  context: Context,
  { actor, tell, params: { studentId }, body, address }: Call<Use>,
): Promise<Reply<Use>> {
  await getStudent(context.db, studentId)
  const tutor = await findTutor(context.db)
  const used = await context.transaction(
    async (tx) => {
      const now = context.now()
      await getStudent(tx, studentId)
      const lessons = await getShownLessons(tx, studentId, body)
      for (const { bookingId, packageId } of lessons) {
        const isCovered = await coverWithHours(tx, bookingId, packageId, now)
        if (!isCovered) throw new Refusal(openLessonRefusals.lesson_not_open)
        await audit(tx, { event: 'hours_used', actorId: actor.id, subjectId: bookingId, address }, now)
      }
      const used = { lessons: lessons.length, minutes: body.hours, pence: body.amount }
      const about = { kind: 'hour-package', id: lessons[0]?.packageId ?? '' } as const
      const news = { cause: 'hours_used', about, studentId, now } as const
      const usedBy = (by: string | null) => hoursUsedNotice({ ...used, by })
      if (actor.side === 'TUTOR') await tellFamily(tx, { ...news, ...usedBy(null) })
      else
        await tellOfDeed(tx, {
          ...{ ...news, byId: actor.id, toFamily: usedBy },
          toTutor: (who) => ({ ...usedBy(who), path: `/students/${studentId}` }),
        })
      return lessons
    },
    { queueFor: tutor?.id ?? studentId },
  )
  tell(studentId)
  return replyOf(used)
}

async function getStudent(db: Db, studentId: string): Promise<{ id: string; name: string }> {
  const student = await findStudent(db, studentId)
  if (!student) throw new Refusal(bookingRefusals.student_not_found)
  return student
}

/** The lessons that were asked for, each with the package that covers it now; refused where anything is not as shown. */
async function getShownLessons(tx: Tx, studentId: string, body: Call<Use>['body']): Promise<CoveredLesson[]> {
  const { bookingIds } = body
  const open = await listOpenLessons(tx, studentId, MOST_OPEN)
  const asked = open.filter(({ bookingId }) => bookingIds.includes(bookingId))
  if (asked.length < bookingIds.length) {
    const isCalledOff = await hasCalledOff(tx, studentId, bookingIds)
    throw new Refusal(openLessonRefusals[isCalledOff ? 'lesson_cancelled' : 'lesson_not_open'])
  }
  const covered = await coveredOf(tx, studentId, asked)
  if (covered.length < asked.length) throw new Refusal(hourPackageRefusals.not_enough_hours)
  const { minutes, pence } = sumOf(covered)
  if (minutes !== body.hours || pence !== body.amount) throw new Refusal(openLessonRefusals.lessons_changed)
  return covered
}

/** Nobody owes for as many. An arbitrary bound of ours. */
const MOST_OPEN = 1000

async function coveredOf(db: Db, studentId: string, lessons: readonly OpenLesson[]): Promise<CoveredLesson[]> {
  const wanting = lessons.map((lesson) => ({ ...lesson, studentId }))
  const packages = coveringPackages(wanting, await listPackagesWithHours(db, studentId))
  return lessons.flatMap((lesson, place) => {
    const packageId = packages[place]
    return packageId ? [{ ...lesson, packageId }] : []
  })
}

function sumOf(lessons: readonly OpenLesson[]): { minutes: number; pence: number } {
  return lessons.reduce((sum, { minutes, pence }) => ({ minutes: sum.minutes + minutes, pence: sum.pence + pence }), {
    minutes: 0,
    pence: 0,
  })
}

function replyOf(lessons: readonly CoveredLesson[]): Reply<Preview> {
  const { minutes, pence } = sumOf(lessons)
  const listed = lessons.map((lesson) => ({
    ...{ bookingId: lesson.bookingId, packageId: lesson.packageId, title: lesson.title || null },
    ...{ subject: lesson.subject, isOnline: lesson.isOnline, startTime: lesson.startTime, endTime: lesson.endTime },
    ...{ hours: lesson.minutes, amount: lesson.pence },
  }))
  return { lessons: listed, hours: minutes, amount: pence }
}
