import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mail } from '#server/platform/mail/composing.ts'
import { fileNameOf } from '#server/platform/mail/outbox.ts'
import type { Deliver } from '#server/platform/mail/transport.ts'

/** Where development has no mail server, everybody's mail lies here, for `/mails` to show. */
const folderIn = (dataDir: string): string => join(dataDir, 'mails')

export function intoMailPage(dataDir: string): Deliver {
  const folder = folderIn(dataDir)
  return async (mail) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, fileNameOf(mail).replace(/eml$/, 'json'))
    writeFileSync(`${file}.unfinished`, JSON.stringify(mail), { mode: 0o600 })
    renameSync(`${file}.unfinished`, file)
  }
}

export type SentMail = Pick<Mail, 'recipient' | 'subject' | 'text' | 'html'>

const MOST_SHOWN = 20

/** The newest first. */
export function listSentMail(dataDir: string): SentMail[] {
  const folder = folderIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const newest = names.sort().reverse().slice(0, MOST_SHOWN)
  return newest.map((name): SentMail => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}
