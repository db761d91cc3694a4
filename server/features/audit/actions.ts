import { type AuditWanted, type audit, MOST_AUDIT_ROWS } from '#contract/audit.ts'
import type { Call, FileAnswer, Reply } from '#contract/core.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import { AUDIT_ENTRIES_AT_ONCE } from '#domain/audit-events.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv-lines.ts'
import { londonClockOf, londonDateOf } from '#domain/time.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type AuditRow, findPlace, labelOf, listAuditRows, type Place } from './reads.ts'

type Audit = typeof audit

/** What was done, page by page (Rules #168). */
export async function readAudit(
  { db, tally }: Context,
  { query: { before, ...wanted } }: Call<Audit['list']>,
): Promise<Reply<Audit['list']>> {
  // What was only counted so far is part of it.
  if (!before) await tally.flush()
  const place = before ? await findPlace(db, before) : null
  if (before && !place) throw fieldRefusal('before', 'This value is not valid.')
  return { entries: await listAuditRows(db, wanted, { before: place, limit: AUDIT_ENTRIES_AT_ONCE }) }
}

/** The same as a file (Rules #168). */
export async function downloadAudit(
  { db, tally, now }: Context,
  { actor, query, address }: Call<Audit['download']>,
): Promise<FileAnswer> {
  tally.count({ event: 'audit_exported', actorId: actor.id, address })
  await tally.flush()
  return { fileName: `audit-log-${londonDateOf(now())}.csv`, content: written(db, query) }
}

/** Held at a time. An arbitrary choice of ours. */
const ROWS_AT_ONCE = 1000
const HEADER = ['Day', 'Time', 'Event', 'What', 'By', 'Of', 'Network', 'Times', 'Detail']

/** Read while it is sent: a year is never held as a whole. */
async function* written(db: Db, wanted: AuditWanted): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER)
  let before: Place | null = null
  for (let sent = 0; sent < MOST_AUDIT_ROWS; sent += ROWS_AT_ONCE) {
    const rows: AuditRow[] = await listAuditRows(db, wanted, { before, limit: ROWS_AT_ONCE })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(lineOf).join('')
    if (rows.length < ROWS_AT_ONCE) return
    before = last
  }
}

function lineOf({ at, event, text, actorName, personName, network, count, detail }: AuditRow): string {
  const when = [londonDateOf(at), londonClockOf(at)]
  return csvLine([...when, labelOf(event), text, actorName, personName, network, String(count), detail])
}
