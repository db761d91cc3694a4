import type { Call, Reply } from '#contract/core.ts'
import { noticeRefusals, type notices } from '#contract/notices.ts'
import { Refusal } from '#contract/refusals.ts'
import { expiryProblem, isMailed, readershipOf } from '#domain/notices.ts'
import { announce } from '#server/features/happenings/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { type AdministeredNotice, countStudents, findAdministered, listAdministered } from './reads.ts'
import { deleteNotice, insertNotice, updateNotice } from './writes.ts'

type Notices = typeof notices

/** Years of announcing (Rules #44). An arbitrary choice of ours. */
const MOST_LISTED = 200

/** What the tutor has announced, newest first, and how many students have read it (Rules #44). */
export async function readAllNotices({ db }: Context): Promise<Reply<Notices['all']>> {
  const [listed, students] = await Promise.all([listAdministered(db, MOST_LISTED), countStudents(db)])
  return listed.map((notice) => replyOf(notice, students))
}

/** Announces something at once to those whom it targets; by mail, too, where it is important (Rules #45). */
export async function createNotice(
  context: Context,
  { actor, body }: Call<Notices['create']>,
): Promise<Reply<Notices['create']>> {
  const now = context.now()
  refusePastExpiry(body.expiresAt, null, now)
  const notice = { ...body, id: newId(), isActive: true, createdBy: actor.id, createdAt: now }
  return context.transaction(async (tx) => {
    await insertNotice(tx, notice)
    if (isMailed(notice)) announce(tx, { noticeId: notice.id, title: notice.title, now })
    return inFull(tx, notice.id)
  })
}

/** Changes what was sent; whoever has read it keeps having read it (Rules #46). */
export async function changeNotice(
  context: Context,
  { params, body }: Call<Notices['update']>,
): Promise<Reply<Notices['update']>> {
  return changingNotice(context, params.id, async (tx) => {
    const before = await getAdministered(tx, params.id)
    const next: AdministeredNotice = {
      ...before,
      title: body.title ?? before.title,
      content: body.content ?? before.content,
      type: body.type ?? before.type,
      priority: body.priority ?? before.priority,
      targetRole: body.targetRole === undefined ? before.targetRole : body.targetRole,
      expiresAt: body.expiresAt === undefined ? before.expiresAt : body.expiresAt,
      isActive: body.isActive ?? before.isActive,
    }
    refusePastExpiry(next.expiresAt, before.expiresAt, context.now())
    await updateNotice(tx, next)
    return inFull(tx, params.id)
  })
}

/** Takes a notice away from everyone, for good (Rules #47). */
export async function removeNotice(context: Context, { params }: Call<Notices['remove']>): Promise<void> {
  await changingNotice(context, params.id, async (tx) => {
    const notice = await getAdministered(tx, params.id)
    await deleteNotice(tx, notice.id)
  })
}

/** One change of a notice at a time, so that each begins with what the one before it left. */
function changingNotice<T>({ transaction }: Context, id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(work, { queueFor: `notice ${id}` })
}

async function getAdministered(db: Db, id: string): Promise<AdministeredNotice> {
  const notice = await findAdministered(db, id)
  if (!notice) throw new Refusal(noticeRefusals.notice_not_found)
  return notice
}

async function inFull(db: Db, id: string): Promise<Reply<Notices['create']>> {
  return replyOf(await getAdministered(db, id), await countStudents(db))
}

function refusePastExpiry(expiresAt: Date | null, before: Date | null, now: Date): void {
  if (!expiryProblem(expiresAt, before, now)) return
  const text = noticeRefusals.expiry_past
  throw new Refusal(text, { errors: [{ msg: text.message, field: 'expiresAt' }] })
}

function replyOf({ readers, ...notice }: AdministeredNotice, students: number): Reply<Notices['create']> {
  return {
    id: notice.id,
    title: notice.title,
    content: notice.content,
    type: notice.type,
    priority: notice.priority,
    targetRole: notice.targetRole,
    expiresAt: notice.expiresAt,
    isActive: notice.isActive,
    createdBy: notice.createdBy,
    createdAt: notice.createdAt,
    ...readershipOf({ targetRole: notice.targetRole, readers }, students),
  }
}
