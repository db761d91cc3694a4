import type { Actor, Call, Reply } from '#contract/core.ts'
import { noticeRefusals, type notices } from '#contract/notices.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { countUnread, findNotice, listNotices, type Notice } from './reads.ts'
import { deleteNoticesAbout, insertRead, upsertDismissal, upsertOpening } from './writes.ts'

type Notices = typeof notices

/** Far more than anyone reads in a panel. An arbitrary choice of ours. */
const MOST_LISTED = 200

/** What is announced to this person, newest first; what he dismissed is marked so (Rules #40). */
export async function readNotices({ db, now }: Context, actor: Actor): Promise<Reply<Notices['list']>> {
  return (await listNotices(db, actor, now(), MOST_LISTED)).map(replyOf)
}

/** How many of them he has not read (Rules #41). */
export async function readUnreadCount({ db, now }: Context, actor: Actor): Promise<Reply<Notices['unreadCount']>> {
  return { unreadCount: await countUnread(db, actor, now()) }
}

/** A notice is read once; reading it again changes nothing (Rules #42). */
export function markNoticeRead(context: Context, call: Call<Notices['markRead']>): Promise<Reply<Notices['markRead']>> {
  return takingNote(context, call, insertRead)
}

/** What was told is opened once, and has been read (Rules #139). */
export function noteOpening(context: Context, call: Call<Notices['open']>): Promise<Reply<Notices['open']>> {
  return takingNote(context, call, upsertOpening)
}

/** A dismissed notice stays dismissed, and has been read (Rules #43). */
export function dismissNotice(context: Context, call: Call<Notices['dismiss']>): Promise<Reply<Notices['dismiss']>> {
  return takingNote(context, call, upsertDismissal)
}

async function takingNote(
  context: Context,
  { actor, unchanged, params }: Pick<Call<Notices['markRead']>, 'actor' | 'unchanged' | 'params'>,
  save: typeof insertRead,
): Promise<Reply<Notices['markRead']>> {
  const now = context.now()
  const { before, after } = await context.transaction(async (tx) => {
    const found = await getNotice(tx, actor, now, params.id)
    await save(tx, { noticeId: found.id, userId: actor.id, now })
    return { before: found, after: await getNotice(tx, actor, now, params.id) }
  })
  const isFirstReading = !before.readAt
  const isPutAway = before.isDismissed !== after.isDismissed || before.isOpened !== after.isOpened
  if (!isFirstReading && !isPutAway) unchanged()
  return replyOf(after)
}

/** Forgets what anyone was told about a student; within the erasure, before what it was about is gone (Rules #82). */
export async function forgetNoticesAbout(tx: Tx, studentId: string): Promise<void> {
  await deleteNoticesAbout(tx, studentId)
}

/** A notice that the actor may see; any other is refused as one that does not exist (Rules R2). */
async function getNotice(db: Db, actor: Actor, now: Date, id: string): Promise<Notice> {
  const notice = await findNotice(db, actor, now, id)
  if (!notice) throw new Refusal(noticeRefusals.notice_not_found)
  return notice
}

function replyOf(notice: Notice): Reply<Notices['markRead']> {
  return {
    id: notice.id,
    title: notice.title,
    content: notice.content,
    type: notice.type,
    priority: notice.priority,
    isRead: notice.readAt !== null,
    readAt: notice.readAt,
    isDismissed: notice.isDismissed,
    createdAt: notice.createdAt,
    expiresAt: notice.expiresAt,
    about: notice.about,
  }
}
