import { expect, test, vi } from 'vitest'
import { students } from '#contract/students.ts'
import { newId } from '#server/platform/ids.ts'
import { asked } from '#server/testing/asked.ts'
import { aNewStudent, aStudent } from '#server/testing/givens.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { aSchool, said } from '#server/testing/school.ts'
import type { TestApp } from '#server/testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const names = (body: readonly { name: string }[]) => body.map(({ name }) => name)

async function aRegister() {
  const school = await aSchool()
  const { app, nadia } = school
  const read = (query: string | Record<string, string> = '') => {
    const { path, headers } = asked(students.list, query)
    return app.call('GET', path, { token: nadia.token, headers })
  }
  const list = async (query: Record<string, string> = {}) => (await read(query)).body
  return { ...school, read, list }
}

interface Junk {
  readonly count: number
  readonly isNew: boolean
  readonly nameOf: (n: number) => string
}

/** Straight into the table, since a password costs its time; each registered a second after the one before. */
async function many({ context }: TestApp, { count, isNew, nameOf }: Junk) {
  const start = context.now().getTime() + 1000
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: newId(), role: 'STUDENT' as const, name: nameOf(n), email: `${nameOf(n)}@junk.test`.toLowerCase() },
    ...{ phone_number: '', timezone: 'Europe/London', password_hash: 'none', description: '' },
    ...{ consultation_enabled: 1 as const, known_at: isNew ? null : start, created_at: start + n * 1000 },
    deleted_at: null,
  }))
  await context.transaction(async (tx) => {
    while (rows.length > 0) await tx.insertInto('users').values(rows.splice(0, 500)).execute()
  })
}

/** Every page, as a reader who goes on from the last one read. */
async function pagesOf(list: Awaited<ReturnType<typeof aRegister>>['list'], query: Record<string, string> = {}) {
  const pages: { id: string; name: string; isNew?: true; createdAt: string }[][] = [await list(query)]
  for (;;) {
    const page = pages.at(-1) ?? []
    const last = page.at(-1)
    if (!last || page.length < 100) return pages
    const place: Record<string, string> = last.isNew ? { registeredBy: last.createdAt } : { afterName: last.name }
    pages.push(await list({ ...query, after: last.id, ...place }))
  }
}

test('whom the tutor knows comes by name, then the new ones, the newest first', async () => {
  const { app, list } = await aRegister()
  await aNewStudent(app, 'Alan')
  app.setClock('2026-01-12T09:00:01Z')
  await aNewStudent(app, 'Zoe')
  await aStudent(app, 'Émile')
  expect(names(await list())).toEqual(['Amira', 'Ben', 'Émile', 'Zoe', 'Alan'])
  expect(names(await list({ isNew: 'true' }))).toEqual(['Zoe', 'Alan'])
  expect(names(await list({ isNew: 'false', limit: '2' }))).toEqual(['Amira', 'Ben'])
})

test('page after page everybody is there once, whoever is renamed or erased meanwhile', async () => {
  const { app, nadia, list } = await aRegister()
  await many(app, { count: 248, isNew: false, nameOf: (n) => `Pupil ${String(n).padStart(3, '0')}` })
  await many(app, { count: 130, isNew: true, nameOf: (n) => `Stranger ${n}` })
  const pages = await pagesOf(list)
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 100, 80])
  const all = pages.flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(380)
  expect(all.map(({ isNew = false }) => isNew)).toEqual([...Array(250).fill(false), ...Array(130).fill(true)])
  expect(names(all.slice(248, 252))).toEqual(['Pupil 246', 'Pupil 247', 'Stranger 129', 'Stranger 128'])
  const { body: counts } = await app.call('GET', '/api/admin/students/counts', { token: nadia.token })
  expect(counts).toMatchObject({ known: 250, new: 130 })

  const last = all[99]
  await app.call('DELETE', `/api/admin/students/${last?.id}`, { token: nadia.token })
  const next = await list({ after: last?.id ?? '', afterName: last?.name ?? '', limit: '1' })
  expect(next[0].id).toBe(all[100]?.id)
})

