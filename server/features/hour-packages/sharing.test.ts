import { expect, test } from 'vitest'
import { rightsOfLink } from '#domain/rights.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aFamily } from '#server/testing/given-families.ts'
import { aLink, EVERYTHING, type LinkWish } from '#server/testing/given-links.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { hourFaults } from './ledger/actions.ts'

const ALONE = [409, 'There is no other child to share with']
const NOT_FOUND = [404, 'Hour package not found']

/** Amira and Sam are siblings: Robert is the father of both, Grace the mother of Sam alone. */
async function aHouse() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const sam = await aStudent(app, 'Sam')
  const family = await aFamily(app, [amira, sam])
  const [robert, grace] = [await aParent(app, 'Robert'), await aParent(app, 'Grace')]
  for (const child of [amira, sam]) await aLink(app, { parent: robert, child })
  await aLink(app, { parent: grace, child: sam })
  const call = ({ token }: Person, method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token, body })
  let lessons = 0
  /** An hour of this student's that the tutor confirms. Returns its id. */
  const lesson = async ({ id: studentId }: Person) => {
    const start = new Date(Date.parse('2026-01-19T08:00:00Z') + lessons++ * 3_600_000).toISOString()
    const id = await aBooking(app, { tutorId: nadia.id, studentId, subjectId: maths, start })
    expect((await call(nadia, 'PUT', `/bookings/${id}/status`, { status: 'CONFIRMED' })).status).toBe(200)
    return id
  }
  return {
    ...{ ...school, sam, family, robert, grace, call, lesson },
    buy: (who: Person, child: Person, isShared = true) =>
      call(who, 'POST', '/hour-packages/purchase', {
        ...{ subjectId: maths, packageType: 'TEN_HOUR', isOnline: true, isShared },
        ...(who === child ? {} : { studentId: child.id }),
      }),
    share: (who: Person, id: string, isShared = true) => call(who, 'PUT', `/hour-packages/${id}/sharing`, { isShared }),
    listed: async (who: Person, child: Person) => (await call(who, 'GET', `/hour-packages/student/${child.id}`)).body,
    confirm: (id: string) => call(nadia, 'POST', `/hour-packages/${id}/confirm-payment`),
    remaining: async (id: string) =>
      (await app.database.db.selectFrom('hour_packages').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
        .remaining_minutes,
  }
}

test('a parent buys hours for all children, and each lists them once they can be used', async () => {
  const { app, nadia, amira, sam, robert, grace, buy, listed, confirm, lesson, remaining } = await aHouse()
  const { body, status } = await buy(robert, amira)
  expect([status, body.package]).toMatchObject([201, { isShared: true, isShareable: true, child: { id: amira.id } }])
  const { id } = body.package
  expect([await listed(robert, sam), await listed(grace, sam)]).toEqual([[], []])
  await confirm(id)
  const hers = { child: { id: amira.id, name: 'Amira' }, boughtBy: 'Robert' }
  expect(await listed(robert, sam)).toMatchObject([{ id, isShared: true, ...hers }])
  for (const who of [nadia, amira]) expect(await listed(who, amira)).toMatchObject([{ id, boughtBy: 'Robert' }])
  for (const who of [grace, sam]) {
    const [seen] = await listed(who, sam)
    expect(seen).toMatchObject({ id, isShared: true, child: null })
    expect(seen.boughtBy).toBeUndefined()
  }
  await lesson(sam)
  await lesson(amira)
  expect([await remaining(id), await app.count('payments')]).toEqual([480, 1])
  expect((await buy(amira, amira, false)).body.package.boughtBy).toBeUndefined()
})

test('a statement names the lesson of another child to whoever sees or pays for that one', async () => {
  const { amira, sam, nadia, robert, grace, call, buy, confirm, lesson } = await aHouse()
  const { id } = (await buy(robert, amira)).body.package
  await confirm(id)
  const [his, hers] = [await lesson(sam), await lesson(amira)]
  const lines = async (who: Person) =>
    ((await call(who, 'GET', `/hour-packages/${id}/entries`)).body as { child: object; booking: { id: string } }[]).map(
      ({ child, booking }) => [child, booking?.id ?? null],
    )
  const ofSam = [{ id: sam.id, name: 'Sam' }, his]
  const ofAmira = [{ id: amira.id, name: 'Amira' }, hers]
  const bought = [undefined, null]
  for (const who of [robert, nadia]) expect(await lines(who)).toEqual([ofAmira, ofSam, bought])
  expect(await lines(grace)).toEqual([[null, null], ofSam, bought])
  expect(await lines(sam)).toEqual([[null, null], [undefined, his], bought])
})

