import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { EVERYTHING, ONLY_SEES } from '#server/testing/given-links.ts'
import { aNewParent } from '#server/testing/givens.ts'
import { auditCounts, said } from '#server/testing/school.ts'
import { someKin, YEAR } from './testing/kin.ts'
import { endOldLinks } from './writes.ts'

const FIXED = [409, 'This link cannot be changed like that']
const UNKNOWN = [404, 'Link not found']
const ids = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id)

test('everybody reads his own links that have not ended, and who manages those of others to the child', async () => {
  const { amira, ben, nadia, robert, grace, link, list } = await someKin()
  const his = await link(robert)
  const hers = await link(grace, ONLY_SEES)
  const bens = await link(grace, {}, ben)
  await link(robert, { state: 'ENDED' }, ben)
  expect(ids(await list(amira))).toEqual([his, hers].toSorted())
  expect(ids(await list(robert)).toSorted()).toEqual([his, hers].toSorted())
  expect(ids(await list(grace)).toSorted()).toEqual([hers, bens].toSorted())
  expect((await list(nadia)).status).toBe(403)
  expect((await list(ben)).body).toMatchObject([
    {
      ...{ id: bens, parent: { id: grace.id, name: 'Grace' }, student: { id: ben.id, name: 'Ben' }, state: 'ACTIVE' },
      ...{ sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true, waitsFor: null },
    },
  ])
  const text = JSON.stringify((await list(robert)).body)
  expect([text.includes(grace.email), text.includes(grace.name)]).toEqual([false, true])
})

test('the tutor says how far a link goes; a new right to the chat counts from now, and the student is told', async () => {
  const { app, nadia, amira, robert, link, change, titlesFor, stored } = await someKin()
  const id = await link(robert, { readsChat: false })
  app.setClock('2026-01-12T10:00:00Z')
  const { status, body } = await change(nadia, id, { readsChat: true, books: false, relation: 'CARER' })
  expect([status, body]).toMatchObject([
    ...[200, { readsChat: true, books: false, relation: 'CARER', chatSince: '2026-01-12T10:00:00.000Z' }],
  ])
  expect(await titlesFor(amira)).toEqual(['Robert is linked to you'])
  app.setClock('2026-01-12T11:00:00Z')
  await change(nadia, id, { readsChat: true, isTold: false })
  expect((await stored(id))?.chat_since).toBe(Date.parse('2026-01-12T10:00:00Z'))
  expect(await titlesFor(amira)).toHaveLength(1)
  await change(nadia, id, { readsChat: false })
  await change(nadia, id, { readsChat: true })
  expect((await stored(id))?.chat_since).toBe(Date.parse('2026-01-12T11:00:00Z'))
  expect((await auditCounts(app)).link_changed).toBe(4)
})

test.each([
  [
    'nothing',
    { sees: false, books: false, pays: false, readsChat: false, manages: false },
    'A link needs to see or to pay',
  ],
  ['a right unseen', { sees: false }, 'Who books, reads the chat or manages needs to see the lessons.'],
  ['a relation that is none', { relation: 'FRIEND' }, 'This value is not valid.'],
])('a link that opens %s is refused', async (_what, body, sentence) => {
  const { nadia, robert, link, change } = await someKin()
  expect(said(await change(nadia, await link(robert), body))).toEqual([400, sentence])
})

test('its parent says whether he is told and nothing else; a student once he is grown up says how far it goes', async () => {
  const { app, nadia, amira, ben, robert, grace, link, change, hasYear } = await someKin()
  const id = await link(robert)
  await link(grace)
  expect((await change(robert, id, { isTold: false })).body.isTold).toBe(false)
  const NOT_HIS = [403, 'You cannot do this for this child. Please ask the tutor.']
  expect(said(await change(robert, id, { isTold: true, pays: false }))).toEqual(NOT_HIS)
  expect(said(await change(grace, id, { isTold: true }))).toEqual(NOT_HIS)
  expect(said(await change(amira, id, { pays: false }))).toEqual([403, 'Please ask your parent to do this.'])
  expect(said(await change(ben, id, { pays: false }))).toEqual(UNKNOWN)
  expect(said(await change(nadia, newId(), { pays: false }))).toEqual(UNKNOWN)
  await hasYear(YEAR.fourteen)
  expect((await change(amira, id, { pays: false })).status).toBe(200)
  await app.context.transaction((tx) =>
    tx
      .updateTable('student_facts')
      .set({ cohort: YEAR.fourteen + 1 })
      .execute(),
  )
  expect((await change(amira, id, { pays: true })).status).toBe(403)
})

