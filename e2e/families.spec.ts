/** The tutor brings sixty families from another system, and erases a parent of one of them. */
import { anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE } from './visits.ts'

const HEAD = 'Family,Student First Name,Student Last Name,Year,Subjects,Client First Name,Client Email,Notes'
const line = (n: number) => `Family ${n},Pupil,Of ${n},${(n % 13) + 1},GCSE Mathematics,Parent ${n},p${n}@home.test,x`
const fileOf = (rows: readonly string[]) => ({
  ...{ name: 'families.csv', mimeType: 'text/csv' },
  buffer: Buffer.from([HEAD, ...rows].join('\r\n')),
})

test('sixty families come by a file once its red row is mended, and a parent is erased', async ({
  product,
  browser,
}) => {
  const { token } = await anOpenDiary(product)
  const page = await (await browser.newContext({ viewport: PHONE })).newPage()
  await page.goto(`${product.url}/login?next=/families/import`)
  await page.getByLabel('Email').fill(product.tutor.email)
  await page.getByLabel('Password', { exact: true }).fill(product.tutor.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const rows = Array.from({ length: 60 }, (_, n) => line(n + 1))
  const file = page.locator('input[type=file]')
  await file.setInputFiles(fileOf([...rows.slice(0, 59), 'Family 60,Pupil,Of 60,14,Latin,,,']))
  await expect(page.getByText('Fix the rows in red first.')).toBeVisible()
  await expect(page.getByText('Row 61: "Year" must be 1 to 13')).toBeVisible()
  await expect(page.getByText('Row 61: there is no subject called Latin')).toBeVisible()
  await file.setInputFiles(fileOf(rows))
  await page.getByRole('button', { name: 'Bring in 60 families' }).click()
  await expect(page.getByText('60 of 60 families')).toBeVisible()

  const { body: invites } = await product.call('GET', '/api/family-invites', { token })
  const { code } = invites.find(({ parentName }: { parentName: string }) => parentName === 'Parent 7')
  const joined = await product.call('POST', `/api/family-invites/${code}/register`, {
    body: { name: 'Parent 7', email: 'p7@home.test', password: 'lemon pip 77', children: [{ place: 1 }] },
  })
  expect(joined).toMatchObject({ status: 201, body: { linked: 1 } })
  await page.getByLabel('Search by a name or an e-mail').fill('p7@home')
  await page.getByRole('link', { name: 'Family 7', exact: true }).click()
  await page.getByRole('button', { name: /^Erase this parent/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Erase Parent 7?' })
  await question.getByRole('button', { name: 'Erase this parent' }).click()
  await expect(page.getByRole('dialog', { name: 'Nobody looks after them now' }).getByText('Pupil Of 7')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Nobody acts for these children yet.')).toBeVisible()
  const again = await product.call('POST', '/api/auth/login', {
    body: { email: 'p7@home.test', password: 'lemon pip 77' },
  })
  expect(again.status).toBe(401)
})
