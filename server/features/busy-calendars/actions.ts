import { busyCalendarRefusals, type busyCalendars } from '#contract/busy-calendars.ts'
import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import type { AuditEvent } from '#domain/audit-events.ts'
import { nextReadAt, secondsUntilByHand } from '#domain/busy-reading.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { addressOf, type ReadingRoom, readKept, type Taken, takeIn } from './reading/actions.ts'
import { findCalendar, listCalendars, type StoredCalendar } from './reads.ts'
import { deleteCalendar, insertCalendar, replaceBusyTimes, updateChoice, updateRead } from './writes.ts'

type Calendars = typeof busyCalendars
type Room = ReadingRoom
type Added = Call<Calendars['add']>['body']

/** The tutor's other calendars (Rules #232). */
export async function readCalendars(
  { db }: Context,
  { actor }: Call<Calendars['list']>,
): Promise<Reply<Calendars['list']>> {
  return (await listCalendars(db, actor.id)).map(replyOf)
}

/** Reads another calendar, and keeps it once it could be read (Rules #232). */
export async function addCalendar(room: Room, call: Call<Calendars['add']>): Promise<Reply<Calendars['add']>> {
  const { actor, body } = call
  const id = newId()
  const read = await readFirst(room, body)
  return room.transaction(
    async (tx) => {
      const now = room.now()
      const choice = { ...chosenIn(body), ...placeOf(room, id, body.address) }
      const calendar = { ...choice, ...read.found, id, tutorId: actor.id, now, nextAt: nextReadAt(now, 0) }
      await insertCalendar(tx, calendar)
      await replaceBusyTimes(tx, calendar, read.busy)
      await note(tx, call, 'busy_calendar_added', now)
      return replyOf(await getOwn(tx, actor.id, id))
    },
    { queueFor: actor.id },
  )
}

/** Changes what is kept of a calendar; where that is more, or somewhere else, it is read before (Rules #232). */
export async function changeCalendar(room: Room, call: Call<Calendars['change']>): Promise<Reply<Calendars['change']>> {
  const { actor, params, body } = call
  const kept = await getOwn(room.db, actor.id, params.id)
  const address = body.address || null
  const read = address ? await readFirst(room, { ...body, address }) : null
  const isOther = body.showsTitles !== kept.showsTitles || body.countsAllDay !== kept.countsAllDay
  await room.transaction(
    async (tx) => {
      const now = room.now()
      const calendar = await getOwn(tx, actor.id, params.id)
      const place = address ? placeOf(room, calendar.id, address) : calendar
      await updateChoice(tx, calendar.id, { ...placeIn(place), ...chosenIn(body) })
      if (read) {
        await updateRead(tx, calendar.id, { found: read.found, now, nextAt: nextReadAt(now, 0) })
        await replaceBusyTimes(tx, calendar, read.busy)
      }
      await note(tx, call, 'busy_calendar_changed', now)
    },
    { queueFor: actor.id },
  )
  if (!read && isOther) await readKept(room, params.id, { isWhole: true })
  return replyOf(await getOwn(room.db, actor.id, params.id))
}

/** Forgets a calendar: its times are free again (Rules #232). */
export async function removeCalendar(context: Context, call: Call<Calendars['remove']>): Promise<void> {
  const { actor, params } = call
  await context.transaction(
    async (tx) => {
      await deleteCalendar(tx, (await getOwn(tx, actor.id, params.id)).id)
      await note(tx, call, 'busy_calendar_removed', context.now())
    },
    { queueFor: actor.id },
  )
}

/** Reads a calendar now; whether it could be read is in the answer (Rules #232). */
export async function readAgain(
  room: Room,
  { actor, params }: Call<Calendars['read']>,
): Promise<Reply<Calendars['read']>> {
  const calendar = await getOwn(room.db, actor.id, params.id)
  const retryAfterSeconds = secondsUntilByHand(calendar.triedAt, room.now())
  if (retryAfterSeconds > 0) throw new Refusal(busyCalendarRefusals.read_a_moment_ago, { retryAfterSeconds })
  await readKept(room, calendar.id)
  return replyOf(await getOwn(room.db, actor.id, calendar.id))
}

async function getOwn(db: Db, tutorId: string, id: string): Promise<StoredCalendar> {
  const calendar = await findCalendar(db, id)
  if (calendar?.tutorId !== tutorId) throw new Refusal(busyCalendarRefusals.busy_calendar_not_found)
  return calendar
}

/** What is new is kept only once it could be read; else it says why beside the address. */
async function readFirst(room: Room, { address, ...choice }: Added): Promise<Extract<Taken, { is: 'read' }>> {
  const taken = await takeIn(room, { address, etag: '', digest: null }, choice)
  if (taken.is === 'read') return taken
  const text = busyCalendarRefusals[taken.is === 'problem' ? refusalOf(taken.problem) : 'calendar_missing']
  throw new Refusal(text, { errors: [{ msg: text.message, field: 'address' }] })
}

function refusalOf(problem: Extract<Taken, { is: 'problem' }>['problem']) {
  if (problem === 'scheme') return 'calendar_scheme'
  if (problem === 'unusable') return 'calendar_unusable'
  return TOO_LARGE.includes(problem) ? 'calendar_too_large' : 'calendar_missing'
}
const TOO_LARGE = ['too_large', 'too_many', 'too_hard']

type Chosen = Pick<StoredCalendar, 'name' | 'showsTitles' | 'countsAllDay'>
type Place = Pick<StoredCalendar, 'sealedAddress' | 'host' | 'addressEnd'>

const chosenIn = ({ name, showsTitles, countsAllDay }: Chosen): Chosen => ({ name, showsTitles, countsAllDay })
const placeIn = ({ sealedAddress, host, addressEnd }: Place): Place => ({ sealedAddress, host, addressEnd })

const SHOWN_CHARACTERS = 4

/** Of an address that could be read: sealed, and what is shown of it. */
function placeOf({ secretKey }: Pick<Room, 'secretKey'>, id: string, address: string): Place {
  const url = new URL(address.trim().replace(/^webcals?:/i, 'https:'))
  url.hash = ''
  const { host, href } = url
  const sealedAddress = secretKey.seal(Buffer.from(href), addressOf(id))
  return { sealedAddress, host, addressEnd: href.slice(-SHOWN_CHARACTERS) }
}

async function note(
  tx: Tx,
  { actor, address }: Pick<Call<Calendars['add']>, 'actor' | 'address'>,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  await audit(tx, { event, actorId: actor.id, address }, now)
}

function replyOf(calendar: StoredCalendar): Reply<Calendars['read']> {
  const { id, name, host, addressEnd, showsTitles, countsAllDay, readAt, problem, busyTimes, skipped } = calendar
  return { id, name, host, addressEnd, showsTitles, countsAllDay, readAt, problem, busyTimes, skipped }
}
