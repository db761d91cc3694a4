import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { databaseFileIn, outboxIn } from '#server/platform/data-dir.ts'
import { aCommandProcess } from '#server/testing/commands.ts'
import { callOver } from '#server/testing/sockets.ts'

/** The server without its pages, which need a build. */
const SERVER_FILE = 'commands/development/api.ts'
const SERVER = join(import.meta.dirname, SERVER_FILE)
const HOUR = 3_600_000
const tutor = { email: 'nadia@home.test', password: 'correct horse battery' }

const commands = aCommandProcess()
afterAll(commands.end)

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A login of which the server says that it waits for the rest; what is returned sends that and gives the status. */
async function loginBegun(address: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify(tutor)
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const login = request(`${address}/api/auth/login`, { method: 'POST', headers })
  const answered = once(login, 'response') as Promise<[IncomingMessage]>
  login.flushHeaders()
  await once(login, 'continue')
  return async () => {
    login.end(body)
    const [answer] = await answered
    answer.resume()
    return answer.statusCode
  }
}

const settings = () => ({
  PORT: '0',
  DATA_DIR: join(aFolder(), 'data'),
  LOG_LEVEL: 'error',
  TUTOR_EMAIL: tutor.email,
  TUTOR_PASSWORD: tutor.password,
})

interface Started {
  readonly server: ChildProcess
  /** What it has said so far. */
  readonly said: { out: string; err: string }
  readonly ended: Promise<number | null>
}

