/** What stands in a calendar elsewhere takes the tutor's time: a file that is read blocks what a family could book. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aFamily, anOpenDiary } from './people.ts'
import { test as base, expect } from './product.ts'
import { visit } from './visits.ts'

/** On Monday 12 October, from ten to twelve by London's clock. */
const CALENDAR = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Home//EN', 'BEGIN:VEVENT', 'UID:dentist@home.test'],
  ...['DTSTAMP:20261001T090000Z', 'DTSTART:20261012T090000Z', 'DTEND:20261012T110000Z', 'SUMMARY:Dentist'],
  ...['END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

/** A machine in the tutor's own network that gives the file out. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  privateCalendars: async ({}, use) => {
    const server = createServer((_, reply) => reply.setHeader('content-type', 'text/calendar').end(CALENDAR))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use(`127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.closeAllConnections()
    server.close()
  },
})

// A Wednesday.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

test('a calendar file that is read blocks a slot, and the family reads no more than that it is taken', async ({
  product,
  browser,
  privateCalendars,
}) => {
  const { token } = await anOpenDiary(product)
  const family = await aFamily(product)
  const student = await visit(product, browser, { token: family.token, path: '/booking' })
  await student.getByRole('button', { name: 'Next Week' }).click()
  const monday = student.getByRole('button', { name: /^Monday 12 October, /, disabled: false })
  await expect(monday).toHaveCount(18)

  const tutor = await visit(product, browser, { token, path: '/schedule?tab=availability' })
  await tutor.getByRole('button', { name: 'Add Calendar' }).click()
  const form = tutor.getByRole('dialog', { name: 'Add calendar' })
  await form.getByLabel('Name').fill('Home')
  await form.getByLabel('Address').fill(`http://${privateCalendars}/home.ics`)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(tutor.getByText('Calendar added.')).toBeVisible()

  await expect(monday).toHaveCount(14)
  await expect(student.getByText('Dentist')).toHaveCount(0)
  await tutor.goto(`${product.url}/calendar?date=2026-10-12`)
  await expect(tutor.getByText('Busy: Dentist')).toBeVisible()
})
