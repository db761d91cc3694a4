import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, createApi } from './client.ts'
import type { invites } from './invites.ts'
import type { resources } from './resources.ts'
import type { students } from './students.ts'

/** What a test says of the sending; the browser would. */
let sending: FakeRequest
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  response = new Blob([])
  readonly opened: string[] = []
  readonly headers: Record<string, string> = {}
  body: unknown = null
  isAborted = false

  constructor() {
    sending = this
  }
  open(method: string, url: string) {
    this.opened.push(method, url)
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = () => 'application/json'
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.isAborted = true
    this.onabort()
  }
  hasSent(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total })
  }
  isAnswered(status: number, reply: object) {
    this.status = status
    this.response = new Blob([JSON.stringify(reply)])
    this.onload()
  }
}

const onUnauthenticated = vi.fn()
const wire = { resources: { upload: { call: 'POST /resources' } } } as never
const { resources: client } = createApi<{ resources: typeof resources }>(wire, {
  baseUrl: '/api',
  token: () => 'a-token',
  onUnauthenticated,
})
const question = {
  body: { title: 'Surds', subjectIds: [], resourceType: 'OTHER' as const },
  files: { file: new File(['One half'], 'surds.txt') },
}

function upload(options: { signal?: AbortSignal } = {}) {
  const shares: number[] = []
  const reply = client.upload(question, { ...options, onProgress: (share) => shares.push(share) })
  return { shares, reply }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onUnauthenticated.mockReset()
})

test('an upload tells how much has been sent, and answers as any call does', async () => {
  const { shares, reply } = upload()
  sending.hasSent(0, 8)
  sending.hasSent(2, 8)
  sending.hasSent(8, 8)
  sending.isAnswered(201, { id: 'surds' })
  expect(await reply).toEqual({ id: 'surds' })
  expect(shares).toEqual([0, 0.25, 1])
  expect(sending.opened).toEqual(['POST', '/api/resources'])
  expect(sending.headers).toEqual({ authorization: 'Bearer a-token' })
  expect([...(sending.body as FormData).keys()]).toEqual(['title', 'subjectIds', 'resourceType', 'file'])
})

test('a length that the browser does not know is no progress', () => {
  const { shares } = upload()
  sending.hasSent(2, 0)
  expect(shares).toEqual([0])
})

test('an upload that the server refuses fails with its sentence, and one without a session ends it', async () => {
  const refused = upload()
  sending.isAnswered(413, { code: 'file_too_large', message: 'File is too large. Maximum size is 50MB' })
  await expect(refused.reply).rejects.toMatchObject({ status: 413, message: 'File is too large. Maximum size is 50MB' })
  expect(onUnauthenticated).not.toHaveBeenCalled()
  const unknown = upload()
  sending.isAnswered(401, {})
  await expect(unknown.reply).rejects.toBeInstanceOf(CallFailed)
  expect(onUnauthenticated).toHaveBeenCalledWith('/resources')
})

test('a connection that is lost fails as it does elsewhere, and an upload can be broken off', async () => {
  const lost = upload()
  sending.onerror()
  await expect(lost.reply).rejects.toEqual(new TypeError('Failed to fetch'))
  const stop = new AbortController()
  const stopped = upload({ signal: stop.signal })
  stop.abort()
  await expect(stopped.reply).rejects.toMatchObject({ name: 'AbortError' })
  expect(sending.isAborted).toBe(true)
})

/** A client whose document has asked already: `replies` are what it then hears, one for each time it wants to know. */
function anEarlyClient(replies: (() => Promise<Response>)[]) {
  const asked: object[] = []
  const fetched = vi.fn(() => Promise.resolve(Response.json([])))
  const list = { invites: { list: { call: 'GET /invites' }, create: { call: 'POST /invites' } } }
  const { invites: calls } = createApi<{ invites: typeof invites }>(list as never, {
    baseUrl: '/api',
    token: () => 'a-token',
    onUnauthenticated,
    early: (wanted) => {
      asked.push(wanted)
      return replies.shift()?.()
    },
    fetch: fetched as never,
  })
  return { calls, asked, fetched }
}

test('an answer that is already on its way is taken, and only for what reads', async () => {
  const { calls, asked, fetched } = anEarlyClient([() => Promise.resolve(Response.json([]))])
  expect(await calls.list()).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
  expect(asked).toMatchObject([{ url: '/api/invites', token: 'a-token', signal: expect.any(AbortSignal) }])
  await calls.create({} as never)
  expect([asked.length, fetched.mock.calls.length]).toEqual([1, 1])
})

test('an answer that was on its way and failed fails once; the next try is one of its own', async () => {
  const { calls, fetched } = anEarlyClient([
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(Response.json({}, { status: 401 })),
  ])
  await expect(calls.list()).rejects.toEqual(new TypeError('Failed to fetch'))
  expect(onUnauthenticated).not.toHaveBeenCalled()
  await expect(calls.list()).rejects.toMatchObject({ status: 401 })
  expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith('/invites')
  expect(await calls.list()).toEqual([])
  expect(fetched).toHaveBeenCalledOnce()
})

test('what must not stand in an address travels in a header, and no early answer counts for it', async () => {
  const early = vi.fn(() => Promise.resolve(Response.json([])))
  const fetched = vi.fn((_url: unknown, _init?: RequestInit) => Promise.resolve(Response.json([])))
  const list = { call: 'GET /admin/students', privately: ['search', 'afterName'] }
  const { students: calls } = createApi<{ students: typeof students }>({ students: { list } } as never, {
    ...{ baseUrl: '/api', token: () => 'a-token', early, fetch: fetched as never },
  })
  await calls.list({ query: { isNew: true, search: 'Zoë & Ben', afterName: undefined } })
  expect(early).not.toHaveBeenCalled()
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/admin/students?isNew=true')
  expect(init?.headers).toEqual({ authorization: 'Bearer a-token', 'private-query': 'search=Zo%C3%AB+%26+Ben' })
  await calls.list({ query: { isNew: true } })
  expect(early).toHaveBeenCalledOnce()
})
