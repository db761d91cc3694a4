import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { drawInstead } from '#server/testing/drawn.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aNewStudent, aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

async function aShop() {
  const school = await aSchool()
  const { app, amira, maths } = school
  const ten = { subjectId: maths, packageType: 'TEN_HOUR', isOnline: true }
  const as = (person: Person, method: string, path: string, body?: unknown) =>
    app.call(method, `/api/hour-packages${path}`, { token: person.token, body })
  const buy = (wish: object = {}, person = amira) => as(person, 'POST', '/purchase', { ...ten, ...wish })
  return { ...school, ten, as, buy }
}

test('what each size costs follows from the rate of the subject and mode', async () => {
  const { amira, maths, as } = await aShop()
  const { status, body } = await as(amira, 'GET', `/pricing/${maths}?isOnline=true`)
  expect([status, body.packages]).toEqual([200, []])
  expect(body.options).toEqual([
    {
      type: 'TEN_HOUR',
      hours: 10,
      discountPercent: 10,
      discountAmount: 25,
      originalPrice: 250,
      discountedPrice: 225,
      openLessons: 0,
      openAmount: 0,
    },
    {
      type: 'TWENTY_HOUR',
      hours: 20,
      discountPercent: 15,
      discountAmount: 75,
      originalPrice: 500,
      discountedPrice: 425,
      openLessons: 0,
      openAmount: 0,
    },
    {
      type: 'THIRTY_HOUR',
      hours: 30,
      discountPercent: 20,
      discountAmount: 150,
      originalPrice: 750,
      discountedPrice: 600,
      openLessons: 0,
      openAmount: 0,
    },
  ])
  const inPerson = (await as(amira, 'GET', `/pricing/${maths}?isOnline=false`)).body.options
  expect(inPerson.map((option: { discountedPrice: number }) => option.discountedPrice)).toEqual([270, 510, 720])
})

test('beside the prices stand her own packages of that subject and mode', async () => {
  const { app, nadia, amira, ben, maths, as } = await aShop()
  const hers = { studentId: amira.id, subjectId: maths }
  const online = await aPackage(app, hers)
  await aPackage(app, { ...hers, isOnline: false })
  await aPackage(app, { ...hers, subjectId: await aSubject(app, { name: 'Latin' }) })
  await aPackage(app, { ...hers, studentId: ben.id })
  const { body } = await as(amira, 'GET', `/pricing/${maths}?isOnline=true`)
  expect(body.packages.map(({ id }: { id: string }) => id)).toEqual([online])
  expect((await as(nadia, 'GET', `/pricing/${maths}?isOnline=true`)).body.packages).toEqual([])
})

test('a price is asked for an active subject, online or not', async () => {
  const { app, amira, maths, as } = await aShop()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  expect(said(await as(amira, 'GET', `/pricing/${latin}?isOnline=true`))).toEqual([404, 'Subject not found'])
  expect((await as(amira, 'GET', `/pricing/${maths}?isOnline=1`)).status).toBe(400)
  expect((await as(amira, 'GET', `/pricing/${maths}`)).status).toBe(400)
})

test('hours that are bought wait for their money, and the family reads where to send it', async () => {
  const { app, nadia, amira, maths, as, buy } = await aShop()
  const account = { bankAccountName: 'N Hartwell', bankSortCode: '12-34-56', bankAccountNumber: '12345678' }
  await app.call('PUT', '/api/site-settings', { token: nadia.token, body: account })
  const [heard, tutorHeard] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const { status, body } = await buy()
  const reference = `Package-${body.package.id.slice(-6)}`
  expect(status).toBe(201)
  expect(body).toEqual({
    package: {
      id: expect.any(String),
      subject: { id: maths, name: 'Mathematics', category: 'GCSE' },
      packageType: 'TEN_HOUR',
      isOnline: true,
      status: 'PENDING',
      totalHours: 10,
      remainingHours: 10,
      usedHours: 0,
      pricePerHour: 25,
      discountPercent: 10,
      purchasePrice: 225,
      purchasedAt: '2026-01-12T09:00:00.000Z',
      paidAt: null,
      saidPaidAt: null,
      reference,
      ...{ isShared: false, isShareable: false },
    },
    bankDetails: { accountName: 'N Hartwell', sortCode: '12-34-56', accountNumber: '12345678', reference },
  })
  const payment = await app.database.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ status: 'PENDING', amount_pence: 22_500, package_id: body.package.id })
  expect(new Date(payment.due_at)).toEqual(new Date('2026-01-19T09:00:00Z'))
  expect((await as(amira, 'GET', `/${body.package.id}/entries`)).body).toEqual([])
  expect(await auditCounts(app)).toEqual({ bank_details_changed: 1, package_purchased: 1, settings_changed: 1 })
  expect([heard, tutorHeard]).toEqual([
    ['hour-packages', 'payments'],
    ['hour-packages', 'payments', 'notices'],
  ])
  const told = app.database.db.selectFrom('notices').selectAll().where('user_id', '=', nadia.id)
  const [notice] = await told.where('title', 'like', 'Amira%').execute() // beside the one of the new bank details
  expect(notice).toMatchObject({
    title: 'Amira has ordered 10 hours',
    content: `GCSE Mathematics, £225.00, reference ${reference}. Confirm it once the money has come.`,
  })
})