test('a student of Year 9 agrees to a link, and from then on the parent reads the chat and manages', async () => {
  const { app, amira, robert, waiting, move, hasYear, stored, titlesFor } = await someKin()
  await hasYear(YEAR.nine)
  const id = await waiting('STUDENT')
  app.setClock('2026-01-12T10:00:00Z')
  expect(said(await move(robert, id, 'ACTIVE'))).toEqual(FIXED)
  const { status, body } = await move(amira, id, 'ACTIVE')
  expect([status, body.state, body.waitsFor, body.chatSince]).toEqual([200, 'ACTIVE', null, '2026-01-12T10:00:00.000Z'])
  expect(await stored(id)).toMatchObject({ confirmed_by: amira.id, confirmed_at: Date.parse('2026-01-12T10:00:00Z') })
  // What is usual in Year 9; and she has said it herself.
  const alone = await app.database.db
    .selectFrom('users')
    .select(['may_book', 'may_buy'])
    .where('id', '=', amira.id)
    .execute()
  expect([alone, await titlesFor(amira)]).toEqual([[{ may_book: 0, may_buy: 0 }], []])
  expect(await titlesFor(robert)).toEqual(['You are linked to Amira'])
  expect(said(await move(amira, id, 'ENDED'))).toEqual(FIXED)
  expect((await auditCounts(app)).link_confirmed).toBe(1)
})

test('the tutor agrees to what a family has asked, and vouches for the parent by it; in another’s place with a reason', async () => {
  const { app, nadia, amira, waiting, move, titlesFor } = await someKin()
  const iris = await aNewParent(app)
  const known = () =>
    app.database.db.selectFrom('users').select('known_at').where('id', '=', iris.id).executeTakeFirst()
  const asked = await waiting('TUTOR', {}, iris)
  expect((await known())?.known_at).toBeNull()
  expect((await move(nadia, asked, 'ACTIVE')).status).toBe(200)
  expect((await known())?.known_at).toBe(app.context.now().getTime())
  expect(await titlesFor(amira)).toEqual(['Iris is linked to you'])
  expect(said(await move(nadia, asked, 'ENDED'))).toEqual([400, 'Please give a reason'])
  expect((await move(nadia, asked, 'ENDED', { reason: 'A mistake' })).body.state).toBe('ENDED')
  expect(await titlesFor(amira)).toContain('Iris is no longer linked to you')
  const another = await waiting('STUDENT')
  expect(said(await move(nadia, another, 'ACTIVE', { reason: ' ' }))).toEqual([400, 'Please give a reason'])
  expect((await move(nadia, another, 'ACTIVE', { reason: 'Rang her mother' })).status).toBe(200)
  expect(said(await move(nadia, another, 'ACTIVE', { reason: 'Again' }))).toEqual(FIXED)
})

test('a managing parent agrees, and ends a link that does not manage; between two who manage the tutor decides', async () => {
  const { amira, ben, nadia, robert, grace, waiting, link, move, titlesFor } = await someKin()
  await link(grace)
  const asked = await waiting('PARENT')
  expect(said(await move(amira, asked, 'ACTIVE'))).toEqual(FIXED)
  expect((await move(grace, asked, 'ACTIVE')).body.state).toBe('ACTIVE')
  expect(said(await move(grace, asked, 'ENDED'))).toEqual(FIXED)
  for (const other of [ben]) expect(said(await move(other, asked, 'ENDED'))).toEqual(UNKNOWN)
  expect((await move(robert, asked, 'ENDED')).body.state).toBe('ENDED')
  expect([await titlesFor(amira), await titlesFor(robert), await titlesFor(grace)]).toEqual([
    ['Robert is linked to you', 'Robert is no longer linked to you'],
    ['You are linked to Amira'],
    ['Amira: Robert is no longer linked'],
  ])
  expect(said(await move(nadia, asked, 'ENDED', { reason: 'x' }))).toEqual(FIXED)
  const small = await link(robert, { ...EVERYTHING, manages: false })
  expect((await move(grace, small, 'ENDED')).body.state).toBe('ENDED')
})

