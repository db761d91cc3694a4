import type { AuditEvent } from '#domain/audit-events.ts'
import { leave, type Tx } from './db/database.ts'
import { insertRow } from './db/insert-row.ts'
import { newId } from './ids.ts'

export interface AuditEntry {
  readonly event: AuditEvent
  readonly actorId: string | null
  /** The id of whatever it happened to. */
  readonly subjectId?: string | null
  readonly address: string
  /** Where, or which fields: an endpoint of the contract or names of fields, never what anybody wrote. */
  readonly detail?: string
  /** How often, where it was counted first. */
  readonly count?: number
  /** Of what was changed: whether a text is one of them can be shown, what it was cannot be read. */
  readonly digests?: { readonly before: string; readonly after: string }
}

/** Writes one line of the audit log. Ids only: no names, texts, passwords or tokens (Rules R11). */
export async function audit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  const entered = insertRow(tx, 'audit_entries', {
    id: newId(),
    at: now.getTime(),
    event: entry.event,
    actor_id: entry.actorId,
    subject_id: entry.subjectId ?? null,
    address_prefix: prefixOf(entry.address),
    detail: entry.detail ?? '',
    count: entry.count ?? 1,
    before_digest: entry.digests?.before ?? null,
    after_digest: entry.digests?.after ?? null,
  })
  leave(tx, entered)
}

/** A day more than the year before which the database refuses: two clocks may differ. */
const KEPT_MS = 366 * 24 * 3_600_000

/** The audit log is kept for twelve months (Rules: retention). */
export async function deleteOldAuditEntries(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('audit_entries')
    .where('at', '<', now.getTime() - KEPT_MS)
    .execute()
}

/** The network, not the household: the first three parts of an IPv4 address, the first three groups of an IPv6 one. */
export function prefixOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  return v4?.[1] ?? address.split(':').slice(0, 3).join(':')
}