test('a lesson uses the oldest hours, whoever they were bought for', async () => {
  const { app, amira, sam, family, maths, lesson, remaining } = await aHouse()
  const bought = (studentId: string, day: number) =>
    aPackage(app, { studentId, subjectId: maths, minutes: 60, purchasedAt: `2026-01-0${day}T09:00:00Z` })
  const [second, first, third] = [await bought(sam.id, 3), await bought(amira.id, 2), await bought(amira.id, 4)]
  const shared = (id: string) =>
    app.context.transaction((tx) =>
      tx.updateTable('hour_packages').set({ family_id: family }).where('id', '=', id).execute(),
    )
  for (const id of [first, third]) await shared(id)
  const left = async () => [await remaining(first), await remaining(second), await remaining(third)]
  await lesson(sam)
  expect(await left()).toEqual([0, 60, 60])
  await lesson(amira)
  expect(await left()).toEqual([0, 60, 0])
  await lesson(sam)
  expect(await left()).toEqual([0, 0, 0])
})

test('hours that are shared cover what is owed for the lesson of a sibling', async () => {
  const { app, amira, sam, nadia, robert, maths, call, share } = await aHouse()
  const id = await aPackage(app, { studentId: amira.id, subjectId: maths })
  const booking = { tutorId: nadia.id, studentId: sam.id, subjectId: maths, status: 'CONFIRMED' as const }
  const bookingId = await aBooking(app, booking)
  await aPayment(app, { studentId: sam.id, bookingId })
  const open = () => call(robert, 'GET', `/hour-packages/student/${sam.id}/open-lessons`)
  const owed = () => call(robert, 'GET', `/payments/student/${sam.id}`)
  expect([(await open()).body.lessons, (await owed()).body]).toMatchObject([[], [{ isCoverable: false }]])
  await share(robert, id)
  expect((await owed()).body).toMatchObject([{ isCoverable: true }])
  expect((await open()).body.lessons).toMatchObject([{ bookingId, packageId: id }])
  const used = { bookingIds: [bookingId], hours: 1, amount: 25 }
  expect((await call(robert, 'POST', `/hour-packages/student/${sam.id}/use-hours`, used)).status).toBe(200)
})

test('nobody shares hours where there is no other child', async () => {
  const { app, amira, ben, sam, robert, maths, call, buy, share } = await aHouse()
  await aLink(app, { parent: robert, child: ben })
  const prices = async (who: Person, child: Person) =>
    (await call(who, 'GET', `/hour-packages/pricing/${maths}?isOnline=true&studentId=${child.id}`)).body.isShareable
  expect([await prices(robert, amira), await prices(robert, ben), await prices(amira, amira)]).toEqual([
    ...[true, false, false],
  ])
  expect(said(await buy(robert, ben))).toEqual(ALONE)
  const id = await aPackage(app, { studentId: ben.id, subjectId: maths })
  expect(said(await share(robert, id))).toEqual(ALONE)
  await aFamily(app, [ben], 'Shah')
  expect([said(await buy(robert, ben)), said(await share(robert, id))]).toEqual([ALONE, ALONE])
  expect((await share(robert, id, false)).status).toBe(200)
  expect((await buy(sam, sam)).status).toBe(201)
})

test('who buys for a child and manages it says later whether its hours are shared; so does the tutor', async () => {
  const { app, amira, ben, sam, nadia, robert, grace, maths, share } = await aHouse()
  const id = await aPackage(app, { studentId: amira.id, subjectId: maths })
  const parent = async (name: string, wish: LinkWish) => {
    const person = await aParent(app, name)
    await aLink(app, { parent: person, child: amira }, { ...EVERYTHING, ...wish })
    return person
  }
  const [paula, mary] = [await parent('Paula', { manages: false }), await parent('Mary', { pays: false })]
  for (const who of [paula, mary])
    expect(said(await share(who, id))).toEqual([403, 'You cannot do this for this child. Please ask the tutor.'])
  expect(said(await share(amira, id))).toEqual([403, 'Please ask your parent to do this.'])
  for (const who of [ben, sam, grace]) expect(said(await share(who, id))).toEqual(NOT_FOUND)
  expect(said(await share(robert, 'none'))).toEqual(NOT_FOUND)
  const hints = hintsFor(app, sam)
  expect((await share(robert, id)).body).toMatchObject({ id, isShared: true })
  expect(hints.includes('hour-packages')).toBe(true)
  hints.length = 0
  await share(robert, id)
  expect(hints).toEqual([])
  expect((await share(nadia, id, false)).body).toMatchObject({ id, isShared: false })
  expect(await auditCounts(app)).toMatchObject({ package_shared: 1, package_unshared: 1 })
})

