/** Two siblings share bought hours, a grandmother who only pays pays, and two households keep what is theirs. */
import { aConfirmedLesson, anOpenDiary, nextMonday } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { PHONE } from './visits.ts'

const NOTHING = { sees: false, books: false, pays: false, readsChat: false, manages: false, isTold: true }
const EVERYTHING = { sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true }
const PASSWORD = 'lemon pip 77'

/** Comes by the tutor's invite, and is let in by the tutor where a parent is asked. Returns the token. */
async function aParent(
  { call }: Product,
  token: string,
  { name, ...wish }: { name: string; relation: string; children: object[] } & typeof EVERYTHING,
): Promise<string> {
  const email = `${name.split(' ')[0]}@home.test`.toLowerCase()
  const body = { ...wish, parentName: name, email, phoneNumber: '' }
  const invited = await call('POST', '/api/family-invites', { token, body })
  const code = new URL(invited.body.inviteUrl).searchParams.get('code')
  const children = wish.children.map((child, line) =>
    'studentId' in child ? { place: line + 1 } : { ...child, place: line + 1, logIn: { is: 'NONE' } },
  )
  const came = await call('POST', `/api/family-invites/${code}/register`, {
    body: { name, email, password: PASSWORD, children },
  })
  expect(came).toMatchObject({ status: 201 })
  const links = (await call('GET', '/api/links', { token: came.body.token })).body as { id: string; state: string }[]
  for (const { id } of links.filter(({ state }) => state === 'WAITING'))
    await call('PUT', `/api/links/${id}/state`, { token, body: { state: 'ACTIVE', reason: 'I rang them.' } })
  return came.body.token
}

test('siblings share hours, a grandmother pays, and two households keep what is theirs', async ({
  product,
  browser,
}) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const { call } = product
  const [subjectId = ''] = subjectIds
  const lines = ['Amira Osei', 'Sam Osei'].map((name) => ({ name, yearGroup: 6, subjects: [subjectId] }))
  const robert = await aParent(product, token, {
    ...{ name: 'Robert Osei', relation: 'PARENT', children: lines, ...EVERYTHING },
  })
  const { children } = (await call('GET', '/api/auth/profile', { token: robert })).body.user
  const [amira, sam] = children.map(({ id }: { id: string }) => ({ studentId: id }))
  const margaret = await aParent(product, token, {
    ...{ name: 'Margaret Reid', relation: 'GRANDPARENT', children: [amira, sam], ...NOTHING, pays: true },
  })
  const fiona = await aParent(product, token, {
    ...{ name: 'Fiona Reid', relation: 'PARENT', children: [sam], ...EVERYTHING, manages: false },
  })
  const open = async (who: string, path = '/payments') => {
    const context = await browser.newContext({ viewport: PHONE })
    await context.addInitScript((kept) => Object.assign(localStorage, kept), { token: who, paymentsInfoSeen: 'true' })
    const page = await context.newPage()
    await page.goto(product.url + path)
    return page
  }
  const lesson = (child: { studentId: string }, hour: string) =>
    aConfirmedLesson(product, {
      ...{ tutorToken: token, familyToken: robert, subjectId, ...child },
      startTime: `${nextMonday()}T${hour}:00:00Z`,
    })

  const his = await open(robert)
  await his.getByRole('button', { name: 'Purchase Hour Package' }).click()
  const dialog = his.getByRole('dialog', { name: 'Purchase Hour Package' })
  await dialog.getByText('10 hours', { exact: true }).click()
  await dialog.getByText('All children of the family').click()
  await dialog.getByRole('button', { name: 'Confirm Purchase' }).click()
  await his.getByRole('dialog', { name: 'Package Purchased' }).getByRole('button', { name: 'Done' }).click()

  const hers = await open(margaret)
  const due = hers.getByRole('region', { name: 'To pay' })
  await expect(due.getByText('For Amira, to be paid by Margaret Reid or Robert Osei.')).toBeVisible()
  await due.getByRole('button', { name: /^I have paid/ }).click()
  await expect(due.getByText(/^You said on/)).toBeVisible()
  await expect(hers.getByRole('link', { name: 'Lessons' })).toHaveCount(0)

  const [{ id: hours }] = (await call('GET', '/api/hour-packages/admin/all', { token })).body
  await call('POST', `/api/hour-packages/${hours}/confirm-payment`, { token })
  for (const [child, hour] of [
    [amira, '10'],
    [sam, '12'],
  ] as const)
    await lesson(child, hour)
  await his.goto(`${product.url}/payments?child=${sam.studentId}`)
  const shared = his.getByRole('article').filter({ hasText: 'Shared with all children of the family.' })
  await expect(shared.getByText('of 10 hours left')).toBeVisible()
  await shared.getByRole('button', { name: 'Statement' }).click()
  await expect(shared.getByText('For Amira Osei')).toBeVisible()
  await expect(his.getByRole('region', { name: 'Statement' }).getByText('Paid in this period')).toBeVisible()

  const theirs = await open(fiona)
  const card = theirs.getByRole('article').filter({ hasText: 'Shared with all' })
  await expect(theirs.getByText('Bought for another child of your family.')).toBeVisible()
  await card.getByRole('button', { name: 'Statement' }).click()
  await expect(theirs.getByText('Another child of your family', { exact: true })).toBeVisible()
  await expect(theirs.getByText(/Amira/)).toHaveCount(0)
  const chat = (await call('GET', '/api/chat/my-chat', { token: robert })).body
  expect(await call('GET', `/api/chat/${chat.id}`, { token: fiona })).toMatchObject({ status: 404 })
})