test('a new student reads where to send money only once there is money to send', async () => {
  const { app, nadia, maths, as, buy } = await aShop()
  const zoe = await aNewStudent(app)
  const account = { bankAccountName: 'N Hartwell', bankSortCode: '12-34-56', bankAccountNumber: '12345678' }
  await app.call('PUT', '/api/site-settings', { token: nadia.token, body: account })
  const sizes: { id: string; packageType: string }[] = (await as(nadia, 'GET', '/configs')).body
  const ten = sizes.find(({ packageType }) => packageType === 'TEN_HOUR')
  await as(nadia, 'PUT', `/configs/${ten?.id}`, { discountPercent: 100 })
  const free = await buy({}, zoe)
  expect([free.status, free.body.package.purchasePrice]).toEqual([201, 0])
  expect(free.body).not.toHaveProperty('bankDetails')
  const paidFor = await buy({ packageType: 'TWENTY_HOUR' }, zoe)
  expect(paidFor.body.bankDetails).toMatchObject({ sortCode: '12-34-56', accountNumber: '12345678' })
  expect((await buy({ subjectId: maths })).body.bankDetails).toMatchObject({ sortCode: '12-34-56' })
})

test('an account that is not set yet is empty', async () => {
  const { buy } = await aShop()
  expect((await buy()).body.bankDetails).toMatchObject({ accountName: '', sortCode: '', accountNumber: '' })
})

test('the same purchase within a minute is the same package; a minute later it is another', async () => {
  const { app, buy } = await aShop()
  const first = await buy()
  app.setClock('2026-01-12T09:01:00Z')
  const again = await buy()
  expect([again.status, again.body]).toEqual([201, first.body])
  expect([await app.count('hour_packages'), await app.count('payments')]).toEqual([1, 1])
  app.setClock('2026-01-12T09:01:00.001Z')
  expect((await buy()).body.package.id).not.toBe(first.body.package.id)
})

test('another size, mode or subject is another package', async () => {
  const { app, buy } = await aShop()
  await buy()
  await buy({ isOnline: false })
  await buy({ packageType: 'TWENTY_HOUR' })
  expect(await app.count('hour_packages')).toBe(3)
})

test('three packages may wait for their money, of one student; once one is paid there is room again', async () => {
  const { app, nadia, amira, ben, maths, as, buy } = await aShop()
  await aPackage(app, { studentId: amira.id, subjectId: maths })
  const waiting: string[] = []
  for (const packageType of ['TEN_HOUR', 'TWENTY_HOUR', 'THIRTY_HOUR']) {
    waiting.push((await buy({ packageType })).body.package.id)
  }
  const refused = [409, 'You already have packages awaiting payment']
  expect(said(await buy({ isOnline: false }))).toEqual(refused)
  expect((await buy({ isOnline: false }, ben)).status).toBe(201)
  expect((await buy()).body.package.id).toBe(waiting[0]) // a double click is not a fourth
  await as(nadia, 'POST', `/${waiting[0]}/confirm-payment`)
  expect((await buy({ isOnline: false })).status).toBe(201)
  expect(said(await buy({ packageType: 'THIRTY_HOUR', isOnline: false }))).toEqual(refused)
  await as(nadia, 'DELETE', `/${waiting[1]}`)
  expect((await buy({ packageType: 'THIRTY_HOUR', isOnline: false })).status).toBe(201)
})