function start(env: Record<string, string>, nodeOptions: readonly string[] = []): Started {
  const server = spawn(process.execPath, [...nodeOptions, SERVER], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      ...settings(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const said = { out: '', err: '' }
  server.stdout.on('data', (part) => {
    said.out += part
  })
  server.stderr.on('data', (part) => {
    said.err += part
  })
  return { server, said, ended: once(server, 'close').then(() => server.exitCode) }
}

/** Its address, from its own words. */
async function ready({ server, said, ended }: Started): Promise<string> {
  for (;;) {
    const address = /Foolscap is ready at (\S+)/.exec(said.out)?.[1]
    if (address) return address
    await Promise.race([once(server.stdout ?? server, 'data'), ended.then(() => Promise.reject(new Error(said.err)))])
  }
}

async function complaint(env: Record<string, string>): Promise<{ status: number | null; says: string }> {
  const { status, err } = await commands.run({ file: SERVER_FILE, args: [], env: { ...settings(), ...env } })
  return { status, says: err }
}

describe('the server as a process', () => {
  test('what keeps it from starting is one line and status 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as { port: number }
    expect(await complaint({ PORT: String(port) })).toEqual({
      status: 1,
      says: `Port ${port} of 127.0.0.1 is already in use; set PORT to another\n`,
    })

    expect(await complaint({ TUTOR_PASSWORD: tutor.email })).toEqual({
      status: 1,
      says: 'TUTOR_PASSWORD: This password is too easy to guess.\n',
    })

    const file = join(aFolder(), 'file')
    writeFileSync(file, '')
    expect(await complaint({ DATA_DIR: file })).toEqual({
      status: 1,
      says: `The data folder ${file} cannot be used: EEXIST: file already exists, mkdir '${file}'\n`,
    })

    const dataDir = aFolder()
    writeFileSync(databaseFileIn(dataDir), 'Dear parents, '.repeat(500))
    expect(await complaint({ DATA_DIR: dataDir })).toEqual({
      status: 1,
      says: `The database ${databaseFileIn(dataDir)} cannot be opened: file is not a database\n`,
    })

    const alone = start({ HOST: '256.0.0.1' })
    expect({ status: await alone.ended, says: alone.said.err }).toEqual({
      status: 1,
      says: expect.stringMatching(/^Foolscap cannot listen on port 0 of 256\.0\.0\.1: .*\n$/),
    })
  })

  test('a database that does not answer is named without its password', async () => {
    for (const url of ['postgres://foolscap:hunter2@127.0.0.1:1/x', 'postgres://foolscap:hunter2@host:nonsense/x']) {
      const { status, says } = await complaint({ DATABASE_URL: url })
      expect([status, says]).toEqual([
        1,
        expect.stringMatching(/^The database that DATABASE_URL names cannot be reached: .*\n$/),
      ])
      expect(says).not.toContain('hunter2')
    }
  })

  test('whatever the umask and whoever made the folder, nobody else reads what is in it', async () => {
    const dataDir = join(aFolder(), 'data')
    mkdirSync(join(dataDir, 'files'), { recursive: true })
    writeFileSync(join(dataDir, 'files', 'a'.repeat(32)), 'x')
    for (const path of [dataDir, join(dataDir, 'files')]) chmodSync(path, 0o755)
    const started = start({ DATA_DIR: dataDir }, ['--import', 'data:text/javascript,process.umask(0)'])
    await ready(started)
    const found = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name))
    expect(found.length).toBeGreaterThan(4)
    for (const path of [dataDir, ...found]) {
      const { mode } = statSync(path)
      expect([path, (mode & 0o777).toString(8)]).toEqual([path, statSync(path).isDirectory() ? '700' : '600'])
    }
    expect(started.said.err).toBe('')
  })

  test('a start that cannot keep others out says so in one line, and goes on', async () => {
    const dataDir = aFolder()
    chmodSync(dataDir, 0o1777)
    const started = start({ DATA_DIR: dataDir })
    await ready(started)
    expect(started.said.err).toBe(
      `Others on this machine may be able to read ${dataDir}: it is a folder that all share\n`,
    )
  })

  test('with port 0 it says which port it was given', async () => {
    const address = await ready(start({}))
    expect(address).toMatch(/^http:\/\/localhost:[1-9]\d+$/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  })

  test('a request becomes a mail to the tutor, in the outbox where no mail server is configured', async () => {
    const dataDir = join(aFolder(), 'data')
    const started = start({ DATA_DIR: dataDir })
    const address = await ready(started)
    const call = async (path: string, body: unknown, token: string | null = null) => {
      const reply = await callOver(address.replace('localhost', '127.0.0.1'), 'POST', path, { body, token })
      expect(reply.status).toBeLessThan(300)
      return reply.body
    }
    const { token } = await call('/auth/login', tutor)
    const subject = { name: 'Mathematics', category: 'GCSE', onlineRate: 25, inPersonRate: 30 }
    const { id: subjectId } = await call('/subjects', subject, token)
    const amira = { name: 'Amira', email: 'amira@home.test', password: 'correct horse', timezone: 'Europe/London' }
    const family = await call('/auth/register', { ...amira, role: 'STUDENT', subjects: [subjectId] })
    const tomorrow = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR
    const lesson = { startTime: new Date(tomorrow), endTime: new Date(tomorrow + HOUR), subjectId, isOnline: true }
    await call('/bookings/request', lesson, family.token)

    const outbox = outboxIn(dataDir)
    const files = () => (existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : [])
    await expect.poll(() => files().length, { timeout: 15_000 }).toBe(1)
    const mail = readFileSync(join(outbox, files()[0] ?? ''), 'utf8')
    expect(mail).toContain(`To: ${tutor.email}\r\n`)
    expect(mail).toContain('Subject: Amira asks for a lesson on ')
    expect(mail).toContain(`${address}/schedule`)
    started.server.kill('SIGTERM')
    expect(await started.ended).toBe(0)
  })

  test('told to stop, it writes what was counted for the audit log', async () => {
    const dataDir = join(aFolder(), 'data')
    const started = start({ DATA_DIR: dataDir })
    const address = (await ready(started)).replace('localhost', '127.0.0.1')
    const { body } = await callOver(address, 'POST', '/auth/login', { body: tutor })
    const ask = () => callOver(address, 'GET', '/subjects/student/my-subjects', { token: body.token })
    expect([(await ask()).status, (await ask()).status]).toEqual([403, 403])
    started.server.kill('SIGTERM')
    expect(await started.ended).toBe(0)
    const database = new DatabaseSync(databaseFileIn(dataDir), { readOnly: true })
    onTestFinished(() => database.close())
    const lines = database.prepare(`SELECT detail, count FROM audit_entries WHERE event = 'access_refused'`).all()
    expect(lines.map((line) => ({ ...line }))).toEqual([{ detail: 'GET /subjects/student/my-subjects', count: 2 }])
  })

  test('told to stop, it does not wait for whoever has stopped reading a compressed reply', async () => {
    const started = start({})
    const { port } = new URL(await ready(started))
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    const ask = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n\r\n'
    socket.write(ask.repeat(1000))
    await new Promise((resolve) => socket.once('data', () => resolve(socket.pause())))
    started.server.kill('SIGTERM')
    expect(await started.ended).toBe(0)
    expect(started.said.err).toBe('')
  })

  test('told to stop, it finishes what was begun, ends the open streams and leaves with status 0', async () => {
    const dataDir = join(aFolder(), 'data')
    const started = start({ DATA_DIR: dataDir })
    const address = (await ready(started)).replace('localhost', '127.0.0.1')
    const login = () => callOver(address, 'POST', '/auth/login', { body: tutor })
    const { body } = await login()
    const stream = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${body.token}` } })
    const heard = stream.text()

    const logins = await Promise.all(Array.from({ length: 8 }, () => loginBegun(address)))
    started.server.kill('SIGTERM')
    const stopped = Date.now()
    expect(await Promise.all(logins.map((finish) => finish()))).toEqual(Array(8).fill(200))
    expect(await heard).toBe(': connected\n\n')
    expect(await started.ended).toBe(0)
    expect(Date.now() - stopped).toBeLessThan(8_000)
    // The next start need not read all of it through.
    expect(readdirSync(dataDir)).toContain('foolscap.sqlite-closed')
    expect(started.said.err).toBe('')
  })
})
