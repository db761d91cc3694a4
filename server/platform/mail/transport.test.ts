import { expect, test } from 'vitest'
import { aMailServer } from '#server/testing/fake-mail-server.ts'
import type { Mail } from './composing.ts'
import { deliveryFor } from './transport.ts'

const mail: Mail = {
  ...{ id: 'm', deliveryIds: ['d'], recipient: 'amira@home.test', fromName: 'Clear Sums', subject: 'Soon' },
  ...{ text: 'It begins.', html: '<p>It begins.</p>', replyTo: null, stopUrl: null, thread: '', aboutId: null },
  createdAt: new Date('2026-01-12T09:00:00Z'),
}

async function headersOf(wish: Partial<Mail>): Promise<string[]> {
  const server = await aMailServer()
  const deliver = deliveryFor({ mail: { smtpUrl: server.url, from: 'post@tuition.test' }, dataDir: '' })
  await deliver({ ...mail, ...wish }, AbortSignal.timeout(10_000))
  deliver.close?.()
  return server.taken[0]?.text.split('\r\n\r\n')[0]?.split('\r\n') ?? []
}

test('a mail that may be stopped says how to mail programs, on one line, where that is over https', async () => {
  const stopUrl = `https://a-rather-long-name-of-a-practice.tuition.test/u/${'S'.repeat(64)}`
  expect(await headersOf({ stopUrl })).toEqual(
    expect.arrayContaining([`List-Unsubscribe: <${stopUrl}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']),
  )
})

test.each([null, `http://localhost:3000/u/${'S'.repeat(64)}`])(
  'one that is stopped at %s does not',
  async (stopUrl) => {
    const headers = await headersOf({ stopUrl })
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers.filter((line) => /unsubscribe/i.test(line))).toEqual([])
  },
)

test('a mail says that nobody is to answer it by himself, which it is, and to what it belongs; an answer goes to the practice', async () => {
  const headers = await headersOf({ deliveryIds: ['one', 'two'], replyTo: 'hello@tuition.test', thread: 'lesson b/1' })
  expect(headers).toEqual(
    expect.arrayContaining([
      ...['From: Clear Sums <post@tuition.test>', 'To: amira@home.test', 'Reply-To: hello@tuition.test'],
      ...['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', 'X-Foolscap-Delivery: one two'],
      ...['Message-ID: <m@tuition.test>', 'References: <thread.lesson.b.1@tuition.test>'],
    ]),
  )
})

test('one that belongs to nothing and comes from nobody in particular has neither thread nor address for an answer', async () => {
  const headers = await headersOf({ deliveryIds: [] })
  expect(headers.filter((line) => /^(References|Reply-To|In-Reply-To|X-Foolscap-Delivery):/i.test(line))).toEqual([])
})

test('a mail names twenty deliveries at most', async () => {
  const deliveryIds = Array.from({ length: 25 }, (_, n) => `d${n}`)
  const headers = (await headersOf({ deliveryIds })).join('\n').replaceAll('\n ', ' ')
  expect(headers).toContain(`X-Foolscap-Delivery: ${deliveryIds.slice(0, 20).join(' ')}\n`)
})
