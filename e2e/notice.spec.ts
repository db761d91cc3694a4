import { readFileSync } from 'node:fs'
import { choose } from './fields.ts'
import { aFamily, tutorToken } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

test("an urgent notice opens on the family's page at once, and the tutor sees that it was read", async ({
  product,
  browser,
}) => {
  const token = await tutorToken(product)
  const family = await aFamily(product)
  const student = await visit(product, browser, { token: family.token, path: '/feedback', viewport: PHONE })
  const tutor = await visit(product, browser, { token, path: '/admin?tab=notices' })
  await expect(tutor.getByText('No notices created yet.')).toBeVisible()

  await tutor.getByRole('button', { name: 'Create Notice' }).click()
  const dialog = tutor.getByRole('dialog', { name: 'Create Notice' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('Please fill in title and content')).toHaveCount(2)
  await dialog.getByLabel('Title').fill('Snow day')
  await dialog.getByLabel('Content').fill('All lessons are online today.')
  await choose(dialog, 'Priority', 'Urgent')
  await choose(dialog, 'Who sees it', 'Students only')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(tutor.getByText('Notice created successfully').first()).toBeVisible()

  const panel = student.getByRole('dialog', { name: 'Notices' })
  await expect(panel).toContainText('Snow day')
  await expect(panel).toContainText('All lessons are online today.')
  const listed = tutor.getByRole('list', { name: 'Notices' })
  await expect(listed).toContainText('STUDENTS ONLY')
  await panel.getByRole('button', { name: 'Dismiss Snow day' }).click()
  await expect(panel).toContainText('No notices at this time')
  await expect(listed).toContainText('Read by 1/1 (100%)')

  await tutor.getByRole('button', { name: 'Delete Snow day' }).click()
  await tutor.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tutor.getByText('Notice deleted successfully').first()).toBeVisible()
  await expect(tutor.getByText('No notices created yet.')).toBeVisible()
})

test('a family takes its data away', async ({ product, browser }) => {
  const family = await aFamily(product)
  const student = await visit(product, browser, { token: family.token, path: '/profile' })
  const download = student.waitForEvent('download')
  await student.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const { account, bookings } = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect([account.email, bookings]).toEqual(['amira@home.test', []])
})
