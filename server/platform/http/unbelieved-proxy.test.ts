import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

async function anAppWithLog(trustProxy: boolean) {
  const lines: string[] = []
  const logger = createLog('warn', { write: (line) => void lines.push(line) })
  return { app: await buildTestApp({ trustProxy, logger }), lines }
}
const ask = (app: TestApp, headers: Record<string, string> = {}) => app.call('GET', '/api/subjects', { headers })
const FORWARDED = { 'x-forwarded-for': '203.0.113.9' }

test('a proxy that is not believed is named in the log once an hour, with what to set and without the address', async () => {
  const { app, lines } = await anAppWithLog(false)
  await ask(app)
  expect(lines).toEqual([])
  for (let n = 0; n < 3; n++) await ask(app, FORWARDED)
  app.setClock('2026-01-12T09:59:59Z')
  await ask(app, FORWARDED)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: expect.stringContaining('TRUST_PROXY=on') })
  expect(lines[0]).not.toContain('203.0.113')
  app.setClock('2026-01-12T10:00:00Z')
  await ask(app, FORWARDED)
  expect(lines).toHaveLength(2)
})

test('a proxy that is believed is not', async () => {
  const { app, lines } = await anAppWithLog(true)
  await ask(app, FORWARDED)
  expect(lines).toEqual([])
})

test.each([
  ['forged before the proxy’s own word', ['X-Forwarded-For: 6.6.6.6, 203.0.113.9'], '203.0.113.9'],
  ['doubled', ['X-Forwarded-For: 6.6.6.6', 'X-Forwarded-For: 203.0.113.9'], '203.0.113.9'],
  ['with a port', ['X-Forwarded-For: 203.0.113.9:4711'], '203.0.113.9'],
  ['in brackets with a port', ['X-Forwarded-For: 6.6.6.6, [2001:db8:1:2::9]:443'], '2001:db8:1:2::/64'],
  ['with a zone', ['X-Forwarded-For: fe80::1%eth0'], 'fe80:0:0:0::/64'],
  ['IPv4 in IPv6’s clothes', ['X-Forwarded-For: ::ffff:203.0.113.9'], '203.0.113.9'],
  ['without a word', ['X-Forwarded-For: '], '127.0.0.1'],
  ['of no sense', ['X-Forwarded-For: six, seven'], 'unreadable'],
  ['by another header', ['Forwarded: for=6.6.6.6', 'X-Real-IP: 6.6.6.6'], '127.0.0.1'],
])('behind a proxy a caller is counted by its word alone: %s', async (_how, headers, counted) => {
  const app = await buildTestApp({ trustProxy: true })
  const { port } = new URL(await app.listen())
  const body = '{"email":"nobody@home.test","password":"guess"}'
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Connection: close', 'Content-Type: application/json']
  await answered(Number(port), `${[...head, ...headers, `Content-Length: ${body.length}`, '', body].join('\r\n')}`)
  const rows = await app.database.db.selectFrom('login_failures').select('throttle_key').execute()
  expect(rows.map(({ throttle_key }) => throttle_key)).toContain(`address ${counted}`)
})

function answered(port: number, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('close', () => resolve()).on('error', reject)
    socket.resume()
  })
}
