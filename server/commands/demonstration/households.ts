import { aloneDefaults, bandOf, cohortOf } from '#domain/bands.ts'
import type { LinkFlagsWithNews } from '#domain/families.ts'
import { linkedNotice } from '#domain/link-words.ts'
import { DEFAULT_TIME_ZONE } from '#domain/people.ts'
import { addMinutes } from '#domain/time.ts'
import { insertAccount } from '#server/features/accounts/writes.ts'
import { keepConsents } from '#server/features/consents/actions.ts'
import { insertFamily } from '#server/features/families/writes.ts'
import { insertFacts } from '#server/features/family-invites/children/writes.ts'
import { insertPersonalNotice } from '#server/features/happenings/bells/writes.ts'
import { insertLink } from '#server/features/links/writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { children, parents } from './campbells.ts'
import { idOf, parentId, studentId, TUTOR_ID } from './ids.ts'

const FAMILY_ID = idOf('family Campbell')

/** The parents came with an invite a week after the children's first lessons were agreed on. */
export async function insertCampbells(tx: Tx, passwordHash: string, registeredAt: Date, now: Date): Promise<void> {
  const joinedAt = addMinutes(registeredAt, 7 * 24 * 60)
  await insertFamily(tx, { id: FAMILY_ID, name: 'Campbell', now: registeredAt })
  for (const [key, { name, email, phoneNumber, relation, flags }] of entriesOf(parents)) {
    const person = { id: parentId(key), role: 'PARENT', name, email, phoneNumber, passwordHash } as const
    const known = { timezone: DEFAULT_TIME_ZONE, description: '', knownAt: joinedAt, createdAt: joinedAt }
    await insertAccount(tx, { ...person, ...known })
    for (const [child] of entriesOf(children)) {
      const [id, pair] = [idOf(`link ${key} ${child}`), { parentId: person.id, studentId: studentId(child) }]
      const made = { madeBy: TUTOR_ID, waitsFor: null, now: joinedAt }
      await insertLink(tx, { id, ...pair, relation, flags, ...made })
      if (flags.readsChat) await tellChild(tx, pair.studentId, { key, name, flags }, joinedAt)
    }
  }
  for (const [key, { yearGroup, consents }] of entriesOf(children)) {
    const id = studentId(key)
    await tx.updateTable('users').set({ family_id: FAMILY_ID }).where('id', '=', id).execute()
    const alone = aloneDefaults[bandOf(yearGroup, [])]
    await insertFacts(tx, id, { cohort: cohortOf(yearGroup, now), alone })
    const given = entriesOf(consents).map(([kind, isGiven]) => ({ kind, isGiven }))
    await keepConsents(tx, given, { studentId: id, by: parentId('fiona') }, joinedAt)
  }
}

/** Who reads a chat along, the child was told. */
async function tellChild(
  tx: Tx,
  userId: string,
  { key, name, flags }: { key: string; name: string; flags: LinkFlagsWithNews },
  createdAt: Date,
): Promise<void> {
  await insertPersonalNotice(tx, {
    ...{ ...linkedNotice(name, flags), id: idOf(`linked ${key} ${userId}`), userId, type: 'INFO', priority: 'NORMAL' },
    ...{ about: { kind: 'student', id: userId }, happeningId: null, createdAt },
  })
}

function entriesOf<Key extends string, Value>(record: Partial<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}
