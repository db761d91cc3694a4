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
