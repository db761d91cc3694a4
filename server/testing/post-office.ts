import { createSender } from '#server/features/happenings/sending/actions.ts'
import { createLog } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/composing.ts'
import { takesEveryPush } from './pushes.ts'
import type { TestApp } from './test-app.ts'

interface Received {
  readonly mail: Mail
  /** Of its link; '' where it has none. */
  readonly token: string
}

/** Takes the mail of a product with a mail server, and finds in it what has been written to an address. */
export interface PostOffice {
  readonly mails: readonly Mail[]
  /** What is due leaves first. */
  readonly received: (subject: RegExp, to: string) => Promise<Received[]>
}

export function postOfficeOf({ database, context }: TestApp): PostOffice {
  const mails: Mail[] = []
  const deliver = async (mail: Mail) => void mails.push(mail)
  const room = { database, deliver, deliverPush: takesEveryPush, hasMailServer: true }
  const { live, now, secretKey } = context
  const links = { ...secretKey, publicOrigin: 'https://t.test' }
  const received = async (subject: RegExp, to: string) => {
    await createSender({ ...room, live, now, log: createLog('silent'), links }).sendDue()
    const found = mails.filter((mail) => mail.recipient === to && subject.test(mail.subject))
    return found.map((mail) => ({ mail, token: /#([\w-]+)/.exec(mail.text)?.[1] ?? '' }))
  }
  return { mails, received }
}
