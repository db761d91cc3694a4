import { type Channel, isSwitchedOff, mayMail } from '#domain/channels.ts'
import { letterOfChild } from '#domain/childs-news.ts'
import type { DeliveryReason, DeliveryStatus } from '#domain/deliveries.ts'
import { type Cause, KIND_OF } from '#domain/happenings.ts'
import { type Facts, type Letter, linkIdIn } from '#domain/letters.ts'
import { MATTER_OF, type Recipient, recipientsOf } from '#domain/matters.ts'
import { isLessonWord, overtakes } from '#domain/overtaking.ts'
import { foundFor, plannedLetter } from '#domain/planned-letters.ts'
import type { PlannedCause } from '#domain/planned-news.ts'
import { stillTrue } from '#domain/still-true.ts'
import { choicesByPerson } from '#server/features/channels/reads.ts'
import { listFamilies } from '#server/features/happenings/reads.ts'
import { linkStates } from '#server/features/happenings/standing/links/reads.ts'
import { listStandings } from '#server/features/happenings/standing/reads.ts'
import { type Db, type Tx, together } from '#server/platform/db/database.ts'
import { bookingsIn, type DueMail, listLessonWords } from '../reads.ts'
import { claimDelivery, settleDeliveries } from '../writes.ts'

/** What leaves as one mail. */
export type Bundle = readonly [DueMail, ...DueMail[]]

/** A mail of which nobody else makes an attempt until its lease ends, as it stands now. */
export interface Claimed {
  readonly deliveries: Bundle
  readonly letters: readonly [Letter, ...Letter[]]
  readonly leasedUntil: Date
}

export interface Verdict {
  readonly status: DeliveryStatus
  readonly reason: DeliveryReason
}

/**
 * Takes mails for one attempt, but for those that another server has. Of each it asks, in the same transaction, whether it
 * is still of use, may go there, is still wanted and still true; what is not is settled with its reason (Rules I30, I32).
 */
