import type { Actor, Call, Reply } from '#contract/core.ts'
import { lessonPlaceRefusals, type lessonPlaces } from '#contract/lesson-places.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals } from '#contract/students.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findPlace, type StoredPlace } from './reads.ts'
import { upsertPlace } from './writes.ts'

type Places = typeof lessonPlaces

/** Where the lessons of a student take place (Rules #236). */
export async function readPlace(
  { db }: Pick<Context, 'db'>,
  { actor, params }: Call<Places['read']>,
): Promise<Reply<Places['read']>> {
  return placeFor(actor, await getPlace(db, params.studentId))
}

/** What is left out stays; what is the tutor's to say he alone changes (Rules #236). */
export async function changePlace(
  context: Context,
  { actor, params: { studentId }, body, address, tell }: Call<Places['change']>,
): Promise<Reply<Places['change']>> {
  const isTutor = actor.side === 'TUTOR'
  if (!isTutor && (body.atTutor !== undefined || body.meetingLink !== undefined))
    throw new Refusal(lessonPlaceRefusals.place_is_tutors)
  const place = await changeAccount(context, studentId, async (tx) => {
    const before = await getPlace(tx, studentId)
    const place = {
      address: body.address ?? before.address,
      district: body.district ?? before.district,
      atTutor: body.atTutor ?? before.atTutor,
      meetingLink: body.meetingLink ?? before.meetingLink,
    }
    const now = context.now()
    await upsertPlace(tx, studentId, place, now)
    await audit(tx, { event: 'lesson_place_changed', actorId: actor.id, subjectId: studentId, address }, now)
    return place
  })
  tell(studentId)
  return placeFor(actor, place)
}

async function getPlace(db: Db, studentId: string): Promise<StoredPlace> {
  if (!(await findStudent(db, studentId))) throw new Refusal(studentRefusals.student_unknown)
  return findPlace(db, studentId)
}

function placeFor({ side }: Actor, { meetingLink, ...place }: StoredPlace): Reply<Places['read']> {
  return side === 'TUTOR' ? { ...place, meetingLink } : place
}
