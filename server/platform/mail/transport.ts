import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { outboxIn } from '../data-dir.ts'
import type { Mail } from './composing.ts'
import { fileNameOf } from './outbox.ts'

/** Hands one mail over; throws where it was not taken. `signal` calls the attempt off. */
export type Deliver = ((mail: Mail, signal: AbortSignal) => Promise<void>) & {
  /** Ends what is open to the mail server. */
  readonly close?: () => void
}

/** Where nobody receives it, nobody can answer it either. */
const NOBODY = 'foolscap@localhost'
/** Open to the mail server at once, and so many mails under way: more would be sent again after a crash. */
export const CONNECTIONS = 3
const IDLE_MS = 30_000

/** To the mail server that is configured; without one, into files of the data folder that any mail program opens. */
export function deliveryFor({
  mail,
  dataDir,
}: {
  mail: Pick<Config['mail'], 'smtpUrl' | 'from'>
  dataDir: string
}): Deliver {
  const from = mail.from ?? NOBODY
  return mail.smtpUrl ? overSmtp(mail.smtpUrl, from) : intoFolder(outboxIn(dataDir), from)
}

function overSmtp(url: string, from: string): Deliver {
  let pool: ReturnType<typeof openPool> | undefined
  const deliver = async (mail: Mail, signal: AbortSignal) => {
    pool ??= openPool(url)
    await (await pool).sendMail({ ...messageOf(mail, from), signal })
  }
  return Object.assign(deliver, {
    close: () => {
      void pool?.then((open) => open.close())
      pool = undefined
    },
  })
}

/** Hands one mail over at once, and says what the mail server answered; throws where it was not taken. */
export type TryMail = (mail: Mail, signal: AbortSignal) => Promise<string>

/** By a connection of its own, so that all of it is tried; null where no server is configured. */
export function trialFor({ smtpUrl, from }: Pick<Config['mail'], 'smtpUrl' | 'from'>): TryMail | null {
  if (!smtpUrl) return null
  return async (mail, signal) => {
    const { createTransport } = await nodemailer()
    const transport = createTransport({ url: smtpUrl, ...safelyTo(smtpUrl) })
    try {
      const { response } = await transport.sendMail({ ...messageOf(mail, from ?? NOBODY), signal })
      return response
    } finally {
      transport.close()
    }
  }
}

/** What is refused is tried again by us alone, so that every attempt is written down. */
async function openPool(url: string) {
  const { createTransport } = await nodemailer()
  return createTransport({
    url,
    pool: true,
    ...{ maxConnections: CONNECTIONS, maxRequeues: 0, idleTimeout: IDLE_MS },
    ...safelyTo(url),
  })
}

const safelyTo = (url: string) => ({
  // A password is never sent over an open line, unless the address itself says `?requireTLS=false`.
  requireTLS: URL.parse(url)?.username !== '',
  ...{ disableFileAccess: true, disableUrlAccess: true },
})

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
    from: { name: mail.fromName, address: from },
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${domain}>`,
    // No mail has this id: it only keeps those about one lesson together.
    ...(mail.thread ? { references: `<thread.${mail.thread.replace(/[^\w-]+/g, '.')}@${domain}>` } : {}),
    headers: {
      ...stopHeaders(mail),
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.deliveryIds.length > 0
        ? { 'X-Foolscap-Delivery': mail.deliveryIds.slice(0, MOST_NAMED).join(' ') }
        : {}),
    },
  }
}

/**
 * By which mail programs stop such mails with one press (RFC 8058). It takes https, and the address must not be folded:
 * that breaks the signatures of relays.
 */
function stopHeaders({ stopUrl }: Pick<Mail, 'stopUrl'>) {
  if (!stopUrl?.startsWith('https:')) return {}
  return {
    'List-Unsubscribe': { prepared: true, value: `<${stopUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Deliveries that a mail names: whoever sends it back says which did not arrive. */
const MOST_NAMED = 20
