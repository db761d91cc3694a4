import { channelsFor } from '#domain/channels.ts'
import { letterOfChild } from '#domain/childs-news.ts'
import { KIND_OF } from '#domain/happenings.ts'
import { MATTER_OF, recipientsOf } from '#domain/matters.ts'
import { sideOf } from '#domain/people.ts'
import { aboutOf, bellOf, foundFor, plannedLetter } from '#domain/planned-letters.ts'
import { hasBell, type PlannedMoment, plannedInstants } from '#domain/planned-news.ts'
import { addDays, londonDateOf, mondayOf } from '#domain/time.ts'
import { listReachable } from '#server/features/channels/reads.ts'
import type { Database, Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Live } from '#server/platform/live.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { ring } from '../bells/actions.ts'
import { listFamilies } from '../reads.ts'
import { listStandings } from '../standing/reads.ts'
import { listStudentsWithNews } from '../standing/weeks/families/reads.ts'
import {
  type Candidate,
  listHomeworkDue,
  listKnownKeys,
  listLessonsAhead,
  listPaymentsDue,
  listQuizzesDue,
  listUnread,
} from './reads.ts'
import { insertPlanned } from './writes.ts'

interface PlanningRoom {
  readonly database: Pick<Database, 'db' | 'transaction' | 'onOneServer'>
  readonly live: Pick<Live, 'publish'>
  /** Without one a family is told by the bell and by pushes. */
  readonly hasMailServer: boolean
}

/** So many happenings a transaction: whoever books meanwhile waits for one of them. */
const AT_ONCE = 200

type Due = Candidate & { readonly moment: PlannedMoment }

/**
 * Writes down what people are to be told of now, because its time has come, and rings their bells. Nothing is made ahead:
 * after a crash, a late start or a clock that was put right it finds what is still of use and not known yet (Rules:
 * notices).
 */
export async function planDue({ database, live, hasMailServer }: PlanningRoom, now: Date): Promise<void> {
  const { db, transaction } = database
  await database.onOneServer('planner', async () => {
    const all = await listDue(db, now)
    const due = hasMailServer ? all : await withoutMail(db, all)
    const known = await listKnownKeys(
      db,
      due.map(({ moment }) => moment.eventKey),
    )
    const fresh = due.filter(({ moment }) => !known.has(moment.eventKey))
    for (let from = 0; from < fresh.length; from += AT_ONCE) {
      const rung = await transaction((tx) => plan(tx, fresh.slice(from, from + AT_ONCE), now))
      if (rung.length > 0) live.publish('notices', { people: [...new Set(rung)] })
    }
  })
}

/** What reaches somebody without a mail server: the tutor, a bell, or a device that takes pushes. */
async function withoutMail(db: Db, due: readonly Due[]): Promise<Due[]> {
  const reachable = await listReachable(
    db,
    due.map(({ userId: id, role }) => ({ id, role })),
  )
  return due.filter(
    ({ role, moment }, place) =>
      sideOf[role] === 'TUTOR' || hasBell(moment.cause) || reachable[place]?.takesPushes === true,
  )
}

/** Everything that is due to be told of now, known or not. */
async function listDue(db: Db, now: Date): Promise<Due[]> {
  const tutor = await findTutor(db)
  if (!tutor) return []
  const candidates = [
    ...(await listLessonsAhead(db, { tutorId: tutor.id, isTutorReminded: await isReminded(db, tutor.id) }, now)),
    ...(await listPaymentsDue(db, now)),
    ...(await listHomeworkDue(db, now)),
    ...(await listQuizzesDue(db, now)),
    ...(await listUnread(db, now)),
    ...(await weeksBeginning(db, tutor.id, now)),
  ]
  const due = candidates.flatMap((candidate) =>
    plannedInstants(candidate.thing)
      .filter(({ at, usefulUntil }) => at <= now && now < usefulUntil)
      .map((moment) => ({ ...candidate, moment })),
  )
  return toFamilies(db, due)
}

