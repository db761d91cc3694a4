/** A sheet from the tutor's desk to the pupil's, and back as done. */
import { readFileSync } from 'node:fs'
import { choose } from './fields.ts'
import { aConfirmedLesson, aFamily, anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

// Wednesday at nine in London.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

test('a sheet is uploaded, given as homework, downloaded and marked as done', async ({ product, browser }) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product)
  const terms = { tutorToken: token, familyToken: family.token, subjectId: subjectIds[0] as string }
  await aConfirmedLesson(product, { ...terms, startTime: '2026-10-08T15:00:00Z' })
  await aConfirmedLesson(product, { ...terms, startTime: '2026-10-15T15:00:00Z' })

  const tutor = await visit(product, browser, { token, path: '/resources', viewport: PHONE })
  await tutor.getByRole('button', { name: 'Upload Resource' }).first().click()
  const uploading = tutor.getByRole('dialog', { name: 'Upload Resource' })
  await uploading.getByLabel('Title').fill('Fractions')
  await uploading.getByText('Mathematics').click()
  await choose(uploading, 'Type', 'Homework')
  const file = { name: 'fractions.txt', mimeType: 'text/plain' }
  await uploading.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('') })
  await uploading.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(uploading.getByText('This file is empty. Please select another.')).toBeVisible()
  await uploading.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('Halves and quarters.') })
  await uploading.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(tutor.getByText('Resource uploaded successfully!').first()).toBeVisible()

  const pupil = await visit(product, browser, { token: family.token, path: '/resources' })
  await expect(pupil.getByText('You have no resources yet. Your tutor adds them to your lessons.')).toBeVisible()

  await tutor.goto(`${product.url}/schedule?tab=upcoming`)
  await tutor
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await tutor.getByRole('menuitem', { name: 'Assign Resources' }).click()
  const assigning = tutor.getByRole('dialog', { name: 'Assign Resources' })
  await assigning.getByRole('combobox', { name: 'Resource' }).fill('Frac')
  await tutor.getByRole('option', { name: /^Fractions/ }).click()
  await assigning.getByText('Homework', { exact: true }).first().click()
  await assigning.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(tutor.getByText('Resource assigned successfully!').first()).toBeVisible()

  await expect(pupil.getByText('1 to do')).toBeVisible()
  await expect(pupil.getByText('due Thu 15 Oct, 16:00').first()).toBeVisible()
  const arriving = pupil.waitForEvent('download')
  await pupil
    .getByRole('button', { name: /^Download/ })
    .first()
    .click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('fractions.txt')
  expect(readFileSync(await download.path(), 'utf8')).toBe('Halves and quarters.')
  await pupil.getByRole('button', { name: /^Mark as done/ }).click()
  await expect(pupil.getByText('All of it is done.')).toBeVisible()

  await expect(assigning.getByRole('region', { name: 'Assigned to this lesson' })).toContainText('Done')
})
