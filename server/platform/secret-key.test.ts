import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { ConfigProblem, readConfig } from './config.ts'
import { agreeOnKey, readSecretKey, secretKeyOf } from './secret-key.ts'

const link = { id: '00000000-0000-4000-8000-000000000001', purpose: 'RESET', email: 'amira@home.test' }
const [one, other] = [secretKeyOf(Buffer.alloc(32, 1)), secretKeyOf(Buffer.alloc(32, 2))]

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a token is of its key, its link, its purpose and its address', () => {
  const tokens = [
    one.tokenOf(link),
    other.tokenOf(link),
    one.tokenOf({ ...link, purpose: 'VERIFY' }),
    one.tokenOf({ ...link, email: 'ben@home.test' }),
    one.tokenOf({ ...link, id: '00000000-0000-4000-8000-000000000002' }),
  ]
  expect(new Set(tokens).size).toBe(tokens.length)
  expect(one.tokenOf(link)).toBe(tokens[0])
  expect(tokens[0]).toMatch(/^[\w-]{64}$/)
})

test('a link that stops mails says whose and of which kind, and only one of this key’s does', () => {
  const userId = '00000000-0000-4000-8000-00000000000a'
  const token = one.stopTokenOf(userId, 'REMINDER')
  expect(token).toMatch(/^[\w-]{64}$/)
  expect(one.readStopToken(token)).toEqual({ userId, kind: 'REMINDER' })
  expect(one.readStopToken(one.stopTokenOf(userId, 'WEEK'))).toEqual({ userId, kind: 'WEEK' })
  const others = [
    ...[other.stopTokenOf(userId, 'REMINDER'), one.tokenOf({ ...link, id: userId, purpose: 'REMINDER' })],
    ...[token.slice(0, -1), `${token}A`, `${token}=`, `Z${token.slice(1)}`, '', 'x', '🙂'.repeat(64), 'A'.repeat(64)],
  ]
  for (const text of others) expect([text, one.readStopToken(text)]).toEqual([text, null])
})

test('the key is made at the first start, its owner’s alone, and stays', () => {
  const dataDir = aFolder()
  const made = readSecretKey({ secretKey: null, databaseUrl: null, dataDir })
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readSecretKey({ secretKey: null, databaseUrl: null, dataDir }).digest).toBe(made.digest)
  const configured = readFileSync(join(dataDir, 'secret.key'), 'utf8')
  expect(
    readSecretKey({ secretKey: configured, databaseUrl: 'postgres://db/foolscap', dataDir: aFolder() }).digest,
  ).toBe(made.digest)
  writeFileSync(join(dataDir, 'secret.key'), 'too short')
  expect(() => readSecretKey({ secretKey: null, databaseUrl: null, dataDir })).toThrow(
    /^The key in .*secret\.key cannot be used: it has 6 bytes/,
  )
})

test('a key that is none is refused, and so is a shared database without one', () => {
  for (const SECRET_KEY of ['short', 'A'.repeat(44), `${'A'.repeat(42)}=`]) {
    expect(() => readConfig({ SECRET_KEY })).toThrow(ConfigProblem)
  }
  const shared = { secretKey: null, databaseUrl: 'postgres://db/foolscap', dataDir: aFolder() }
  expect(() => readSecretKey(shared)).toThrow(/^SECRET_KEY must be set where DATABASE_URL is/)
})

test('servers on one database have one key', async () => {
  const { database, giveBack } = await createTestDatabase()
  onTestFinished(giveBack)
  const agree = (key: typeof one) => agreeOnKey(database, key)
  await agree(one)
  await agree(one)
  await expect(agree(other)).rejects.toThrow('SECRET_KEY is another one than the servers on this database have')
})
