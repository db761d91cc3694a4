import type { NoticeText } from '#domain/booking-notices.ts'
import { type ChildInNews, letterOfChild, noticeOfChild } from '#domain/childs-news.ts'
import { doerInWords } from '#domain/doers.ts'
import { type Cause, KIND_OF, usefulUntil } from '#domain/happenings.ts'
import { type Letter, letterOfNotice } from '#domain/letters.ts'
import { type Family, MATTER_OF, parentIn, recipientsOf } from '#domain/matters.ts'
import { noticePath } from '#domain/notice-paths.ts'
import type { NoticeAbout } from '#domain/notices.ts'
import { firstNameIn, hasStudentProfile, type Role, sideOf } from '#domain/people.ts'
import { visitorAnswerLetter } from '#domain/visitor-letters.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { noteHearer } from '#server/platform/hearers.ts'
import { newId } from '#server/platform/ids.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { ring } from './bells/actions.ts'
import { findFamily, findVisitor } from './reads.ts'
import { deleteHappeningsAbout, deleteThread, deleteUntold, type HeldBack, insertHappening } from './writes.ts'

/** What has happened, within the transaction of which it is told (Rules R3, I29). */
export interface News extends NoticeText {
  readonly cause: Cause
  readonly about: NoticeAbout | null
  /** Where a mail says more than the bell. */
  readonly letter?: Letter | null
  /** The bookings that it says something new of. */
  readonly bookingIds?: readonly string[]
  /** Who of the family did it, by the first name, where that is not the student. */
  readonly by?: string
  readonly now: Date
}

/** What a family is told. */
export interface FamilyNews extends News {
  readonly studentId: string
  /** Who of the family did it, and is not told of it. */
  readonly byId?: string | null
  /** The parent whom it is about, who hears of it otherwise. */
  readonly ofParentId?: string
  /** How parents read it, where that is not what the student reads under the child's name. */
  readonly toParents?: Pick<News, 'title' | 'content'>
  /** How it is told to whoever does not see the money. */
  readonly unpriced?: () => Pick<News, 'title' | 'content' | 'letter'>
}

/**
 * Tells a student's family, each whom the matter concerns, and nobody of one who was erased (Rules #82): by the bell at
 * once, and by whatever else is due to it once that is committed. A parent reads whose it is. Whoever calls it changes
 * 'notices'. `known` is the family, where it has been asked for.
 */
export async function tellFamily(
  tx: Tx,
  { byId = null, ofParentId, toParents, unpriced, ...news }: FamilyNews,
  known?: Family | null,
): Promise<void> {
  const matter = MATTER_OF[news.cause]
  const family = known === undefined ? await findFamily(tx, news.studentId) : known
  if (!matter || !family) return
  const recipients = recipientsOf(matter, family, byId)
  const isAlone = recipients.length === 0 && family.links.length === 0 && !family.student.hasLogIn
  if (isAlone && matter === 'LESSONS') await tellVisitor(tx, news)
  for (const { userId, role, childName, seesMoney } of recipients) {
    if (userId === ofParentId) continue
    const inWords = childName === null ? {} : toParents
    const told = { ...news, ...(seesMoney || !unpriced ? {} : unpriced()), ...inWords }
    const child = childName === null ? null : { id: news.studentId, name: childName }
    await tell(tx, { ...told, userId, role, child })
    // Who is of a family that did it, or listens for a child, does not hear of it by what the call changes.
    if (child || byId) noteHearer(tx, userId)
  }
}

/** A family that has not joined yet reads of its consultation where it confirmed it, and is invited (Rules #252). */
async function tellVisitor(tx: Tx, { studentId, letter, now, ...text }: FamilyNews): Promise<void> {
  const visitor = await findVisitor(tx, studentId, now)
  const [tutor, held] = [await findTutor(tx), holdings.get(tx)]
  if (!visitor || !tutor || held === 'nothing') return
  const news = letter ?? letterOfNotice(text, { path: '/', kind: 'ANSWER', side: 'FAMILY' })
  writeToVisitor(tx, {
    ...{ tutorId: tutor.id, studentId, email: visitor.email, cause: 'visitor_answer', thread: '' },
    ...{ letter: visitorAnswerLetter(news, visitor.inviteCode), heldBack: held ?? null, now },
  })
}

interface ToVisitor extends Pick<News, 'cause' | 'now'> {
  /** Whose letter it is until it leaves. */
  readonly tutorId: string
  readonly studentId: string | null
  readonly email: string
  readonly thread: string
  readonly letter: Letter
  readonly usefulUntil?: Date
  readonly heldBack?: HeldBack | null
}

/** Writes to an address that is nobody's here; within the transaction of what it is about. */
export function writeToVisitor(tx: Tx, { tutorId, email, cause, letter, ...visitor }: ToVisitor): void {
  const { studentId, thread, heldBack = null, now } = visitor
  const kind = KIND_OF[cause]
  insertHappening(tx, {
    ...{ id: newId(), cause, kind, userId: tutorId, studentId, thread, heldBack, now },
    facts: { ...letter, sentTo: email, toVisitor: true },
    usefulUntil: visitor.usefulUntil ?? usefulUntil(kind, now),
  })
}

/** Tells the tutor, of a student's matter or of none; as `tellFamily`. `known` is he, where he has been asked for. */
export async function tellTutor(
  tx: Tx,
  news: News & {
    readonly studentId: string | null
    /** Where a mail of it leads, if that is not where the notice does. */
    readonly path?: `/${string}`
    /** What it shares with other news, if that is not what it is about. */
    readonly thread?: string
  },
  known?: { readonly id: string },
): Promise<void> {
  const tutor = known ?? (await findTutor(tx))
  if (tutor) await tell(tx, { ...news, userId: tutor.id, role: 'TUTOR' })
}