/** What is due to a student, to each of the family whom it concerns: each is told once. */
async function toFamilies(db: Db, due: readonly Due[]): Promise<Due[]> {
  const matterOf = ({ role, moment }: Due) => (sideOf[role] === 'FAMILY' ? MATTER_OF[moment.cause] : null)
  const concerned = due.filter(matterOf).map(({ studentId }) => studentId ?? '')
  if (concerned.length === 0) return [...due]
  const families = await listFamilies(db, concerned)
  return due.flatMap((each): Due[] => {
    const [matter, family] = [matterOf(each), families.get(each.studentId ?? '')]
    if (!matter) return [each]
    return (family ? recipientsOf(matter, family) : []).map((recipient) => {
      const { userId, childName } = recipient
      const eventKey = childName === null ? each.moment.eventKey : `${each.moment.eventKey}:${userId}`
      return { ...each, ...recipient, moment: { ...each.moment, eventKey } }
    })
  })
}

/** Reminders come to the tutor where he has chosen them, and then by no bell. */
async function isReminded(db: Db, tutorId: string): Promise<boolean> {
  const [tutor] = await listReachable(db, [{ id: tutorId, role: 'TUTOR' }])
  const causes = ['reminder_day', 'reminder_soon'] as const
  return causes.some((cause) => tutor && channelsFor({ cause, isUrgent: false }, tutor).length > 0)
}

/** Nobody is asked for but from Sunday evening to Monday morning. */
async function weeksBeginning(db: Db, tutorId: string, now: Date): Promise<Candidate[]> {
  const monday = mondayOf(addDays(londonDateOf(now), 1))
  const weekOf = (personId: string, side: 'FAMILY' | 'TUTOR'): Candidate => ({
    thing: { is: 'week', of: { id: personId, side }, monday },
    planned: { is: 'week', monday, personId, side },
    ...{ userId: personId, role: side === 'FAMILY' ? 'STUDENT' : 'TUTOR' },
    ...{ studentId: side === 'FAMILY' ? personId : null, thread: '' },
  })
  const ofTutor = weekOf(tutorId, 'TUTOR')
  const isNow = plannedInstants(ofTutor.thing).some(({ at, usefulUntil }) => at <= now && now < usefulUntil)
  if (!isNow) return []
  return [ofTutor, ...(await listStudentsWithNews(db, tutorId, monday)).map((id) => weekOf(id, 'FAMILY'))]
}

/** Those of it that are still true, and new. Returns whose bell rang. */
async function plan(tx: Tx, due: readonly Due[], now: Date): Promise<string[]> {
  const standings = await listStandings(
    tx,
    due.map(({ planned }) => planned),
    now,
  )
  const told = due.flatMap((each, place) => {
    const { role, seesMoney = true, childName, studentId } = each
    const found = standings[place] && foundFor(standings[place], { seesMoney })
    if (!found || typeof found === 'string') return []
    const letter = plannedLetter(each.moment.cause, found, { role, now })
    const child = childName && studentId ? { id: studentId, name: childName } : null
    return [{ ...each, id: newId(), found, letter: child ? letterOfChild(letter, child) : letter }]
  })
  const inserted = await insertPlanned(
    tx,
    told.map(({ id, moment, planned, letter, userId, studentId, thread }) => ({
      ...{ id, eventKey: moment.eventKey, cause: moment.cause, kind: KIND_OF[moment.cause] },
      ...{ userId, studentId, thread, facts: { subject: letter.subject, planned } },
      ...{ usefulUntil: moment.usefulUntil, now },
    })),
  )
  const rung = told.filter(({ id, moment, thing }) => {
    const isTutorsReminder = thing.is === 'lesson' && thing.side === 'TUTOR'
    return inserted.has(id) && hasBell(moment.cause) && !isTutorsReminder
  })
  for (const { id, userId, found, letter } of rung) {
    const about = aboutOf(found)
    await ring(tx, { ...bellOf(letter), userId, about, happeningId: id, createdAt: now })
  }
  return rung.map(({ userId }) => userId)
}
