import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileFaults } from '#server/platform/files/verification.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { anAssignment, aResource, formOf } from '#server/testing/given-resources.ts'
import { aSubject } from '#server/testing/givens.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'
import type { TestReply } from '#server/testing/test-app.ts'

const INCOMPLETE = 'Please fill in all required fields, select at least one subject, and select a file'
const PDF = '%PDF-1.7 and so on'

/** Nadia's library is empty. Calls are hers unless told otherwise. */
async function aLibrary() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const fields = { title: 'Fractions', subjectIds: JSON.stringify([maths]), resourceType: 'HOMEWORK' }
  const upload = (
    change: Readonly<Record<string, string>> = {},
    file: { name: string; content: string | Uint8Array } | null = { name: 'Fractions.pdf', content: PDF },
    { token } = nadia,
  ): Promise<TestReply> =>
    app.call('POST', '/api/resources', { token, ...formOf({ ...fields, ...change }, file ?? undefined) })
  const get = (path: string, { token } = nadia, headers: Record<string, string> = {}) =>
    app.call('GET', `/api/resources${path}`, { token, headers })
  const remove = (id: string, { token } = nadia) => app.call('DELETE', `/api/resources/${id}`, { token })
  const lesson = (status: 'CONFIRMED' | 'COMPLETED' | 'REQUESTED' = 'CONFIRMED', student = amira, start?: string) =>
    aBooking(app, {
      ...{ tutorId: nadia.id, studentId: student.id, subjectId: maths, status },
      ...(start ? { start } : {}),
    })
  const names = () => readdirSync(app.context.files.folder)
  return { ...school, upload, get, remove, lesson, names }
}

