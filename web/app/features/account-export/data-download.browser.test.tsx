import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accountExport } from '#contract/account-export.ts'
import { generalRefusals } from '#contract/refusals.ts'
import type { Role } from '#domain/people.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { dismissAll } from '#web/app/ui/toasts.tsx'
import { DataDownload } from './data-download.tsx'

const button = page.getByRole('button', { name: 'Download my data' })
let server: FakeServer
let saved: string[]

beforeEach(() => {
  server = fakeServer()
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

const open = (role: Role = 'STUDENT', managed: readonly { id: string; name: string }[] = []) =>
  renderInApp(
    <>
      <h1>Profile</h1>
      <DataDownload role={role} managed={managed} />
    </>,
  )

test('the file is saved under the name that the server gave it', async () => {
  server.answer(accountExport.download, { blob: new Blob(['{}']), fileName: 'my-data-2026-01-12.json' })
  await open()
  await button.click()
  await expect.element(page.getByText('Your data has been downloaded')).toBeVisible()
  expect(saved).toEqual(['my-data-2026-01-12.json'])
  expect(await axeViolations()).toEqual([])
})

test('a download that fails says so, and can be tried again', async () => {
  server.disconnect(accountExport.download)
  await open()
  await button.click()
  await expect.element(page.getByText('Failed to download your data. Please try again later.')).toBeVisible()
  dismissAll()
  server.refuse(accountExport.download, generalRefusals.overloaded)
  await button.click()
  await expect.element(page.getByText(generalRefusals.overloaded.message)).toBeVisible()
  expect(saved).toEqual([])
  await expect.element(button).toBeEnabled()
})

test('a parent takes away what is kept of a child whose account he looks after', async () => {
  server.answer(accountExport.download, { blob: new Blob(['{}']), fileName: 'child-data-2026-01-12.json' })
  const child = { id: '77777777-7777-4777-8777-777777777771', name: 'Amira Osei' }
  await open('PARENT', [child])
  await expect.element(page.getByText(/what you agreed to and your messages/)).toBeVisible()
  await page.getByRole('button', { name: 'Download the data of Amira Osei' }).click()
  await expect.element(page.getByText('Your data has been downloaded')).toBeVisible()
  expect(server.asked(accountExport.download)).toMatchObject([{ query: { studentId: child.id } }])
})

test('each is told what is in the file', async () => {
  await open('TUTOR')
  await expect.element(page.getByText(/opening hours and time off/)).toBeVisible()
})
