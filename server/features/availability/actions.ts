import type { availability } from '#contract/availability.ts'
import type { Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { availabilityRefusals, overlapSentence } from '#contract/sentences/availability.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import {
  type AvailabilityBlock,
  type BlockProblem,
  blockProblem,
  copiesOf,
  copyProblem,
  hoursFor,
  seasonCopies,
} from '#domain/availability.ts'
import { BOOKABLE_WEEKS, isBookableDate, weekProblem } from '#domain/booking-times.ts'
import { lessonsOf } from '#domain/lessons.ts'
import { seasonOf } from '#domain/seasons.ts'
import {
  bookableWeek,
  daysToLookThrough,
  firstFreeDate,
  nextSlots,
  SLOT_MINUTES,
  standsIn,
  subjectSlots,
} from '#domain/slots.ts'
import { addDays, type CalendarDate, dayInterval, type Interval, londonDateOf, type Weekday } from '#domain/time.ts'
import { countActiveSubjects, listSubjects } from '#server/features/subjects/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { limitsOver } from './limits/actions.ts'
import { busyTimes, getBlock, hoursIn, listBlocks, type OwnPart, type StoredBlock, timesFor } from './reads.ts'
import { deleteBlock, insertBlock, unknownSubject, updateBlock } from './writes.ts'

type Availability = typeof availability
type Week = Reply<Availability['grid']>

/** The free slots of one London date for one subject (Rules #29). */
export async function listSubjectSlots(
  context: Context,
  { actor, params, query }: Call<Availability['slotsForSubject']>,
): Promise<Reply<Availability['slotsForSubject']>> {
  const now = context.now()
  const { date, duration: durationMinutes = SLOT_MINUTES.default } = query
  const { subjectId } = params
  if (!isBookableDate(date, now)) throw fieldRefusal('date', 'Invalid date')
  const [isActive, diary] = await Promise.all([
    isActiveSubject(context.db, subjectId),
    loadDiary(context.db, { first: date, last: date }, query, { readerId: actor.id, now }),
  ])
  if (!isActive) throw new Refusal(subjectRefusals.subject_not_found)
  if (!diary) return []

  const { tutor, ...times } = diary
  const slots = subjectSlots({ subjectId, date, durationMinutes, ...times, now })
  return slots.map((slot) => ({ id: slotId(tutor.id, slot.startTime), ...slot, tutor }))
}

/** The next free slots over all days, for one subject or for any (Rules #104). */
export async function listNextSlots(
  context: Context,
  { actor, query }: Call<Availability['next']>,
): Promise<Reply<Availability['next']>> {
  const now = context.now()
  const { subjectId, duration: durationMinutes = SLOT_MINUTES.default } = query
  const { first, last } = daysToLookThrough(now)
  const [subjects, diary] = await Promise.all([
    listSubjects(context.db, { includeInactive: false }),
    loadDiary(context.db, { first, last }, query, { readerId: actor.id, now }),
  ])
  const subjectIds = subjects.map(({ id }) => id).filter((id) => subjectId === undefined || id === subjectId)
  if (subjectId !== undefined && subjectIds.length === 0) throw new Refusal(subjectRefusals.subject_not_found)
  if (!diary) return []

  const { tutor, ...times } = diary
  const slots = nextSlots({ subjectIds, durationMinutes, ...times, now })
  return slots.map((slot) => ({ id: slotId(tutor.id, slot.startTime), ...slot, tutor }))
}

/** Seven London days from a Monday with every slot of the tutor's blocks (Rules #30). */
export async function readWeek(context: Context, { actor, query }: Call<Availability['grid']>): Promise<Week> {
  const now = context.now()
  const { startDate: monday, moving, isOnline } = query
  refuseOtherWeeks(monday, now)
  const sunday = addDays(monday, 6)
  const span = { start: dayInterval(monday).start, end: dayInterval(sunday).end }
  const tutor = await teacher(context.db)
  if (!tutor) return []
  const [hours, { held, off, busy: elsewhere }, limits] = await Promise.all([
    hoursIn(context.db, tutor.id, span),
    timesFor(context.db, tutor.id, { readerId: actor.id, now }, span),
    limitsOver(context.db, tutor.id, { first: monday, last: sunday }, { isOnline, except: moving }),
  ])

  const isMoving = ({ id }: OwnPart) => moving?.includes(id) ?? false
  const own = ownLessons(
    held.flatMap(({ own }) => own ?? []),
    isMoving,
  )
  const busy = [...held.filter(({ own }) => !own || !isMoving(own)), ...off, ...elsewhere]
  const subjectNames = new Map(hours.blocks.map(({ subject }) => [subject?.id ?? null, subject?.name ?? null]))
  return bookableWeek({ monday, hours: hoursFor(isOnline, hours), busy, now, limits }).map(({ date, slots }) => ({
    date,
    slots: slots.map((slot) => ({
      id: slotId(tutor.id, slot.startTime),
      startTime: slot.startTime,
      date,
      available: slot.available,
      tutor,
      subject: subjectNames.get(slot.subjectId) ?? null,
      subjectId: slot.subjectId,
      canBook30Min: slot.canBook30Min,
      canBook1Hour: slot.canBook1Hour,
      canBook90Min: slot.canBook90Min,
      canBook2Hours: slot.canBook2Hours,
      ownBooking: ownBookingIn(slot.startTime, own),
      away: !slot.available && standsIn(slot.startTime, off) !== null,
    })),
  }))
}

