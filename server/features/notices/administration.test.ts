import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aNotice } from '#server/testing/given-notices.ts'
import { aStudent, type Person } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'
import type { TestReply } from '#server/testing/test-app.ts'

const NOT_FOUND = [404, 'Notice not found']
const FILL_IN = 'Please fill in title and content'
const PAST = 'The expiry must be in the future'
const halfTerm = { title: 'Half term', content: 'There are no lessons\nnext week.' }

async function anOffice() {
  const school = await aSchool()
  const { app, nadia } = school
  const as = (person: Person, method: string, path: string, body?: object): Promise<TestReply> =>
    app.call(method, `/api/notices${path}`, { token: person.token, body })
  return {
    ...school,
    as,
    create: (body: object) => as(nadia, 'POST', '/admin/create', body),
    change: (id: string, body: object) => as(nadia, 'PUT', `/admin/${id}`, body),
    remove: (id: string) => as(nadia, 'DELETE', `/admin/${id}`),
    all: async () => (await as(nadia, 'GET', '/admin/all')).body,
    read: (person: Person, id: string) => as(person, 'POST', `/${id}/read`),
    titles: async (person: Person) => (await as(person, 'GET', '')).body.map(({ title }: { title: string }) => title),
  }
}

test('a notice is information of normal priority for everyone and for good, unless the tutor says otherwise', async () => {
  const { create, all, nadia, amira, titles } = await anOffice()
  const made = await create(halfTerm)
  const notice = {
    id: made.body.id,
    ...halfTerm,
    ...{ type: 'INFO', priority: 'NORMAL', targetRole: null, expiresAt: null, isActive: true },
    createdBy: { id: nadia.id, name: 'Nadia' },
    createdAt: '2026-01-12T09:00:00.000Z',
    ...{ totalStudents: 2, readCount: 0, readPercentage: 0 },
  }
  expect([made.status, made.body]).toEqual([201, notice])
  expect(await all()).toEqual([notice])
  expect([await titles(amira), await titles(nadia)]).toEqual([['Half term'], ['Half term']])
})

test('a notice reaches those whom it targets, and no one else', async () => {
  const { create, amira, nadia, titles } = await anOffice()
  for (const [title, targetRole] of [
    ['Everyone', null],
    ['Students', 'STUDENT'],
    ['Tutors', 'TUTOR'],
  ]) {
    const made = await create({ ...halfTerm, title, targetRole, type: 'WARNING', priority: 'URGENT' })
    expect(made.body).toMatchObject({ targetRole, type: 'WARNING', priority: 'URGENT' })
  }
  expect([(await titles(amira)).sort(), (await titles(nadia)).sort()]).toEqual([
    ['Everyone', 'Students'],
    ['Everyone', 'Tutors'],
  ])
})

test.each([
  ['no title', { title: undefined }, FILL_IN, 'title'],
  ['a title of blanks', { title: ' \t ' }, FILL_IN, 'title'],
  ['no content', { content: undefined }, FILL_IN, 'content'],
  ['a content of blank lines', { content: ' \n ' }, FILL_IN, 'content'],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, 'Please use at most 200 characters.', 'title'],
  ['a content of 5,001', { content: 'x'.repeat(5001) }, 'Please use at most 5000 characters.', 'content'],
  ['a kind that is none', { type: 'LESSON' }, 'This value is not valid.', 'type'],
  ['a priority that is none', { priority: 'LATER' }, 'This value is not valid.', 'priority'],
  ['an audience that is none', { targetRole: 'PARENT' }, 'This value is not valid.', 'targetRole'],
  [
    'an expiry without a zone',
    { expiresAt: '2026-02-01T10:00' },
    'Please give a date and time with its offset.',
    'expiresAt',
  ],
  ['an expiry that has just passed', { expiresAt: '2026-01-12T09:00:00Z' }, PAST, 'expiresAt'],
])('%s is refused, when it is written and when it is changed', async (_what, wrong, sentence, field) => {
  const { create, change, all, app } = await anOffice()
  const { id } = (await create(halfTerm)).body
  const before = await all()
  const isMissing = Object.values(wrong)[0] === undefined
  for (const reply of [
    await create({ ...halfTerm, ...wrong }),
    ...(isMissing ? [] : [await change(id, { ...halfTerm, ...wrong })]),
  ]) {
    expect(said(reply)).toEqual([400, sentence])
    expect(reply.body.errors).toEqual([{ msg: sentence, field }])
  }
  expect([await all(), await app.count('notices')]).toEqual([before, 1])
})

test('neither a title nor a content is said once for both, and beside both', async () => {
  const { create } = await anOffice()
  const reply = await create({})
  expect(said(reply)).toEqual([400, FILL_IN])
  expect(reply.body.errors).toEqual([
    { msg: FILL_IN, field: 'title' },
    { msg: FILL_IN, field: 'content' },
  ])
})