test('hours that cost nothing are owed nothing for', async () => {
  const { app, nadia, as, buy } = await aShop()
  const [ten] = (await as(nadia, 'GET', '/configs')).body
  await as(nadia, 'PUT', `/configs/${ten.id}`, { discountPercent: 100 })
  expect((await buy()).body.package.purchasePrice).toBe(0)
  expect(await app.count('payments')).toBe(0)
})

test('what is not on offer is not sold', async () => {
  const { app, nadia, amira, ten, as, buy } = await aShop()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  await app.context.transaction((tx) =>
    tx.updateTable('hour_package_configs').set({ is_active: 0 }).where('package_type', '=', 'TEN_HOUR').execute(),
  )
  const assign = (wish: object) => as(nadia, 'POST', '/admin/assign', { ...ten, studentId: amira.id, ...wish })
  for (const sell of [buy, assign]) {
    expect(said(await sell({}))).toEqual([409, 'This package type is not available'])
    expect(said(await sell({ subjectId: latin }))).toEqual([404, 'Subject not found'])
  }
  expect(await app.count('hour_packages')).toBe(0)
})

test.each([
  [{ subjectId: undefined }, 'This field is required.'],
  [{ packageType: 'FORTY_HOUR' }, 'Please select all required fields'],
  [{ isOnline: 'true' }, 'Please select all required fields'],
])('a purchase with %j is refused', async (wish, sentence) => {
  const { app, buy } = await aShop()
  const { status, body } = await buy(wish)
  expect([status, body.errors[0].msg]).toEqual([400, sentence])
  expect(await app.count('hour_packages')).toBe(0)
})

test('only a student buys', async () => {
  const { app, nadia, ten, buy } = await aShop()
  expect(said(await buy({}, nadia))).toEqual([403, 'Access denied. Only students can do this.'])
  expect((await app.call('POST', '/api/hour-packages/purchase', { body: ten })).status).toBe(401)
})

test('the tutor gives a student a package, who reads what to pay', async () => {
  const { app, nadia, amira, ten, as } = await aShop()
  const heard = hintsFor(app, amira)
  const assigned = await as(nadia, 'POST', '/admin/assign', { ...ten, isOnline: false, studentId: amira.id })
  expect([assigned.status, assigned.body.status, assigned.body.purchasePrice]).toEqual([201, 'PENDING', 270])
  expect(assigned.body.student).toEqual({ id: amira.id, name: 'Amira', email: 'amira@home.test' })
  expect((await as(amira, 'GET', `/student/${amira.id}`)).body).toHaveLength(1)
  const { content } = await app.database.db.selectFrom('notices').select('content').executeTakeFirstOrThrow()
  expect(content).toBe(
    'Your tutor has set up 10 hours of GCSE Mathematics for you. ' +
      `Please pay £270.00 by bank transfer with the reference ${assigned.body.reference}.`,
  )
  expect(await auditCounts(app)).toEqual({ package_assigned: 1 })
  expect(heard).toEqual(['hour-packages', 'payments', 'notices'])
})

test('a package is given to a student, with everything chosen', async () => {
  const { nadia, amira, ten, as } = await aShop()
  const assign = (wish: object, by = nadia) => as(by, 'POST', '/admin/assign', { ...ten, studentId: amira.id, ...wish })
  for (const wish of [{ studentId: undefined }, { subjectId: null }, { packageType: '' }, { isOnline: undefined }]) {
    const { status, body } = await assign(wish)
    expect([wish, status, body.errors[0].msg]).toEqual([wish, 400, 'Please select all required fields'])
  }
  expect(said(await assign({ studentId: nadia.id }))).toEqual([404, 'Student not found'])
  expect(said(await assign({}, amira))).toEqual([403, 'Access denied. Tutor privileges required.'])
})

test('a package whose bank reference is taken gets another id', async () => {
  const { app, buy } = await aShop()
  const taken = '11111111-1111-4111-8111-111111abcdef'
  // Each request draws one for itself first.
  const drawn = [newId(), taken]
  drawInstead({ uuid: () => drawn.shift() })
  expect((await buy()).body.package.id).toBe(taken)
  const sameEnd = '22222222-2222-4222-8222-222222abcdef'
  drawn.push(newId(), sameEnd)
  const { status, body } = await buy({ isOnline: false })
  expect([status, body.package.id === sameEnd]).toEqual([201, false])
  expect(await app.count('hour_packages')).toBe(2)
})