/** The first London date on which something is free (Rules #105). */
export async function readFirstFree(context: Context, readerId: string): Promise<Reply<Availability['firstFree']>> {
  const now = context.now()
  const { first, last } = daysToLookThrough(now)
  const diary = await loadDiary(context.db, { first, last }, { isOnline: true }, { readerId, now })
  return { date: diary && firstFreeDate({ ...diary, now }) }
}

/** The tutor's weekly blocks (Rules #31). */
export async function readBlocks(context: Context, { actor }: Call<Availability['blocks']>): Promise<StoredBlock[]> {
  return listBlocks(context.db, actor.id)
}

/** Adds a weekly block; bookings stay as they are (Rules #32). */
export async function addBlock(
  context: Context,
  { actor, body }: Call<Availability['addBlock']>,
): Promise<Reply<Availability['addBlock']>> {
  const block = blockFrom(newId(), body)
  return changeDiary(context, actor.id, async (tx) => {
    await refuseUnfitBlock(tx, actor.id, block)
    await insertBlock(tx, actor.id, block)
    return getBlock(tx, actor.id, block.id)
  })
}

/** Copies a day's blocks to another day, all of them or none (Rules #103). */
export async function copyDay(
  context: Context,
  { actor, body }: Call<Availability['copyDay']>,
): Promise<Reply<Availability['copyDay']>> {
  const days = { from: body.from as Weekday, to: body.to as Weekday, season: body.season }
  return changeDiary(context, actor.id, async (tx) => {
    const diary = await listBlocks(tx, actor.id)
    const copies = copiesOf(diary, days).map((block) => ({ ...block, id: newId() }))
    if (copies.length === 0) throw new Refusal(availabilityRefusals.nothing_to_copy)
    const problem = copyProblem(diary, days)
    if (problem) throw blockRefusal(problem)
    return insertCopies(tx, actor.id, copies)
  })
}

/** Copies all hours of the other season into one, all of them or none (Rules #224). */
export async function copySeason(
  context: Context,
  { actor, body }: Call<Availability['copySeason']>,
): Promise<Reply<Availability['copySeason']>> {
  return changeDiary(context, actor.id, async (tx) => {
    const { copies, problem } = seasonCopies(await listBlocks(tx, actor.id), body.to)
    if (copies.length === 0) throw new Refusal(availabilityRefusals.no_season_to_copy)
    if (problem) throw blockRefusal(problem)
    return insertCopies(
      tx,
      actor.id,
      copies.map((block) => ({ ...block, id: newId() })),
    )
  })
}

async function insertCopies(tx: Tx, tutorId: string, copies: StoredBlock[]): Promise<StoredBlock[]> {
  const subjectIds = [...new Set(copies.flatMap(({ subjectId }) => subjectId ?? []))]
  if ((await countActiveSubjects(tx, subjectIds)) < subjectIds.length) {
    throw new Refusal(availabilityRefusals.copy_subject_inactive)
  }
  for (const copy of copies) await insertBlock(tx, tutorId, copy)
  return copies
}

/** Changes a weekly block, which never conflicts with its former self (Rules #33). */
export async function changeBlock(
  context: Context,
  { actor, params, body }: Call<Availability['updateBlock']>,
): Promise<Reply<Availability['updateBlock']>> {
  const block = blockFrom(params.id, body)
  return changeDiary(context, actor.id, async (tx) => {
    await getBlock(tx, actor.id, block.id)
    await refuseUnfitBlock(tx, actor.id, block)
    await updateBlock(tx, actor.id, block)
    return getBlock(tx, actor.id, block.id)
  })
}

