/**
 * A parent comes by the tutor's invite with a child of ten, who signs in by a name, and a lesson is asked for him; another
 * one is agreed to by a student of fifteen.
 */
import { aFamily, anOpenDiary, tutorToken } from './people.ts'
import { expect, test } from './product.ts'
import { freshPage, PHONE, visit } from './visits.ts'

test.use({ startsAt: '2026-10-07T08:00:00Z' })

test('a family comes by an invite: the parent books for the child, who signs in by a name and is read along', async ({
  product,
  browser,
}) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const { body: invited } = await product.call('POST', '/api/family-invites', {
    token,
    body: {
      ...{ parentName: 'Robert Osei', email: 'robert@home.test', phoneNumber: '', relation: 'PARENT' },
      ...{ sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true },
      children: [{ name: 'Amira Osei', yearGroup: 6, subjects: [subjectIds[0]] }],
    },
  })
  const page = await freshPage(product, browser, { viewport: PHONE })
  await page.goto(product.url + new URL(invited.inviteUrl).pathname + new URL(invited.inviteUrl).search)
  await expect(page.getByText(/^Nadia has invited you to/)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).first().fill('lemon pip 77')
  await page.getByLabel('Confirm password', { exact: true }).fill('lemon pip 77')
  await page.getByText('With a name and password that you choose').click()
  await page.getByLabel('Sign-in name').focus()
  await page.getByLabel('Password', { exact: true }).last().fill('purple kite 5')
  for (const group of await page.getByRole('radiogroup', { name: /may|recorded/ }).all())
    await group.getByText('Yes', { exact: true }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Amira logs in as amira.osei.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Robert$/ })).toBeVisible()

  await page.getByRole('link', { name: 'Lessons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Amira’s lessons' })).toBeVisible()
  await page.getByRole('tab', { name: 'Book' }).click()
  await page.getByRole('link', { name: 'Week view' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Book a Lesson for Amira' })).toBeVisible()
  await page.getByRole('button', { name: /09:30/, disabled: false }).first().click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^Booking request sent successfully!/).first()).toBeVisible()

  const childs = await freshPage(product, browser, { viewport: PHONE })
  await childs.goto(`${product.url}/login`)
  await childs.getByLabel('Email').fill('amira.osei')
  await childs.getByLabel('Password', { exact: true }).fill('purple kite 5')
  await childs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(childs.getByRole('heading', { level: 1, name: /Amira$/ })).toBeVisible()
  await childs.getByRole('link', { name: 'Lessons' }).click()
  await childs.getByRole('tab', { name: 'My lessons' }).click()
  await expect(childs.getByText('Waiting for your tutor to answer.')).toBeVisible()
  // At ten, the parent decides: money is nothing for the child, nor is moving a lesson.
  await expect(childs.getByRole('link', { name: 'Payments' })).toHaveCount(0)
  await expect(childs.getByText('Ask your parent to change lessons.').first()).toBeVisible()

  // The child knows who reads along, and the parent knows that.
  await childs.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(childs.getByText('Robert Osei can read this chat.')).toBeVisible()
  await childs.getByPlaceholder('Type a message...').fill('I am stuck on question 4.')
  await childs.getByPlaceholder('Type a message...').press('Enter')
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  await page.getByRole('tab', { name: 'Amira’s chat' }).click()
  await expect(page.getByText('You can read this chat. Amira knows.')).toBeVisible()
  await expect(page.getByText('I am stuck on question 4.')).toBeVisible()
})

test('a student of fifteen agrees that a parent is linked, who then stands on the profile', async ({
  product,
  browser,
}) => {
  const sam = await aFamily(product, { name: 'Sam Osei', email: 'sam@home.test', password: 'blue pencil' })
  const token = await tutorToken(product)
  await product.call('PUT', `/api/admin/students/${sam.id}/facts`, { token, body: { yearGroup: 10 } })
  const { body: invited } = await product.call('POST', '/api/family-invites', {
    token,
    body: {
      ...{ parentName: 'Grace Osei', email: 'grace@home.test', phoneNumber: '', relation: 'PARENT' },
      ...{ sees: true, books: true, pays: true, readsChat: false, manages: false, isTold: true },
      children: [{ studentId: sam.id }],
    },
  })
  const came = await product.call('POST', `/api/family-invites/${invited.familyInvite.code}/register`, {
    body: { name: 'Grace Osei', email: 'grace@home.test', password: 'lemon pip 77', children: [{ place: 1 }] },
  })
  expect(came).toMatchObject({ status: 201, body: { linked: 0, waiting: 1 } })

  const student = await visit(product, browser, { token: sam.token, path: '/profile', viewport: PHONE })
  await expect(student.getByText(/^Grace Osei asks to be linked to you\./)).toBeVisible()
  await expect(student.getByText('Not sure? Ask Nadia or a grown-up you trust.')).toBeVisible()
  await student.getByRole('button', { name: /^Agree/ }).click()
  await expect(student.getByText('Agreed.').first()).toBeVisible()
  await expect(student.getByText('Grace Osei sees your lessons, books and pays.')).toBeVisible()

  const parent = await visit(product, browser, { token: came.body.token, path: '/family' })
  await expect(parent.getByText(/^Grace Osei sees Sam’s lessons, books and pays\./)).toBeVisible()
  await parent.getByRole('button', { name: 'Stop acting for Sam' }).click()
  await expect(parent.getByText('You will no longer see Sam’s lessons.')).toBeVisible()
})