test('Nadia adds a file to the library, and reads it again as it was', async () => {
  const { app, nadia, maths, upload, get, names } = await aLibrary()
  const hints = hintsFor(app, nadia)
  const { status, body } = await upload({ title: '  Fractions ', description: 'Page 12\r\nand 13' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    title: 'Fractions',
    description: 'Page 12\nand 13',
    subjects: [{ id: maths, name: 'Mathematics', category: 'GCSE' }],
    resourceType: 'HOMEWORK',
    fileName: 'Fractions.pdf',
    mimeType: 'application/pdf',
    fileExtension: 'pdf',
    fileSize: 18,
    createdAt: '2026-01-12T09:00:00.000Z',
  })
  expect((await get('')).body).toEqual([body])
  for (const path of [`/download/${body.id}`, `/${body.id}/download`]) {
    const file = await get(path)
    expect([file.status, file.text]).toEqual([200, PDF])
  }
  expect(names()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(hints).toEqual(['resources'])
  expect(await fileFaults(app.context.db, app.context.files.folder, new Date())).toEqual([])
})

test.each([
  ['no title', { title: '' }],
  ['a title of blanks', { title: '   ' }],
  ['no subject', { subjectIds: '[]' }],
  ['subjects that are no JSON', { subjectIds: 'maths' }],
  ['subjects that are no list', { subjectIds: '{"0":"x"}' }],
  ['subjects that are no ids', { subjectIds: '[1,null]' }],
  ['no type', { resourceType: '' }],
  ['an unknown type', { resourceType: 'GAME' }],
])('%s is refused, and no file stays', async (_what, change) => {
  const { app, upload, names } = await aLibrary()
  const reply = await upload(change)
  expect(reply.status).toBe(400)
  if (_what !== 'subjects that are no ids') expect(reply.body.message).toBe(INCOMPLETE)
  expect([names(), await app.count('stored_files'), await app.count('resources')]).toEqual([[], 0, 0])
})

test('without a file, or with an empty one, nothing is added', async () => {
  const { upload, names } = await aLibrary()
  expect(said(await upload({}, null))).toEqual([400, INCOMPLETE])
  expect(said(await upload({}, { name: '', content: '' }))).toEqual([400, INCOMPLETE])
  expect(said(await upload({}, { name: 'empty.txt', content: '' }))).toEqual([400, INCOMPLETE])
  expect(names()).toEqual([])
})

test('a title has 200 characters and a resource 30 subjects that exist, inactive ones too', async () => {
  const { app, maths, upload, names } = await aLibrary()
  expect((await upload({ title: 'x'.repeat(200) })).status).toBe(201)
  expect((await upload({ title: 'x'.repeat(201) })).status).toBe(400)
  const more = []
  for (let n = 0; n < 30; n++) more.push(await aSubject(app, { name: `Subject ${n}`, isActive: n > 0 }))
  expect((await upload({ subjectIds: JSON.stringify(more) })).body.subjects).toHaveLength(30)
  expect(said(await upload({ subjectIds: JSON.stringify([maths, ...more]) }))).toEqual([
    400,
    'Please choose at most 30 subjects.',
  ])
  expect((await upload({ subjectIds: JSON.stringify([maths, maths]) })).body.subjects).toHaveLength(1)
  expect(said(await upload({ subjectIds: JSON.stringify([maths, newId()]) }))).toEqual([
    400,
    'We could not find one of these subjects.',
  ])
  expect(names()).toHaveLength(3)
})

test('the library is newest first, and asked for by subject and type', async () => {
  const { app, amira, maths, get } = await aLibrary()
  const latin = await aSubject(app, { name: 'Latin' })
  const old = await aResource(app, { subjectIds: [maths], createdAt: '2026-01-01T10:00:00Z' })
  const both = await aResource(app, { subjectIds: [latin, maths], resourceType: 'MARK_SCHEME' })
  const ids = async (query: string, who?: typeof amira) =>
    (await get(query, who)).body.map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual([both, old])
  expect(await ids(`?subjectId=${latin}`)).toEqual([both])
  expect(await ids('?resourceType=LESSON_MATERIAL')).toEqual([old])
  expect(await ids(`?subjectId=${latin}&resourceType=LESSON_MATERIAL`)).toEqual([])
  expect(await ids('', amira)).toEqual([])
  for (const query of ['?subjectId=x', '?resourceType=GAME', '?subjectId=']) expect((await get(query)).status).toBe(400)
})

test('a student reads what was given to him with an agreed or a taught lesson, and nothing else', async () => {
  const { app, amira, ben, maths, lesson, get } = await aLibrary()
  const secret = await aResource(app, { subjectIds: [maths], title: 'Secret' })
  const given = await aResource(app, { subjectIds: [maths] })
  const waiting = await aResource(app, { subjectIds: [maths], title: 'Not yet' })
  await anAssignment(app, { bookingId: await lesson(), resourceId: given })
  await anAssignment(app, {
    bookingId: await lesson('REQUESTED', amira, '2026-01-20T16:00:00Z'),
    resourceId: waiting,
    type: 'LESSON_MATERIAL',
  })
  for (const path of ['', '/my-resources']) {
    expect((await get(path, amira)).body.map(({ id }: { id: string }) => id)).toEqual([given])
    expect((await get(path, ben)).body).toEqual([])
  }
  expect((await get(`/download/${given}`, amira)).status).toBe(200)
  for (const [id, who] of [
    [secret, amira],
    [waiting, amira],
    [given, ben],
  ] as const) {
    for (const path of [`/download/${id}`, `/${id}/download`]) {
      expect(said(await get(path, who))).toEqual([403, 'Access denied. This resource is not available to you.'])
    }
  }
})

test('whoever loses the lesson, or the assignment, loses the file at once', async () => {
  const { app, nadia, amira, maths, lesson, get } = await aLibrary()
  const resourceId = await aResource(app, { subjectIds: [maths] })
  const bookingId = await lesson()
  const assignment = await anAssignment(app, { bookingId, resourceId })
  const reads = async () => (await get(`/download/${resourceId}`, amira)).status
  const change = (set: object) =>
    app.context.transaction((tx) => tx.updateTable('bookings').set(set).where('id', '=', bookingId).execute())
  expect(await reads()).toBe(200)
  await change({ status: 'CANCELLED' })
  expect(await reads()).toBe(403)
  await change({ status: 'COMPLETED' })
  expect(await reads()).toBe(200)
  await change({ deleted_at: 1 })
  expect(await reads()).toBe(403)
  await change({ deleted_at: null })
  await app.call('DELETE', `/api/lesson-resources/${assignment}`, { token: nadia.token })
  expect(await reads()).toBe(403)
})

test('a download is an attachment that can run nothing', async () => {
  const { upload, get } = await aLibrary()
  const html = await upload({}, { name: 'Übung (1) – ①.html', content: '<script>alert(1)</script>' })
  const { headers, status } = await get(`/download/${html.body.id}`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="_bung (1) _ _.html"; filename*=UTF-8''%C3%9Cbung%20%281%29%20%E2%80%93%20%E2%91%A0.html`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-length': '25',
  })
  const pdf = await upload()
  expect((await get(`/download/${pdf.body.id}`)).headers['content-type']).toBe('application/pdf')
})

test('a part of a file is sent where one is asked for', async () => {
  const { app, nadia, maths, get } = await aLibrary()
  const id = await aResource(app, { subjectIds: [maths], content: '0123456789' })
  const part = async (range: string) => {
    const { status, text, headers } = await get(`/download/${id}`, nadia, { range })
    return [status, text, headers['content-range']]
  }
  expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
  expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
  expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10'])
  expect(await part('bytes=0-999')).toEqual([206, '0123456789', 'bytes 0-9/10'])
  expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10'])
  expect(await part('bytes=-0')).toEqual([416, '', 'bytes */10'])
  for (const whole of ['bytes=4-2', 'bytes=0-1,3-4', 'bytes=-', 'lines=1-2', 'bytes=a-b']) {
    expect(await part(whole)).toEqual([200, '0123456789', undefined])
  }
})

test('a deleted resource is gone with its file and whatever was given of it', async () => {
  const { app, amira, nadia, maths, lesson, get, remove, names } = await aLibrary()
  const id = await aResource(app, { subjectIds: [maths] })
  await anAssignment(app, { bookingId: await lesson(), resourceId: id })
  const [hers, his] = [hintsFor(app, amira), hintsFor(app, nadia)]
  expect((await remove(id)).status).toBe(204)
  expect([names(), await app.count('stored_files'), await app.count('lesson_resources')]).toEqual([[], 0, 0])
  expect([hers, his]).toEqual([['resources'], ['resources']])
  for (const reply of [await remove(id), await get(`/download/${id}`), await get(`/download/${id}`, amira)]) {
    expect(said(reply)).toEqual([404, 'Resource not found. It may have been deleted or moved.'])
  }
})

test('a file that has gone missing is not there, and verifying says so', async () => {
  const { app, maths, get, names } = await aLibrary()
  app.breakBooks()
  const id = await aResource(app, { subjectIds: [maths] })
  const [name = ''] = names()
  rmSync(join(app.context.files.folder, name))
  expect(said(await get(`/download/${id}`))).toEqual([404, 'Resource not found. It may have been deleted or moved.'])
  const faults = await fileFaults(app.context.db, app.context.files.folder, new Date())
  expect(faults).toEqual([`File ${name} is missing`])
})

test('whoever is not signed in is told to log in for a download', async () => {
  const { app, maths } = await aLibrary()
  const id = await aResource(app, { subjectIds: [maths] })
  for (const path of [`/api/resources/download/${id}?token=x`, `/api/resources/${id}/download`]) {
    expect(said(await app.call('GET', path))).toEqual([401, 'Please log in to download resources.'])
  }
})

test('of two who delete a resource at once, one does', async () => {
  const { app, maths, remove, names } = await aLibrary()
  const id = await aResource(app, { subjectIds: [maths] })
  const statuses = (await Promise.all([remove(id), remove(id), remove(id)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([204, 404, 404])
  expect(names()).toEqual([])
})

test('a subject that a resource is about cannot be deleted', async () => {
  const { app, nadia, upload, maths } = await aLibrary()
  await upload()
  expect(said(await app.call('DELETE', `/api/subjects/${maths}`, { token: nadia.token }))).toEqual([
    409,
    'This subject is in use. Deactivate it instead.',
  ])
})

test('an upload leaves a line in the audit log, and downloads one a minute with their number', async () => {
  const { app, nadia, upload, get } = await aLibrary()
  const { body } = await upload()
  for (let n = 0; n < 3; n++) await get(`/download/${body.id}`, nadia)
  await app.context.tally.flush()
  const lines = await app.database.db
    .selectFrom('audit_entries')
    .select(['event', 'actor_id', 'subject_id', 'count'])
    .orderBy('event', 'desc')
    .execute()
  expect(lines).toEqual([
    { event: 'resource_uploaded', actor_id: nadia.id, subject_id: body.id, count: 1 },
    { event: 'resource_downloaded', actor_id: nadia.id, subject_id: body.id, count: 3 },
  ])
})