test('the longest texts and an expiry of the next moment are taken', async () => {
  const { create } = await anOffice()
  const longest = { title: 'x'.repeat(200), content: 'y'.repeat(5000), expiresAt: '2026-01-12T09:00:00.001Z' }
  const made = await create(longest)
  expect([made.status, made.body]).toMatchObject([201, longest])
})

test('the form changes everything, and a switch only whether it is shown', async () => {
  const { create, change, amira, titles } = await anOffice()
  const { id, ...made } = (await create({ ...halfTerm, expiresAt: '2026-02-01T10:00:00Z' })).body
  const form = {
    ...{ title: 'Easter', content: 'No lessons in April.', type: 'SUCCESS', priority: 'LOW', targetRole: 'STUDENT' },
    expiresAt: null,
  }
  const changed = await change(id, form)
  expect([changed.status, changed.body]).toEqual([200, { id, ...made, ...form }])
  const off = await change(id, { isActive: false })
  expect(off.body).toEqual({ id, ...made, ...form, isActive: false })
  expect(await titles(amira)).toEqual([])
  expect((await change(id, { isActive: true })).body).toEqual({ id, ...made, ...form })
  expect(await titles(amira)).toEqual(['Easter'])
})

test('an expired notice can be put right with the expiry that it has, and shown again with a new one', async () => {
  const { app, create, change, amira, titles } = await anOffice()
  const expiresAt = '2026-01-12T10:00:00.000Z'
  const { id } = (await create({ ...halfTerm, expiresAt })).body
  app.setClock('2026-01-12T11:00:00Z')
  expect((await change(id, { ...halfTerm, title: 'Half term!', expiresAt })).body).toMatchObject({ expiresAt })
  expect((await change(id, { isActive: false })).status).toBe(200)
  expect((await change(id, { isActive: true })).status).toBe(200)
  expect(await titles(amira)).toEqual([])
  expect(said(await change(id, { expiresAt: '2026-01-12T10:30:00Z' }))).toEqual([400, PAST])
  expect((await change(id, { expiresAt: '2026-01-12T12:00:00Z' })).status).toBe(200)
  expect(await titles(amira)).toEqual(['Half term!'])
})

test('what the tutor announces to everyone is news to everyone but himself', async () => {
  const { app, create, change, as, read, all, nadia, amira } = await anOffice()
  const unread = async (person: Person) => (await as(person, 'GET', '/unread-count')).body.unreadCount
  const { id } = (await create(halfTerm)).body
  await create({ ...halfTerm, targetRole: 'TUTOR' })
  await aNotice(app, { userId: nadia.id, title: 'A message' })
  expect([await unread(nadia), await unread(amira)]).toEqual([1, 1])
  const own = (await as(nadia, 'GET', '')).body.filter(({ title }: { title: string }) => title === halfTerm.title)
  const readThen = { isRead: true, readAt: '2026-01-12T09:00:00.000Z', isDismissed: false }
  expect(own).toMatchObject([readThen, readThen])
  app.setClock('2026-01-12T10:00:00Z')
  expect((await read(nadia, id)).body).toMatchObject(readThen)
  expect((await as(nadia, 'POST', `/${id}/dismiss`)).body).toMatchObject({ ...readThen, isDismissed: true })
  await change(id, { title: 'Half term!' })
  expect([await unread(nadia), await unread(amira)]).toEqual([1, 1])
  expect((await all()).map(({ readCount }: { readCount: number }) => readCount)).toEqual([0, 0])
})

test('who has read it is counted among the present students, each once', async () => {
  const { app, create, change, all, read, nadia, amira, ben } = await anOffice()
  const cleo = await aStudent(app, 'Cleo')
  const { id } = (await create(halfTerm)).body
  for (const person of [amira, amira, nadia]) await read(person, id)
  await Promise.all(Array.from({ length: 10 }, () => read(ben, id)))
  const readership = async () => {
    const [{ totalStudents, readCount, readPercentage }] = await all()
    return [totalStudents, readCount, readPercentage]
  }
  expect(await readership()).toEqual([3, 2, 67])
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ deleted_at: 1 }).where('id', 'in', [ben.id, cleo.id]).execute(),
  )
  expect(await readership()).toEqual([1, 1, 100])
  await change(id, { targetRole: 'TUTOR' })
  expect(await readership()).toEqual([0, 0, 0])
  await change(id, { title: 'Changed', targetRole: 'STUDENT' })
  expect(await readership()).toEqual([1, 1, 100])
})

test('a deleted notice is gone for everyone, and who has read it with it', async () => {
  const { app, create, remove, read, amira, titles } = await anOffice()
  const { id } = (await create(halfTerm)).body
  await read(amira, id)
  const gone = await remove(id)
  expect([gone.status, gone.text]).toEqual([204, ''])
  expect([await titles(amira), await app.count('notices'), await app.count('notice_receipts')]).toEqual([[], 0, 0])
  expect([said(await remove(id)), said(await read(amira, id))]).toEqual([NOT_FOUND, NOT_FOUND])
})

