import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { outboxIn } from '../data-dir.ts'
import type { Mail } from './composing.ts'
import { fileNameOf } from './outbox.ts'

/** Hands one mail over; throws where it was not taken. `signal` calls the attempt off. */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>

/** Where nobody receives it, nobody can answer it either. */
const NOBODY = 'foolscap@localhost'

/** To the mail server that is configured; without one, into files of the data folder that any mail program opens. */
export function deliveryFor({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Deliver {
  const from = mail.from ?? NOBODY
  return mail.smtpUrl ? overSmtp(mail.smtpUrl, from) : intoFolder(outboxIn(dataDir), from)
}

function overSmtp(url: string, from: string): Deliver {
  // A password is never sent over an open line, unless the address itself says `?requireTLS=false`.
  const requireTLS = URL.parse(url)?.username !== ''
  return async (mail, signal) => {
    const { createTransport } = await nodemailer()
    const transport = createTransport({ url, requireTLS, disableFileAccess: true, disableUrlAccess: true })
    await transport.sendMail({ ...messageOf(mail, from), signal })
  }
}

/** One file for each mail, which a second attempt writes again: whole, or not at all. */
function intoFolder(folder: string, from: string): Deliver {
  return async (mail) => {
    const { createTransport } = await nodemailer()
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await composer.sendMail(messageOf(mail, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, fileNameOf(mail))
    await writeFile(`${file}.unfinished`, message, { mode: 0o600 })
    await rename(`${file}.unfinished`, file)
  }
}

/** Loaded with the first mail: most starts send none. */
const nodemailer = () => import('nodemailer')

/** The same `Message-ID` at each attempt: a mail that was taken twice can be told to be one. */
function messageOf(mail: Mail, from: string): SendMailOptions {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    from: { name: '', address: from },
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}
