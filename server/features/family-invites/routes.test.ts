import { expect, test } from 'vitest'
import { newId, newInviteCode } from '#server/platform/ids.ts'
import { aFamily, aFamilyInvite, someFacts } from '#server/testing/given-families.ts'
import { aLink, EVERYTHING, mayAlone } from '#server/testing/given-links.ts'
import { aParent, aStudent } from '#server/testing/givens.ts'
import { auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { aHouse } from './testing/house.ts'

/** In the school year of 2025. */
const YEAR = { nine: 2016, eight: 2017 }

test('the tutor invites a parent for new children and for students, and reads what was invited', async () => {
  const { app, nadia, amira, maths, create, list } = await aHouse()
  const family = await aFamily(app, [amira])
  const children = [{ name: ' Sam  ', yearGroup: 6, subjects: [maths, maths] }, { studentId: amira.id }]
  const { status, body } = await create(nadia, { email: ' Robert@Home.test ', familyId: family, children })
  expect([status, body.inviteUrl]).toEqual([201, expect.stringMatching(/\/join\?code=[A-Za-z0-9]{22}$/)])
  expect((await list()).body).toEqual([body.familyInvite])
  expect(body.familyInvite).toMatchObject({
    ...{ parentName: 'Robert Osei', email: 'robert@home.test', phoneNumber: '', relation: 'PARENT', familyId: family },
    ...{ sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true, usedAt: null },
    ...{ createdAt: '2026-01-12T09:00:00.000Z', expiresAt: '2026-02-11T09:00:00.000Z' },
    children: [
      { place: 1, studentId: null, name: 'Sam', yearGroup: 6, subjects: [maths] },
      { place: 2, studentId: amira.id, name: 'Amira', yearGroup: null, subjects: [] },
    ],
  })
  expect((await auditCounts(app)).family_invite_created).toBe(1)
})

test.each([
  ['no parent', { parentName: ' ' }, 'Parent name is required'],
  ['no child', { children: [] }, 'Please add a child'],
  ['no children at all', { children: undefined }, 'Please add a child'],
  ['nine children', { children: Array(9).fill({ name: 'Sam' }) }, 'Please choose at most 8.'],
  [
    'no right',
    { sees: false, books: false, pays: false, readsChat: false, manages: false },
    'A link needs to see or to pay',
  ],
  ['a right unseen', { sees: false }, 'Who books, reads the chat or manages needs to see the lessons.'],
  ['Year 0', { children: [{ name: 'Sam', yearGroup: 0 }] }, undefined],
  ['Year 14', { children: [{ name: 'Sam', yearGroup: 14 }] }, undefined],
  ['half a year', { children: [{ name: 'Sam', yearGroup: 9.5 }] }, undefined],
  ['nobody’s id', { children: [{ studentId: newId() }] }, 'This value is not valid.'],
  ['a list for an id', { children: [{ studentId: [newId()] }] }, undefined],
  ['another family', { familyId: newId() }, 'This value is not valid.'],
  ['an unknown subject', { children: [{ name: 'Sam', subjects: [newId()] }] }, undefined],
  ['an address that is none', { email: 'robert' }, 'Please enter a valid email address'],
])('an invite with %s is refused', async (_what, more, sentence) => {
  const { app, nadia, create } = await aHouse()
  const refused = await create(nadia, more)
  expect([refused.status, sentence ?? refused.body.message]).toEqual([400, refused.body.message])
  expect(await app.count('family_invites')).toBe(0)
})

test('a student is not named twice, nor the tutor, nor a parent as a child', async () => {
  const { nadia, robert, amira, create } = await aHouse()
  for (const ids of [[amira.id, amira.id], [nadia.id], [robert.id]])
    expect((await create(nadia, { children: ids.map((studentId) => ({ studentId })) })).status).toBe(400)
})

test('a student invites from Year 9 on, with a year group that is set, and gives no right that is not his', async () => {
  const { app, amira, ben, create } = await aHouse()
  const mine = { children: [{ studentId: amira.id }], manages: false }
  const ASK = [403, 'Please ask your parent to do this.']
  expect(said(await create(amira, mine))).toEqual(ASK)
  await someFacts(app, amira, '', YEAR.eight)
  expect(said(await create(amira, mine))).toEqual(ASK)
  await app.context.transaction((tx) => tx.updateTable('student_facts').set({ cohort: YEAR.nine }).execute())
  expect((await create(amira, mine)).status).toBe(201)
  expect(said(await create(amira, { ...mine, manages: true }))).toEqual(ASK)
  expect(said(await create(amira, { ...mine, children: [{ studentId: ben.id }] }))).toEqual([403, 'Access denied.'])
  for (const children of [[{ name: 'Sam' }], [{ studentId: amira.id }, { name: 'Sam' }]])
    expect(said(await create(amira, { ...mine, children }))).toEqual([409, 'Please ask the tutor to add more children'])
  await mayAlone(app, amira, { mayBook: true, mayChange: true, seesMoney: false, mayBuy: false })
  expect(said(await create(amira, mine))).toEqual(ASK)
  expect((await create(amira, { ...mine, pays: false })).status).toBe(201)
})

test('a parent invites another one for a child that he manages, ten at a time', async () => {
  const { app, robert, amira, ben, create, remove } = await aHouse()
  await aLink(app, { parent: robert, child: amira }, EVERYTHING)
  await aLink(app, { parent: robert, child: ben }, { ...EVERYTHING, manages: false })
  const hers = { children: [{ studentId: amira.id }] }
  const ids: string[] = []
  for (let n = 0; n < 10; n++) {
    const { status, body } = await create(robert, hers)
    expect([n, status]).toEqual([n, 201])
    ids.push(body.familyInvite.id)
  }
  expect(said(await create(robert, hers))).toEqual([409, 'There are too many open invitations'])
  expect((await remove(robert, ids[0] ?? '')).status).toBe(204)
  expect((await create(robert, hers)).status).toBe(201)
  expect(said(await create(robert, { children: [{ studentId: ben.id }] }))).toEqual([
    ...[403, 'You cannot do this for this child. Please ask the tutor.'],
  ])
})

test('whoever invites for a child reads what is open of it until it is used, over or withdrawn; nobody else’s', async () => {
  const { app, nadia, robert, amira, ben, create, list, remove, register } = await aHouse()
  const grace = await aParent(app, 'Grace')
  for (const parent of [robert, grace]) await aLink(app, { parent, child: amira })
  await create(nadia)
  const hers = { children: [{ studentId: amira.id }] }
  const made: { id: string; code: string; inviteUrl: string }[] = []
  for (let n = 0; n < 4; n++) made.push((await create(robert, hers)).body.familyInvite)
  const [first, used, gone, last] = made
  const listed = async (person = robert) => (await list(person)).body.map(({ id }: { id: string }) => id).sort()
  expect(await listed()).toEqual(made.map(({ id }) => id).sort())
  expect((await list(robert)).body[0]).toMatchObject({ children: [{ name: 'Amira' }], inviteUrl: expect.any(String) })
  for (const another of [grace, amira, ben]) expect(await listed(another)).toEqual([])
  const hints = hintsFor(app, robert)
  expect((await register(used?.code ?? '', [{ place: 1 }])).status).toBe(201)
  expect((await remove(nadia, gone?.id ?? '')).status).toBe(204)
  expect([hints.includes('invites'), await listed()]).toEqual([true, [first?.id, last?.id].sort()])
  hints.length = 0
  expect((await remove(robert, last?.id ?? '')).status).toBe(204)
  expect([hints.includes('invites'), await listed()]).toEqual([true, [first?.id]])
  const children = [{ student_id: amira.id }]
  const over = await aFamilyInvite(app, robert, { children, expires_at: Date.parse('2026-01-12T09:05:00Z') })
  app.setClock('2026-01-12T09:04:59.999Z')
  expect(await listed()).toEqual([first?.id, over.id].sort())
  app.setClock('2026-01-12T09:05:00Z')
  expect(await listed()).toEqual([first?.id])
})

test('whose link has ended reads no more of a child, not in an invite of his own either', async () => {
  const { app, robert, amira, create, list } = await aHouse()
  await aLink(app, { parent: robert, child: amira })
  expect((await create(robert, { children: [{ studentId: amira.id }] })).status).toBe(201)
  await app.context.transaction((tx) =>
    tx.updateTable('family_links').set({ state: 'ENDED', ended_at: 1, chat_since: null, reads_chat: 0 }).execute(),
  )
  expect((await list(robert)).body).toEqual([])
})

test('an invite is deleted by the tutor or whoever made it', async () => {
  const { app, nadia, robert, amira, ben, remove } = await aHouse()
  const mine = await aFamilyInvite(app, amira, { children: [{ student_id: amira.id }] })
  for (const other of [robert, ben]) expect(said(await remove(other, mine.id))).toEqual([404, 'Invite code not found'])
  expect((await remove(amira, mine.id)).status).toBe(204)
  expect(said(await remove(amira, mine.id))).toEqual([404, 'Invite code not found'])
  expect((await remove(nadia, (await aFamilyInvite(app, amira)).id)).status).toBe(204)
})

test('whoever has the code reads whom it is for, of a student the first name alone, and what is asked', async () => {
  const { app, nadia, lookUp } = await aHouse()
  const dora = await aStudent(app, 'Dora Ann Quill')
  const { code } = await aFamilyInvite(app, nadia, {
    children: [{ name: 'Sam Osei', cohort: 2019 }, { student_id: dora.id }],
  })
  const { status, body } = await lookUp(code)
  expect([status, body.parentName, body.tutorName]).toEqual([200, 'Robert Osei', 'Nadia'])
  expect(body.children).toEqual([
    { place: 1, isThere: false, name: 'Sam Osei', yearGroup: 6, subjects: [] },
    { place: 2, isThere: true, name: 'Dora', yearGroup: null, subjects: [] },
  ])
  expect(body.wordings.map(({ id }: { id: string }) => id)).toEqual(['ACCOUNT-1', 'PHOTOS-1', 'RECORDING-1', 'NEEDS-1'])
  expect(JSON.stringify(body)).not.toContain(dora.id)
})

test('a code that nobody was given, one that was used and one that has run out say so; misses are counted', async () => {
  const { app, nadia, lookUp, register } = await aHouse()
  const [used, old] = [await aFamilyInvite(app, nadia), await aFamilyInvite(app, nadia)]
  expect((await register(used.code, [{ place: 1, name: 'Sam' }])).status).toBe(201)
  const USED = [400, 'This invite code has already been used']
  expect([said(await lookUp(used.code)), said(await register(used.code, [{ place: 1, name: 'Sam' }]))]).toEqual([
    USED,
    USED,
  ])
  app.setClock('2026-02-11T08:59:59.999Z')
  expect((await lookUp(old.code)).status).toBe(200)
  app.setClock('2026-02-11T09:00:00Z')
  const OVER = [400, 'This invitation has run out. Please ask for a new one.']
  expect([said(await lookUp(old.code)), said(await register(old.code, [{ name: 'Sam' }]))]).toEqual([OVER, OVER])
  for (let n = 0; n < 20; n++) expect(said(await lookUp(newInviteCode()))).toEqual([404, 'Invalid invite code'])
  expect((await lookUp(old.code)).status).toBe(429)
})