test('what was written to one person is neither listed nor changed here', async () => {
  const { app, amira, all, change, remove } = await anOffice()
  const id = await aNotice(app, { userId: amira.id })
  expect(await all()).toEqual([])
  for (const each of [id, newId(), 'nonsense']) {
    expect([said(await change(each, { isActive: false })), said(await remove(each))]).toEqual([NOT_FOUND, NOT_FOUND])
  }
  expect(await app.count('notices')).toBe(1)
})

test('students and strangers look after no notice', async () => {
  const { app, create, as, amira, all } = await anOffice()
  const { id } = (await create(halfTerm)).body
  const before = await all()
  for (const [method, path] of [
    ['GET', '/admin/all'],
    ['POST', '/admin/create'],
    ['PUT', `/admin/${id}`],
    ['DELETE', `/admin/${id}`],
  ] as const) {
    expect(said(await as(amira, method, path, halfTerm))).toEqual([403, 'Access denied. Tutor privileges required.'])
    expect((await app.call(method, `/api/notices${path}`, { body: halfTerm })).status).toBe(401)
  }
  expect(await all()).toEqual(before)
})

test('newest first, and the newest two hundred', async () => {
  const { app, all } = await anOffice()
  await app.context.transaction(async (tx) => {
    const same = { content: 'C', type: 'INFO', priority: 'LOW', is_active: 0 } as const
    const written = Array.from({ length: 201 }, (_, n) => ({ ...same, id: newId(), title: `${n}`, created_at: n }))
    await tx.insertInto('notices').values(written).execute()
  })
  const titles = (await all()).map(({ title }: { title: string }) => title)
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([200, '200', '1'])
})

test('everyone is told of each change of a notice at once, whomever it targets, and of none that was refused', async () => {
  const { app, create, change, remove, nadia, amira } = await anOffice()
  const [tutors, hers] = [hintsFor(app, nadia), hintsFor(app, amira)]
  const told = () => [tutors.splice(0), hers.splice(0)]
  const { id } = (await create({ ...halfTerm, targetRole: 'STUDENT' })).body
  expect(told()).toEqual([['notices'], ['notices']])
  await change(id, { isActive: false })
  expect(told()).toEqual([['notices'], ['notices']])
  await change(id, { targetRole: 'TUTOR' })
  expect(told()).toEqual([['notices'], ['notices']])
  await change(id, { title: 'Invoices' })
  expect(told()).toEqual([['notices'], ['notices']])
  await change(id, { targetRole: null })
  expect(told()).toEqual([['notices'], ['notices']])
  await change(id, { title: '' })
  expect(told()).toEqual([[], []])
  await remove(id)
  expect(told()).toEqual([['notices'], ['notices']])
})

test('the tutor is told when a student reads what he announced, once for each thing done', async () => {
  const { app, create, read, as, nadia, amira, ben } = await anOffice()
  const { id } = (await create(halfTerm)).body
  const [tutors, hers, his] = [hintsFor(app, nadia), hintsFor(app, amira), hintsFor(app, ben)]
  await read(amira, id)
  await read(amira, id)
  await as(amira, 'POST', `/${id}/dismiss`)
  expect([tutors, hers, his]).toEqual([['notices', 'notices'], ['notices', 'notices'], []])
  await as(ben, 'POST', `/${id}/dismiss`)
  await read(nadia, id)
  expect(tutors).toEqual(['notices', 'notices', 'notices'])
})

test('a receipt is there once, and its first reading stays, whatever is written (I20)', async () => {
  const { app, create, read, amira, ben } = await anOffice()
  const { id } = (await create(halfTerm)).body
  await read(amira, id)
  const { context } = app
  const insert = () =>
    context.transaction((tx) =>
      tx
        .insertInto('notice_receipts')
        .values({ notice_id: id, user_id: amira.id, read_at: 5, dismissed_at: null })
        .execute(),
    )
  const set = (columns: { read_at?: number; user_id?: string; dismissed_at?: number | null }) =>
    context.transaction((tx) =>
      tx.updateTable('notice_receipts').set(columns).where('user_id', '=', amira.id).execute(),
    )
  await expect(insert()).rejects.toThrow()
  await expect(set({ read_at: 5 })).rejects.toThrow(/notice_receipts_final/)
  await expect(set({ user_id: ben.id })).rejects.toThrow(/notice_receipts_final/)
  await set({ dismissed_at: 6 })
  await expect(set({ dismissed_at: 7 })).rejects.toThrow(/notice_receipts_final/)
  await expect(set({ dismissed_at: null })).rejects.toThrow(/notice_receipts_final/)
  expect(await app.count('notice_receipts')).toBe(1)
})

test('of two changes at once none is lost', async () => {
  const { create, change, all } = await anOffice()
  const { id } = (await create(halfTerm)).body
  await Promise.all([
    change(id, { title: 'Easter' }),
    change(id, { content: 'In April' }),
    change(id, { isActive: false }),
    change(id, { priority: 'HIGH' }),
  ])
  expect(await all()).toMatchObject([{ title: 'Easter', content: 'In April', isActive: false, priority: 'HIGH' }])
})