test('each child who shares hours, and its parents, are hinted as they come and go; nobody else is', async () => {
  const { app, nadia, amira, sam, ben, grace, maths, call, buy, confirm, lesson } = await aHouse()
  const acts = new Map([[sam.id, rightsOfLink(EVERYTHING)]])
  const [atSams, atGraces] = [hintsFor(app, sam), hintsFor(app, { ...grace, acts })]
  const [atAmiras, atBens] = [hintsFor(app, amira), hintsFor(app, ben)]
  const heard = async (act: () => Promise<unknown>) => {
    for (const hints of [atAmiras, atSams, atGraces, atBens]) hints.length = 0
    await act()
    return [atAmiras, atSams, atGraces, atBens].map((hints) => hints.includes('hour-packages'))
  }
  const own = await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 60 })
  expect(await heard(() => lesson(amira))).toEqual([true, false, false, false])
  const { id } = (await buy(amira, amira)).body.package
  const all = [true, true, true, false]
  expect(await heard(() => confirm(id))).toEqual(all)
  let used = ''
  expect(await heard(async () => (used = await lesson(amira)))).toEqual(all)
  const status = (to: string) => () => call(nadia, 'PUT', `/bookings/${used}/status`, { status: to })
  expect(await heard(status('CANCELLED'))).toEqual(all)
  expect(await heard(() => lesson(sam))).toEqual(all)
  const adjust = (packageId: string) => () =>
    call(nadia, 'POST', `/hour-packages/${packageId}/adjust`, { hoursChange: 0.5, description: 'Put right' })
  expect(await heard(adjust(own))).toEqual([true, false, false, false])
  expect(await heard(adjust(id))).toEqual(all)
  expect(await heard(() => call(nadia, 'DELETE', `/hour-packages/${id}`))).toEqual(all)
})

test('who changes family takes along what was bought for him, unshared; what it has covered stays covered', async () => {
  const { app, nadia, amira, sam, robert, call, buy, confirm, lesson, remaining } = await aHouse()
  const { id } = (await buy(robert, sam)).body.package
  await confirm(id)
  await lesson(amira)
  const moved = await call(nadia, 'PUT', `/admin/students/${sam.id}/family`, { familyId: null })
  expect(moved.status).toBe(200)
  expect([await hourFaults(app.database.db), await remaining(id)]).toEqual([[], 540])
  await lesson(amira)
  expect([await remaining(id), await app.count('open_charges')]).toEqual([540, 1])
  await lesson(sam)
  expect(await remaining(id)).toBe(480)
})

test('I136: hours that another family shares than their student’s are named', async () => {
  const { app, sam, robert, buy } = await aHouse()
  app.breakBooks()
  const { id } = (await buy(robert, sam)).body.package
  const move = (family_id: string | null) =>
    app.context.transaction((tx) => tx.updateTable('users').set({ family_id }).where('id', '=', sam.id).execute())
  const fault = `hour package ${id} is shared by another family than its student’s`
  await move(await aFamily(app, [], 'Shah'))
  expect(await hourFaults(app.database.db)).toEqual([fault])
  await move(null)
  expect(await hourFaults(app.database.db)).toEqual([fault])
})