test('a search finds a part of the name, the e-mail or the phone number, known ones first', async () => {
  const { app, amira, list } = await aRegister()
  await aNewStudent(app, 'Zoë')
  await aStudent(app, 'Zoey')
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ phone_number: '07700 900123' }).where('id', '=', amira.id).execute(),
  )
  expect(names(await list({ search: 'zOe' }))).toEqual(['Zoey', 'Zoë'])
  expect(names(await list({ search: 'BEN@home' }))).toEqual(['Ben'])
  expect(names(await list({ search: '7700900' }))).toEqual(['Amira'])
  expect(names(await list({ search: '%' }))).toEqual([])
})

test('three thousand strangers hide nobody and cost no more than a page', async () => {
  const { app, list } = await aRegister()
  await aNewStudent(app, 'Zoe')
  const seen = watchQueries()
  const cost = async (query: Record<string, string> = {}) => {
    seen.length = 0
    await list(query)
    return seen.length
  }
  const before = await cost({ isNew: 'false' })
  await many(app, { count: 3000, isNew: true, nameOf: (n) => `Amira ${n}` })
  expect(names(await list()).slice(0, 2)).toEqual(['Amira', 'Ben'])
  expect(await list()).toHaveLength(100)
  expect(names(await list({ search: 'amira' }))[0]).toBe('Amira')
  expect(names(await list({ search: 'zoe' }))).toEqual(['Zoe'])
  expect(await cost({ isNew: 'false' })).toBe(before)
  expect(await cost({ isNew: 'true' })).toBe(before)
})

test('a name stands where a reader looks for it, whatever its capitals and accents, on both engines', async () => {
  const { app, list } = await aRegister()
  const written = ['élodie', 'Elodie B', 'ELODIE C', 'zoë', 'Zoe A', 'Ødegård', 'Łukasz', 'Lukas', 'Ángel', "O'Neil"]
  await many(app, { count: written.length, isNew: false, nameOf: (n) => written[n] ?? '' })
  const expected = ['Amira', 'Ángel', 'Ben', 'élodie', 'Elodie B', 'ELODIE C', 'Lukas']
  expected.push('Łukasz', "O'Neil", 'Ødegård', 'zoë', 'Zoe A')
  expect(names(await list())).toEqual(expected)
  const pages = [await list({ limit: '1' })]
  for (let n = 1; n < 12; n++)
    pages.push(await list({ limit: '1', after: pages.at(-1)[0].id, afterName: pages.at(-1)[0].name }))
  expect(pages.map(([only]) => only.name)).toEqual(expected)
})

test('a forged place is a page like any other, or none', async () => {
  const { list, read } = await aRegister()
  expect(names(await list({ after: newId(), afterName: 'Aziz' }))).toEqual(['Ben'])
  expect(await list({ after: newId(), afterName: 'zzz', isNew: 'false' })).toEqual([])
  for (const query of ['after=1&afterName=A', 'limit=101', 'limit=0', `after=${newId()}&afterName=${'x'.repeat(101)}`])
    expect((await read(query)).status).toBe(400)
})

test('a name that is looked for stands in no address', async () => {
  const { app, nadia } = await aRegister()
  const refused = [400, 'Please send this in the header private-query.']
  for (const query of ['search=ben', 'isNew=false&search=', `after=${newId()}&afterName=Amira`]) {
    const reply = await app.call('GET', `/api/admin/students?${query}`, { token: nadia.token })
    expect([query, ...said(reply)]).toEqual([query, ...refused])
  }
  const headers = { 'private-query': 'search=ben&isNew=true&limit=0&search%00=x&%zz=%zz&__proto__=x' }
  expect(names((await app.call('GET', '/api/admin/students', { token: nadia.token, headers })).body)).toEqual(['Ben'])
  for (const text of ['search=a&search=b', `search=${'x'.repeat(101)}`, 'search=a%00b']) {
    const reply = await app.call('GET', '/api/admin/students', {
      token: nadia.token,
      headers: { 'private-query': text },
    })
    expect([text, reply.status]).toEqual([text, 400])
  }
})
