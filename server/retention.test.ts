/** How long something is kept (Rules: retention), of what no feature's own tests say so. */
import { expect, test } from 'vitest'
import { deleteDeadLinks } from './features/accounts/one-time-links/writes.ts'
import { deleteExpiredChallenges } from './features/accounts/passkeys/challenges/writes.ts'
import { deleteOldTexts } from './features/changes/recording/writes.ts'
import { deleteOldFamilyInvites } from './features/family-invites/writes.ts'
import { deleteOldHappenings } from './features/happenings/sending/writes.ts'
import type { Tx } from './platform/db/database.ts'
import { aBooking } from './testing/given-bookings.ts'
import { aChange } from './testing/given-changes.ts'
import { aDelivery } from './testing/given-deliveries.ts'
import { aFamilyInvite, aFamilyInviteRow } from './testing/given-families.ts'
import { aSchool } from './testing/school.ts'
import type { TestApp } from './testing/test-app.ts'

/** What is left of a table once what is too old at that moment is gone. */
async function leftAt(
  { context, count }: TestApp,
  sweep: (tx: Tx, now: Date) => Promise<void>,
  table: string,
  instant: string,
): Promise<number> {
  await context.transaction((tx) => sweep(tx, new Date(instant)))
  return count(table)
}

test('what people were told, and what became of it, is kept for a year; what nobody has been told yet stays', async () => {
  const { app, amira } = await aSchool()
  await aDelivery(app, { userId: amira.id, happenedAt: '2026-01-12T09:00:00Z', status: 'SENT' })
  await app.context.transaction((tx) =>
    tx
      .insertInto('happenings')
      .values({
        ...{ id: 'waiting', event_key: 'waiting', kind: 'REQUEST', cause: 'requested', thread: '', facts: '{}' },
        ...{ student_id: null, user_id: null, happened_at: 0 },
      })
      .execute(),
  )
  expect(await leftAt(app, deleteOldHappenings, 'happenings', '2027-01-12T09:00:00Z')).toBe(2)
  expect(await leftAt(app, deleteOldHappenings, 'happenings', '2027-01-12T09:00:00.001Z')).toBe(1)
  expect(await app.count('deliveries')).toBe(0)
})

test('an invite of a parent that nobody has used is kept for ninety days, a used one longer', async () => {
  const { app, nadia, amira } = await aSchool()
  await aFamilyInvite(app, nadia)
  const used = aFamilyInviteRow(app, { used_at: 1, used_by: amira.id })
  await app.context.transaction((tx) => tx.insertInto('family_invites').values(used).execute())
  expect(await leftAt(app, deleteOldFamilyInvites, 'family_invites', '2026-04-12T09:00:00Z')).toBe(2)
  expect(await leftAt(app, deleteOldFamilyInvites, 'family_invites', '2026-04-12T09:00:00.001Z')).toBe(1)
  expect(await app.count('family_invite_children')).toBe(0)
})

test('words that a change wrote over are kept until it can be undone no more', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const booking_id = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths })
  const change_id = await aChange(app, { by: nadia, bookingIds: [booking_id] })
  const kept = { change_id, booking_id, kept_until: Date.parse('2026-01-12T09:00:10Z') }
  await app.context.transaction((tx) =>
    tx
      .insertInto('change_texts')
      .values({ ...kept, title: 'Surds', meeting_link: null, amendment_reason: '' })
      .execute(),
  )
  expect(await leftAt(app, deleteOldTexts, 'change_texts', '2026-01-12T09:00:09.999Z')).toBe(1)
  expect(await leftAt(app, deleteOldTexts, 'change_texts', '2026-01-12T09:00:10Z')).toBe(0)
})

test('a link from a mail is kept until a day after its time', async () => {
  const { app, amira } = await aSchool({ app: { hasMailServer: true } })
  await app.call('POST', '/api/auth/forgot-password', { body: { email: amira.email } })
  expect(await leftAt(app, deleteDeadLinks, 'one_time_links', '2026-01-13T09:30:00Z')).toBe(1)
  expect(await leftAt(app, deleteDeadLinks, 'one_time_links', '2026-01-13T09:30:00.001Z')).toBe(0)
})

test('what a passkey was to sign is kept for five minutes', async () => {
  const { app } = await aSchool()
  await app.call('POST', '/api/auth/passkey-options')
  expect(await leftAt(app, deleteExpiredChallenges, 'passkey_challenges', '2026-01-12T09:04:59.999Z')).toBe(1)
  expect(await leftAt(app, deleteExpiredChallenges, 'passkey_challenges', '2026-01-12T09:05:00Z')).toBe(0)
})