test('a child who is erased leaves shared hours to the others, unpaid ones too', async () => {
  const { app, nadia, amira, sam, robert, grace, maths, call, buy, confirm, lesson, listed, remaining } = await aHouse()
  const toldOf = async ({ id }: Person, beginning = '') => {
    const notices = app.database.db.selectFrom('notices').select('title').where('user_id', '=', id)
    return (await notices.execute()).filter(({ title }) => title.startsWith(beginning)).length
  }
  const paid = (await buy(robert, amira)).body.package.id
  await confirm(paid)
  app.setClock('2026-01-12T09:02:00Z')
  const unpaid = (await buy(robert, amira)).body.package.id
  const hers = await aPackage(app, { studentId: amira.id, subjectId: maths, status: 'PENDING' })
  expect((await call(grace, 'POST', `/hour-packages/${unpaid}/withdraw`)).status).toBe(404)
  expect((await call(nadia, 'DELETE', `/admin/students/${amira.id}`)).status).toBe(204)
  const ids = (await listed(grace, sam)).map(({ id, child }: { id: string; child: null }) => [id, child])
  expect(ids).toEqual([
    [unpaid, null],
    [paid, null],
  ])
  expect((await call(nadia, 'POST', `/hour-packages/${hers}/confirm-payment`)).status).toBe(404)
  const { status } = await confirm(unpaid)
  expect([status, await toldOf(grace, 'Sam: '), await toldOf(sam)]).toEqual([200, 1, 1])
  const body = { reason: 'It was somebody else’s.' }
  expect((await call(nadia, 'POST', `/hour-packages/${unpaid}/take-back`, body)).status).toBe(200)
  expect([await toldOf(grace, 'Sam: '), await toldOf(sam)]).toEqual([2, 2])
  await lesson(sam)
  expect(await remaining(paid)).toBe(540)
  const more = { hoursChange: 0.5, description: 'Put right' }
  const fixed = [409, 'These hours were bought for a student who has been deleted, so they cannot be adjusted']
  expect(said(await call(nadia, 'POST', `/hour-packages/${paid}/adjust`, more))).toEqual(fixed)
  expect(await remaining(paid)).toBe(540)
  expect((await call(grace, 'PUT', `/hour-packages/${unpaid}/said-paid`)).status).toBe(200)
  expect((await call(grace, 'POST', `/hour-packages/${unpaid}/withdraw`)).status).toBe(204)
  expect([await hourFaults(app.database.db), (await listed(grace, sam)).length]).toEqual([[], 1])
})

test('siblings’ lessons in one go are foreseen to use a shared hour once, and a dashboard counts it once', async () => {
  const { app, amira, sam, robert, grace, maths, call, share } = await aHouse()
  const id = await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 60 })
  await share(robert, id)
  const part = ({ id: studentId }: Person) => ({ studentId, subjectId: maths, minutes: 60 })
  const wish = { weeks: 1, isOnline: true, startTime: '2026-01-19T16:00:00Z', preview: true }
  const foreseen = async (...children: Person[]) => {
    const { body } = await call(robert, 'POST', '/bookings/series', { ...wish, parts: children.map(part) })
    return [body.packageHours, body.totalToPay]
  }
  expect([await foreseen(amira, sam), await foreseen(sam)]).toEqual([
    [1, 25],
    [1, 0],
  ])
  for (const who of [robert, grace])
    expect((await call(who, 'GET', '/family/home')).body.money).toMatchObject({ remainingHours: 1 })
})

test('the tutor reads at each child what it may use, its own and what is shared, each once', async () => {
  const { app, amira, sam, ben, nadia, maths, family, call } = await aHouse()
  const [shared, own] = [
    await aPackage(app, { studentId: amira.id, subjectId: maths, purchasedAt: '2026-01-02T09:00:00Z' }),
    await aPackage(app, { studentId: sam.id, subjectId: maths, purchasedAt: '2026-01-03T09:00:00Z' }),
  ]
  const ofEach = async () => {
    const { body } = await call(nadia, 'GET', '/admin/students')
    const list = body as { id: string; hourPackages: { id: string }[] }[]
    return [amira, sam, ben].map(({ id }) => list.find((each) => each.id === id)?.hourPackages.map((each) => each.id))
  }
  expect(await ofEach()).toEqual([[shared], [own], []])
  await app.context.transaction((tx) =>
    tx.updateTable('hour_packages').set({ family_id: family }).where('id', '=', shared).execute(),
  )
  expect(await ofEach()).toEqual([[shared], [shared, own], []])
  const one = (await call(nadia, 'GET', `/admin/students/${sam.id}`)).body as { hourPackages: { id: string }[] }
  expect(one.hourPackages.map(({ id }) => id)).toEqual([shared, own])
})
