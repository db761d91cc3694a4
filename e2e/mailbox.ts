/** The mailboxes of a journey's people: a mail server of its own, which takes whatever the product sends. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { test as base, expect } from './product.ts'

interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}
export interface Mailbox {
  /** The one letter of this subject that has come, or comes, to this address. */
  readonly letter: (to: string, subject: string) => Promise<Letter>
  /** The subjects of everything that has come to this address. */
  readonly subjects: (to: string) => readonly string[]
}

/** A journey whose product sends mail, and which reads it. */
export const test = base.extend<{ mailbox: Mailbox & { readonly url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  mailbox: async ({}, use) => {
    const letters: Letter[] = []
    const server = new SMTPServer({
      ...{ authOptional: true, disableReverseLookup: true },
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, taken) => {
        const parsed = buffer(stream).then((message) => PostalMime.parse(message))
        parsed.then(({ subject = '', text = '' }) => {
          for (const { address } of envelope.rcptTo) letters.push({ to: address, subject, text })
          taken()
        }, taken)
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const find = (to: string, subject: string) => letters.filter((each) => each.to === to && each.subject === subject)
    await use({
      url: `smtp://127.0.0.1:${port}`,
      letter: async (to, subject) => {
        await expect.poll(() => find(to, subject), `${subject} comes to ${to}`).toHaveLength(1)
        return find(to, subject)[0] as Letter
      },
      subjects: (to) => letters.filter((each) => each.to === to).map(({ subject }) => subject),
    })
    await new Promise<void>((resolve) => server.close(() => resolve()))
  },
  mailServer: async ({ mailbox }, use) => use(mailbox.url),
})

/** Where the button of a letter leads, as its text says it. */
export function linkIn({ text }: Letter, button: string): string {
  const [, link] = new RegExp(`^${button}:\\n(\\S+)$`, 'm').exec(text) ?? []
  if (!link) throw new Error(`There is no "${button}" in:\n${text}`)
  return link
}