/** Deletes a weekly block; bookings stay as they are (Rules #34). */
export async function removeBlock(
  context: Context,
  { actor, params }: Call<Availability['removeBlock']>,
): Promise<void> {
  await changeDiary(context, actor.id, async (tx) => {
    if (!(await deleteBlock(tx, actor.id, params.id))) throw new Refusal(availabilityRefusals.block_not_found)
  })
}

/** The weekly hours of today's season, which anyone may see (Rules #35). */
export async function readPublicHours(context: Context): Promise<Reply<Availability['publicHours']>> {
  const tutor = await findTutor(context.db)
  if (!tutor) return []
  const today = londonDateOf(context.now())
  const { blocks, terms } = await hoursIn(context.db, tutor.id, dayInterval(today))
  return blocks.filter(({ season }) => season === seasonOf(today, terms))
}

/** Stable for as long as the tutor teaches: the same start is the same slot (Rules #29). */
function slotId(tutorId: string, startTime: Date): string {
  return `${tutorId}_${startTime.toISOString()}`
}

/** Whose slots they are; null as long as nobody teaches here. */
async function teacher(db: Db): Promise<{ id: string; name: string } | null> {
  const tutor = await findTutor(db)
  return tutor && { id: tutor.id, name: tutor.name }
}

type Dates = { first: CalendarDate; last: CalendarDate }

/** What slots are made of on some London dates; null as long as nobody teaches here. */
async function loadDiary(db: Db, dates: Dates, wish: { isOnline: boolean }, reading: Parameters<typeof busyTimes>[3]) {
  const tutor = await teacher(db)
  if (!tutor) return null
  const span = { start: dayInterval(dates.first).start, end: dayInterval(dates.last).end }
  const [hours, busy, limits] = await Promise.all([
    hoursIn(db, tutor.id, span),
    busyTimes(db, tutor.id, span, reading),
    limitsOver(db, tutor.id, dates, wish),
  ])
  return { tutor, hours: hoursFor(wish.isOnline, hours), busy, limits }
}

type OwnLesson = Interval & { id: string }

/** The reader's lessons as people count them, at each time that they hold; what is moved stands apart from what stays. */
function ownLessons(parts: readonly OwnPart[], isMoving: (part: OwnPart) => boolean): OwnLesson[] {
  const alike = Map.groupBy(parts, (part) => `${part.isOriginal} ${isMoving(part)}`)
  return [...alike.values()].flatMap((some) =>
    lessonsOf(some).map(({ startTime: start, endTime: end, parts: [{ id }] }) => ({ id, start, end })),
  )
}

function ownBookingIn(slotStart: Date, own: readonly OwnLesson[]): Week[number]['slots'][number]['ownBooking'] {
  const lesson = standsIn(slotStart, own)
  return lesson && { id: lesson.id, startTime: lesson.start, endTime: lesson.end }
}

function refuseOtherWeeks(startDate: CalendarDate, now: Date): void {
  const problem = weekProblem(startDate, now)
  if (problem === 'not_a_monday') throw fieldRefusal('startDate', 'startDate must be a Monday')
  if (problem) throw fieldRefusal('startDate', `Please choose this week or one of the next ${BOOKABLE_WEEKS}.`)
}

/** One change at a time, so that two cannot both be the fortieth block of a day; every open page reads again. */
function changeDiary<T>(context: Context, tutorId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return context.transaction(work, { queueFor: `tutor ${tutorId}` })
}

function blockFrom(id: string, body: Call<Availability['addBlock']>['body']): AvailabilityBlock {
  return { id, ...body, dayOfWeek: body.dayOfWeek as AvailabilityBlock['dayOfWeek'] }
}

async function refuseUnfitBlock(tx: Tx, tutorId: string, block: AvailabilityBlock): Promise<void> {
  if (block.subjectId && !(await isActiveSubject(tx, block.subjectId))) throw unknownSubject()
  const problem = blockProblem(block, await listBlocks(tx, tutorId))
  if (problem) throw blockRefusal(problem)
}

function blockRefusal(problem: BlockProblem): Refusal {
  const text = availabilityRefusals[problem.code]
  if (problem.code === 'block_ends_before_start') {
    return new Refusal(text, { errors: [{ msg: text.message, field: 'endTime' }] })
  }
  if (problem.code === 'too_many_blocks') return new Refusal(text)
  return new Refusal({ ...text, message: overlapSentence(problem.with.startTime, problem.with.endTime) })
}

export async function isActiveSubject(db: Db, subjectId: string): Promise<boolean> {
  return (await countActiveSubjects(db, [subjectId])) === 1
}