export async function claimBundles(
  tx: Tx,
  bundles: readonly Bundle[],
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<Claimed[]> {
  const all = bundles.flat()
  const isMine = await together(...all.map((mail) => claimDelivery(tx, mail, leasedUntil)))
  const mine = all.filter((_, place) => isMine[place])
  const letters = new Map<DueMail, Letter>()
  const settled = new Map<string, { verdict: Verdict; ids: string[] }>()
  for (const [mail, judged] of await judge(tx, mine, 'EMAIL', now)) {
    if (!('status' in judged)) {
      letters.set(mail, judged)
      continue
    }
    const alike = settled.get(`${judged.status} ${judged.reason}`) ?? { verdict: judged, ids: [] }
    settled.set(`${judged.status} ${judged.reason}`, { ...alike, ids: [...alike.ids, mail.id] })
  }
  for (const { verdict, ids } of settled.values()) await settleDeliveries(tx, ids, { ...verdict, dueAt: null }, now)
  return bundles.flatMap((bundle) => {
    const deliveries = bundle.filter((mail) => letters.has(mail))
    const written = deliveries.flatMap((mail) => letters.get(mail) ?? [])
    return isSome(deliveries) && isSome(written) ? [{ deliveries, letters: written, leasedUntil }] : []
  })
}

/** The letter of each that may leave by this channel, or what becomes of it instead. */
export async function judge<Due extends DueMail>(
  tx: Tx,
  mails: readonly Due[],
  channel: Channel,
  now: Date,
): Promise<[Due, Letter | Verdict][]> {
  const overtaken = await overtakenAmong(tx, mails)
  const choices = await choicesByPerson(
    tx,
    mails.map(({ reader }) => reader.id),
  )
  const planned = mails.flatMap((mail) => ('planned' in mail.facts ? [{ mail, planned: mail.facts.planned }] : []))
  const standings = await listStandings(
    tx,
    planned.map((each) => each.planned),
    now,
  )
  const found = new Map(planned.map(({ mail }, place) => [mail, standings[place]]))
  const links = await linkStates(
    tx,
    mails.flatMap(({ facts }) => linkIdIn(facts) ?? []),
  )
  const recipients = await recipientsAmong(tx, mails)
  return mails.map((mail) => {
    const { facts, usefulUntil, cause, kind, reader } = mail
    if (usefulUntil && usefulUntil <= now) return [mail, { status: 'LAPSED', reason: 'too_late' }]
    const allowed = channel === 'EMAIL' ? mayMail(reader, kind) : 'yes'
    if (allowed !== 'yes') return [mail, withdrawn(allowed)]
    const chosen = { role: reader.role, choices: choices.get(reader.id) ?? {} }
    if (isSwitchedOff(kind, channel, chosen)) return [mail, withdrawn('switched_off')]
    if (overtaken.has(mail)) return [mail, withdrawn('overtaken')]
    const truth = truthOfLink(facts, links)
    if (truth !== 'yes') return [mail, withdrawn(truth)]
    const recipient = recipients.get(mail)
    if (recipient === 'not_told') return [mail, withdrawn('not_told')]
    if (!('planned' in facts)) return [mail, facts]
    const standing = found.get(mail)
    const standsAs = standing ? foundFor(standing, recipient ?? null) : 'nothing_to_say'
    if (typeof standsAs === 'string') return [mail, withdrawn(standsAs)]
    const letter = plannedLetter(cause as PlannedCause | 'announced', standsAs, { role: reader.role, now })
    return [
      mail,
      recipient?.childName ? letterOfChild(letter, { id: mail.aboutId, name: recipient.childName }) : letter,
    ]
  })
}

/** As whom each of a family reads it, or that he is to be told of it no more: a link ends, a right is taken. */
async function recipientsAmong(
  db: Db,
  mails: readonly DueMail[],
): Promise<ReadonlyMap<DueMail, Recipient | 'not_told'>> {
  const ofFamilies = mails.flatMap((mail) => {
    const matter = mail.reader.side === 'FAMILY' && mail.aboutId !== '' ? MATTER_OF[mail.cause] : null
    return matter ? [{ mail, matter }] : []
  })
  if (ofFamilies.length === 0) return new Map()
  const families = await listFamilies(
    db,
    ofFamilies.map(({ mail }) => mail.aboutId),
  )
  return new Map(
    ofFamilies.map(({ mail, matter }) => {
      const family = families.get(mail.aboutId)
      const recipients = family ? recipientsOf(matter, family) : []
      return [mail, recipients.find(({ userId }) => userId === mail.reader.id) ?? 'not_told']
    }),
  )
}

/** Whoever opens a link that works no more is sent to ask for another, and waits for a letter that says the same again. */
function truthOfLink(facts: Facts, links: Awaited<ReturnType<typeof linkStates>>): ReturnType<typeof stillTrue> {
  const linkId = linkIdIn(facts)
  return linkId === null ? 'yes' : stillTrue('link', { linkId }, links.get(linkId) ?? null)
}

const LESSON_CAUSES = (Object.keys(KIND_OF) as Cause[]).filter(isLessonWord)

/** Those after which the same person was told something newer of the same lessons (Rules: notices). */
async function overtakenAmong(db: Db, mails: readonly DueMail[]): Promise<ReadonlySet<DueMail>> {
  const words = mails.filter(({ cause, aboutId }) => isLessonWord(cause) && aboutId !== '')
  if (words.length === 0) return new Set()
  const newer = await listLessonWords(db, {
    studentIds: [...new Set(words.map(({ aboutId }) => aboutId))],
    causes: LESSON_CAUSES,
    since: new Date(Math.min(...words.map(({ happenedAt }) => happenedAt.getTime()))),
  })
  const isOvertaken = ({ cause, facts, happenedAt, reader }: DueMail) =>
    newer.some(
      (word) => word.userId === reader.id && overtakes(word, { cause, bookingIds: bookingsIn(facts), happenedAt }),
    )
  return new Set(words.filter(isOvertaken))
}

const withdrawn = (reason: DeliveryReason): Verdict => ({ status: 'WITHDRAWN', reason })

function isSome<T>(all: readonly T[]): all is readonly [T, ...T[]] {
  return all.length > 0
}
