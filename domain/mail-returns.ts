import type { DeliveryReason } from './deliveries.ts'

/** What a report about a mail that did not arrive says of it (RFC 3464). */
export interface ReturnedMail {
  /** What it carried, as its own header says; none where the mail is none of ours. */
  readonly deliveryIds: readonly string[]
  readonly reason: Extract<DeliveryReason, 'no_such_address' | 'full' | 'refused' | 'gave_up'>
  /**
   * Nothing more is sent there until it is put right. A full mailbox, and a mail that was taken for junk, say nothing of the
   * address: the next one may arrive.
   */
  readonly isAddressFailing: boolean
}

/** As many as a mail names (Rules #167). */
const MOST_NAMED = 20
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/**
 * What came back, from the two parts of a report: its machine-readable status, and the mail that it is about or only that
 * mail's headers. Null where nothing has failed for good: a delay, or a receipt.
 */
export function returnedMail({ status, original }: { status: string; original: string }): ReturnedMail | null {
  const failed = blocksOf(status)
    .map(fieldsOf)
    .find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (!failed) return null
  const code = codeOf(failed.get('status') ?? '', failed.get('diagnostic-code') ?? '')
  const headers = fieldsOf(blocksOf(original)[0] ?? '')
  const named = headers.get('x-foolscap-delivery') ?? headers.get('message-id') ?? ''
  const deliveryIds = [...new Set(named.toLowerCase().match(ID))].slice(0, MOST_NAMED)
  return { deliveryIds, reason: reasonOf(code), isAddressFailing: code.startsWith('5.') && !isOfTheMail(code) }
}

/** `5.1.1`; where the status says no more than that it failed, what the last mail server said. */
function codeOf(status: string, diagnostic: string): string {
  const [code = ''] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(status) ?? []
  const [said = code] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic) ?? []
  return code === '' || code.endsWith('.0.0') ? said : code
}

/** RFC 3463: a mailbox that is full (2.2), or whatever security and policy refuse (7). */
function isOfTheMail(code: string): boolean {
  return code.endsWith('.2.2') || code.startsWith('5.7.')
}

function reasonOf(code: string): ReturnedMail['reason'] {
  if (code.startsWith('5.1.') || code === '5.2.1') return 'no_such_address'
  if (code.endsWith('.2.2')) return 'full'
  return code.startsWith('5.') ? 'refused' : 'gave_up'
}

const blocksOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*\n/)

/** The first of each name counts; a line that begins with a space goes on. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}