test('the tutor bars a pair with a reason, which nobody else does', async () => {
  const { nadia, robert, link, move, stored } = await someKin()
  const id = await link(robert)
  expect(said(await move(robert, id, 'ENDED', { isBarred: true, reason: 'x' }))).toEqual(FIXED)
  expect(said(await move(nadia, id, 'ENDED', { isBarred: true }))).toEqual([400, 'Please give a reason'])
  expect((await move(nadia, id, 'ENDED', { isBarred: true, reason: 'A court says so' })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ barred: 1, ended_by: nadia.id, reason: 'A court says so' })
})

test('a right ends with the next request, and the stream at once', async () => {
  const { app, amira, robert, link, move } = await someKin()
  const id = await link(robert)
  let ended = 0
  app.context.live.subscribe(robert, { send: () => undefined, end: () => ended++ })
  const lessons = () => app.call('GET', `/api/bookings/${amira.id}`, { token: robert.token })
  expect((await lessons()).status).toBe(200)
  await move(robert, id, 'ENDED')
  expect([(await lessons()).status, ended]).toEqual([403, 1])
})

test('what nobody answers in fourteen days ends, also before it is swept; an ended link goes after a year, a barred one stays', async () => {
  const { app, nadia, amira, ben, robert, grace, waiting, link, move, stored } = await someKin()
  const asked = await waiting('STUDENT')
  const old = await link(grace, { state: 'ENDED' })
  const barred = await link(robert, {}, ben)
  await move(nadia, barred, 'ENDED', { isBarred: true, reason: 'x' })
  const sweep = (instant: string) => app.context.transaction((tx) => endOldLinks(tx, new Date(instant)))
  await sweep('2026-01-26T08:59:59.999Z')
  expect((await stored(asked))?.state).toBe('WAITING')
  app.setClock('2026-01-26T08:59:59Z')
  const fresh = (await app.call('POST', '/api/auth/login', { body: { email: amira.email, password: amira.password } }))
    .body
  app.setClock('2026-01-26T09:00:00Z')
  expect(said(await move({ ...amira, token: fresh.token }, asked, 'ACTIVE'))).toEqual(FIXED)
  await sweep('2026-01-26T09:00:00Z')
  expect(await stored(asked)).toMatchObject({ state: 'ENDED', waits_for: null, ended_by: null })
  await sweep('2027-01-12T09:00:00Z')
  expect((await stored(old))?.state).toBe('ENDED')
  await sweep('2027-01-12T09:00:00.001Z')
  expect([await stored(old), (await stored(barred))?.barred]).toEqual([undefined, 1])
})

test('of several who move a link at once one does, and the others change nothing', async () => {
  const { app, amira, nadia, robert, waiting, move, hasYear, stored } = await someKin()
  await hasYear(YEAR.nine)
  const id = await waiting('STUDENT')
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => move(amira, id, 'ACTIVE')),
    ...Array.from({ length: 4 }, () => move(robert, id, 'ENDED')),
    ...Array.from({ length: 4 }, () => move(nadia, id, 'ACTIVE', { reason: 'Rang her' })),
  ])
  const done = replies.filter(({ status }) => status === 200).map(({ body }) => body.state)
  for (const { status } of replies) expect([200, 409]).toContain(status)
  // Begun by one of them, and perhaps ended by the parent after it; never begun again.
  expect([['ENDED'], ['ACTIVE'], ['ACTIVE', 'ENDED']]).toContainEqual(done.toSorted())
  expect((await stored(id))?.state).toBe(done.includes('ENDED') ? 'ENDED' : 'ACTIVE')
  const told = await auditCounts(app)
  expect([told.link_confirmed ?? 0, told.link_ended ?? 0]).toEqual([
    done.filter((state) => state === 'ACTIVE').length,
    done.filter((state) => state === 'ENDED').length,
  ])
})
