import type { NoticeText } from '#domain/booking-notices.ts'
import { type Cause, KIND_OF, usefulUntil } from '#domain/happenings.ts'
import { type Letter, letterOfNotice } from '#domain/letters.ts'
import { noticePath } from '#domain/notice-paths.ts'
import type { NoticeAbout } from '#domain/notices.ts'
import { hasStudentProfile, type Role, sideOf } from '#domain/people.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { ring } from './bells/actions.ts'
import { isMoneyKeptFrom } from './reads.ts'
import { deleteHappeningsAbout, deleteThread, insertHappening } from './writes.ts'

/** What has happened, within the transaction of which it is told (Rules R3, I29). */
export interface News extends NoticeText {
  readonly cause: Cause
  readonly about: NoticeAbout | null
  /** Where a mail says more than the bell. */
  readonly letter?: Letter | null
  /** The bookings that it says something new of. */
  readonly bookingIds?: readonly string[]
  readonly now: Date
}

/**
 * Tells a student's family: by the bell at once, and by whatever else is due to it once that is committed; of money only
 * who sees it. Whoever calls it changes 'notices', and asks first where the student may have been erased.
 */
export async function tellFamily(tx: Tx, news: News & { readonly studentId: string }): Promise<void> {
  if (KIND_OF[news.cause] === 'MONEY' && (await isMoneyKeptFrom(tx, news.studentId))) return
  await tell(tx, { ...news, userId: news.studentId, role: 'STUDENT' })
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

type Told = Parameters<typeof tellTutor>[1] & { readonly userId: string; readonly role: Role }

async function tell(
  tx: Tx,
  { userId, role, studentId, about, cause, thread, path, letter, bookingIds, now, ...text }: Told,
) {
  const id = newId()
  const leadsTo = path ?? (about ? noticePath(about, role) : '/dashboard')
  const kind = KIND_OF[cause]
  insertHappening(tx, {
    ...{ id, cause, kind, userId, studentId, usefulUntil: usefulUntil(kind, now), now },
    thread: thread ?? about?.id ?? '',
    facts: {
      ...(letter ?? letterOfNotice(text, { path: leadsTo, kind, side: sideOf[role] })),
      isUrgent: text.priority === 'URGENT',
      ...(bookingIds ? { bookingIds } : {}),
    },
  })
  const { title, content, type, priority } = text
  const notice = { title, content, type, priority, userId, about, happeningId: id, createdAt: now }
  await ring(tx, notice)
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
