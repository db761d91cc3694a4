/** Siblings are asked for one after the other, in one go. */
import { choose } from './fields.ts'
import { anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { freshPage, PHONE } from './visits.ts'

test.use({ startsAt: '2026-10-07T08:00:00Z' })

test('a parent books two siblings back to back, and the tutor reads who asked for each', async ({
  product,
  browser,
}) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const children = ['Amira Osei', 'Sam Osei'].map((name) => ({ name, yearGroup: 6, subjects: [subjectIds[0]] }))
  const { body: invited } = await product.call('POST', '/api/family-invites', {
    token,
    body: {
      ...{ parentName: 'Robert Osei', email: 'robert@home.test', phoneNumber: '', relation: 'PARENT', children },
      ...{ sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true },
    },
  })
  const robert = { name: 'Robert Osei', email: 'robert@home.test', password: 'lemon pip 77' }
  const lines = children.map((child, line) => ({ ...child, place: line + 1, logIn: { is: 'NONE' } }))
  const code = new URL(invited.inviteUrl).searchParams.get('code')
  const registered = await product.call('POST', `/api/family-invites/${code}/register`, {
    body: { ...robert, children: lines },
  })
  expect(registered).toMatchObject({ status: 201 })

  const page = await freshPage(product, browser, { viewport: PHONE })
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(robert.email)
  await page.getByLabel('Password', { exact: true }).fill(robert.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Robert$/ })).toBeVisible()
  await page.goto(`${product.url}/schedule`)
  await page.getByText('Both, one after the other').click()
  await choose(page.locator('form'), 'Duration for Sam', '2 hours 45 minutes')
  await page.getByRole('button', { name: 'Sam earlier' }).click()
  await page.getByRole('button', { name: /10:00/, disabled: false }).first().click()
  await page.getByRole('button', { name: 'Request lessons' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check every date' })
  await expect(dialog.getByText(/for Sam Osei/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Booking request submitted successfully!').first()).toBeVisible()

  const { body: requests } = await product.call('GET', '/api/bookings/requests', { token })
  const asked = requests as { student: { name: string }; startTime: string; endTime: string; requestedBy: string }[]
  expect(asked.map(({ student, requestedBy }) => [student.name, requestedBy])).toEqual([
    ['Sam Osei', 'Robert Osei'],
    ['Amira Osei', 'Robert Osei'],
  ])
  expect(asked[0]?.endTime).toBe(asked[1]?.startTime)
})