/** What one of a family does for a student that is money's. */
interface Deed extends Pick<News, 'cause' | 'about' | 'now'> {
  readonly studentId: string
  readonly byId: string
  /** As the tutor reads it, and as the rest of the family does, of whoever did it. */
  readonly toTutor: (who: string) => NoticeText & { readonly about?: NoticeAbout; readonly path?: `/${string}` }
  readonly toFamily: (who: string) => NoticeText
}

/** Tells the tutor what one of a family has done, and who, and the rest of the family, too; as `tellFamily`. */
export async function tellOfDeed(tx: Tx, { studentId, byId, toTutor, toFamily, ...news }: Deed): Promise<void> {
  const family = await findFamily(tx, studentId)
  if (!family) return
  const { student } = family
  const parent = parentIn(family, byId)
  await tellTutor(tx, { ...news, ...toTutor(doerInWords(student, parent)), studentId, ...byParent(student, parent) })
  await tellFamily(tx, { ...news, ...toFamily(parent ?? student.name), studentId, byId }, family)
}

/** Who it was, on a phone's locked screen. */
export function byParent(student: { readonly name: string }, parent: string | null): Pick<News, 'by'> {
  return parent === null ? {} : { by: doerInWords({ name: firstNameIn(student.name) }, firstNameIn(parent)) }
}

/** Tells a parent of the own account: no child's matter. */
export async function tellParent(
  tx: Tx,
  news: News & { readonly userId: string; readonly path: `/${string}` },
): Promise<void> {
  await tell(tx, { ...news, studentId: null, role: 'PARENT' })
}

type Told = Parameters<typeof tellTutor>[1] & {
  readonly userId: string
  readonly role: Role
  /** Whose parent it is told to. */
  readonly child?: ChildInNews | null
}

async function tell(
  tx: Tx,
  { userId, role, child, studentId, about, cause, thread, path, letter, bookingIds, by, now, ...text }: Told,
) {
  const held = holdings.get(tx)
  if (held === 'nothing') return
  const id = newId()
  const leadsTo = path ?? (about ? noticePath(about, role) : '/dashboard')
  const kind = KIND_OF[cause]
  const { title, content, type, priority } = child ? noticeOfChild(text, child) : text
  const written = letter ?? letterOfNotice(text, { path: leadsTo, kind, side: sideOf[role] })
  insertHappening(tx, {
    ...{ id, cause, kind, userId, studentId, usefulUntil: usefulUntil(kind, now), heldBack: held ?? null, now },
    thread: thread ?? about?.id ?? '',
    facts: {
      ...(child ? letterOfChild(written, child) : written),
      isUrgent: text.priority === 'URGENT',
      ...(bookingIds ? { bookingIds } : {}),
      ...(by ? { by } : {}),
      ...(held ? { bell: { title, content, type, priority, about } } : {}),
    },
  })
  if (!held) await ring(tx, { title, content, type, priority, userId, about, happeningId: id, createdAt: now })
}

/** Of a transaction: until when whatever it tells waits; or that it tells nobody anything. */
const holdings = new WeakMap<Tx, HeldBack | 'nothing'>()

/**
 * Whatever this transaction tells from here on, by bell, mail or push, waits so many seconds: until then the change can be
 * undone, and nobody hears of it (Rules: moves).
 */
export function tellLater(tx: Tx, changeId: string, { now, afterSeconds }: { now: Date; afterSeconds: number }): void {
  holdings.set(tx, { changeId, until: new Date(now.getTime() + afterSeconds * 1000) })
}

/** Takes back what a change was to tell, and tells of nothing else: false where somebody was told of it before (I146). */
export async function neverTell(tx: Tx, changeId: string): Promise<boolean> {
  holdings.set(tx, 'nothing')
  return deleteUntold(tx, changeId)
}

/** Tells a person by mail alone how the account is used: by the bell whoever has got in would read it first. Its id. */
export function writeTo(
  tx: Tx,
  {
    user,
    cause,
    letter,
    now,
    ...wish
  }: { user: { id: string; role: Role }; cause: Cause; letter: Letter; now: Date; usefulUntil?: Date },
): string {
  const kind = KIND_OF[cause]
  const id = newId()
  insertHappening(tx, {
    ...{ id, cause, kind, userId: user.id, thread: '', facts: letter },
    ...{ studentId: hasStudentProfile[user.role] ? user.id : null, now },
    usefulUntil: wish.usefulUntil ?? usefulUntil(kind, now),
  })
  return id
}

/** Tells those whom an announcement of the tutor's is for, by mail: the bell has it already, for everybody at once. */
export function announce(tx: Tx, { noticeId, title, now }: { noticeId: string; title: string; now: Date }): void {
  insertHappening(tx, {
    ...{ id: newId(), cause: 'announced', kind: KIND_OF.announced, userId: null, studentId: null, thread: noticeId },
    facts: { subject: title, planned: { is: 'notice', noticeId } },
    ...{ usefulUntil: usefulUntil(KIND_OF.announced, now), now },
  })
}

/** Forgets what was told of one thing that is deleted with everything it said, sent or not (Rules: retention). */
export async function forgetNewsAbout(tx: Tx, about: NoticeAbout): Promise<void> {
  await deleteHappeningsAbout(tx, about)
}

/** Forgets what came from whoever shares a thread with nobody: what a visitor wrote, however far it has got (Rules #82). */
export async function forgetThread(tx: Tx, thread: string): Promise<void> {
  await deleteThread(tx, thread)
}
