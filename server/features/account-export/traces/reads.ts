import type { Exported } from '#contract/account-export.ts'
import { listVouchedEmailsOf } from '#server/features/accounts/emails/reads.ts'
import { quietHoursByPerson } from '#server/features/channels/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Page } from '../reads.ts'

/**
 * What was written on the public page under an address of the student's. Nobody proves that an address is his, so only
 * those count that the tutor vouches for: otherwise whoever took a stranger's address could read what the stranger wrote.
 */
export async function pageOfContactMessages(
  db: Db,
  userId: string,
  page: Page,
): Promise<Exported<'contactMessages'>[]> {
  const emails = await listVouchedEmailsOf(db, userId)
  if (emails.length === 0) return []
  const rows = await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'message', 'sent_at'])
    .where('email', 'in', emails)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ sent_at, ...written }) => ({ ...written, sentAt: new Date(sent_at) }))
}

/** Whose attempts to sign in failed, or had to wait, nobody knows: from where they came is not this person's. */
const BY_ANYBODY = ['login_failed', 'login_throttled', 'passkey_refused', 'passkey_copied', 'second_factor_refused']

export async function pageOfActivity(db: Db, userId: string, page: Page): Promise<Exported<'activity'>[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['at', 'event', 'actor_id', 'address_prefix', 'detail', 'count'])
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb('subject_id', '=', userId)]))
    .orderBy('at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ at, event, actor_id, address_prefix, detail, count }) => {
    const isOwn = actor_id === userId && !BY_ANYBODY.includes(event)
    return {
      at: new Date(at),
      event,
      detail: isOwn ? detail : '',
      count,
      isOwn,
      network: isOwn ? address_prefix : null,
    }
  })
}

export async function pageOfChoices(db: Db, userId: string, page: Page): Promise<Exported<'channelChoices'>[]> {
  const rows = await db
    .selectFrom('channel_choices')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('channel')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ kind, channel, is_on }) => ({ kind, channel, isOn: is_on === 1 }))
}

/** A list of one, or of none. */
export async function pageOfQuietHours(db: Db, userId: string, page: Page): Promise<Exported<'quietHours'>[]> {
  return page.offset === 0 ? [...(await quietHoursByPerson(db, [userId])).values()] : []
}
