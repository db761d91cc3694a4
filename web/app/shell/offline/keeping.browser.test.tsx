import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import type { SentAnswer } from '#contract/core.ts'
import { resources } from '#contract/resources.ts'
import { forgetSession, signOut } from '#web/app/features/accounts/api.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { aBooking, amira, ben, nadia } from '#web/app/testing/a-booking.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { freshQueries } from '#web/app/testing/fresh-queries.ts'
import { KEPT_PATH, KEPT_UNTIL, OFFLINE_STORE } from '#web/offline-store.ts'
import { keepingOffline } from './keeping.ts'

/** Five past four in the afternoon of a Sunday. */
const NOW = '2026-01-18T16:05:00.000Z'
let server: FakeServer
let lessons: SentBooking[]
let materials: SentAnswer<typeof resources.mine>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  await caches.delete(OFFLINE_STORE)
  onTestFinished(async () => void (await caches.delete(OFFLINE_STORE)))
  freshQueries()
  server = fakeServer()
  lessons = []
  materials = []
  server.answer(bookings.list, () => lessons)
  server.answer(resources.mine, () => materials)
})

const on = (startTime: string, told: Partial<SentBooking> = {}) =>
  aBooking({
    ...{ status: 'CONFIRMED', startTime: `2026-01-${startTime}:00.000Z` },
    ...{ endTime: new Date(Date.parse(`2026-01-${startTime}:00.000Z`) + 3_600_000).toISOString(), ...told },
  })
const file = (n: number): (typeof materials)[number] => ({
  ...{ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, title: `Sheet ${n}`, description: 'Private' },
  ...{ resourceType: 'LESSON_MATERIAL', fileName: `sheet-${n}.pdf`, fileSize: 1_000, subjects: [], createdAt: NOW },
  ...{ mimeType: 'application/pdf', fileExtension: 'pdf' },
})

function keep(role: 'STUDENT' | 'TUTOR' = 'STUDENT') {
  const stop = keepingOffline({ id: role === 'TUTOR' ? nadia.id : amira.id, role }, 'Clear Sums')
  onTestFinished(stop)
  return stop
}
const kept = async () => (await caches.open(OFFLINE_STORE)).match(KEPT_PATH)
const page = async () => (await (await kept())?.text()) ?? ''
const untilKept = () => expect.poll(page).toContain('You are offline.')
const listed = async (title: string) => {
  const list = new DOMParser().parseFromString(await page(), 'text/html')
  const heading = [...list.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
  return [...(heading?.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent)
}

test('a device keeps the next lessons of fourteen days and the names of materials, as of when they were read', async () => {
  lessons = [
    on('19T16:00', { notes: 'Bring the mock', meetingLink: 'https://meet.test/room', price: 77 }),
    on('20T16:00', { isOnline: false }),
  ]
  materials = [file(1)]
  keep()
  await untilKept()
  expect(server.asked(bookings.list)[0]?.query).toEqual({ from: '2026-01-18', to: '2026-02-01' })
  expect(await page()).toContain('<p>As of Sunday 18 January, 16:05.</p>')
  expect(await listed('Your next lessons')).toEqual([
    'Mon 19 Jan, 16:00–17:00 GCSE Mathematics, Online',
    'Tue 20 Jan, 16:00–17:00 GCSE Mathematics, In-Person',
  ])
  expect(await listed('Your materials')).toEqual(['Sheet 1'])
  expect(await page()).not.toMatch(/Amira|meet\.test|mock|£|77|Private|\.pdf/)
})

test('only what is agreed and not over is kept, and of a change that is not decided the time that still stands', async () => {
  lessons = [
    on('18T15:05'),
    on('18T15:06'),
    ...(['REQUESTED', 'PENDING', 'DENIED', 'CANCELLED', 'COMPLETED'] as const).map((status) =>
      on('19T10:00', { status }),
    ),
    on('21T10:00', {
      ...{ status: 'AMENDED', originalStartTime: '2026-01-20T16:00:00.000Z' },
      originalEndTime: '2026-01-20T17:00:00.000Z',
    }),
  ]
  keep()
  await untilKept()
  expect((await listed('Your next lessons')).map((line) => line?.slice(0, 23))).toEqual([
    ...['Sun 18 Jan, 15:06–16:06', 'Tue 20 Jan, 16:00–17:00'],
  ])
})

test('thirty lessons and a hundred names are the most', async () => {
  lessons = Array.from({ length: 31 }, (_, n) =>
    on(`${19 + Math.floor(n / 8)}T${String(8 + (n % 8)).padStart(2, '0')}:00`),
  )
  materials = Array.from({ length: 101 }, (_, n) => file(n))
  keep()
  await untilKept()
  const [times, names] = [await listed('Your next lessons'), await listed('Your materials')]
  expect([times.length, names.length]).toEqual([30, 100])
  expect([times[0]?.slice(0, 10), times[29]?.slice(0, 10)]).toEqual(['Mon 19 Jan', 'Thu 22 Jan'])
  expect(new TextEncoder().encode(await page()).length).toBeLessThan(10 * 1024)
})

test.each([
  ['STUDENT', '2026-01-25T16:05:00.000Z'],
  ['TUTOR', '2026-01-19T04:05:00.000Z'],
] as const)('what is kept of the %s is shown until %s', async (role, until) => {
  keep(role)
  await untilKept()
  expect(Number((await kept())?.headers.get(KEPT_UNTIL))).toBe(Date.parse(until))
})

test('the tutor’s has the first name of each pupil, and no materials', async () => {
  lessons = [on('19T16:00'), on('20T16:00', { student: ben })]
  keep('TUTOR')
  await untilKept()
  expect(await listed('Your next lessons')).toEqual([
    'Mon 19 Jan, 16:00–17:00 GCSE Mathematics, Online, Amira',
    'Tue 20 Jan, 16:00–17:00 GCSE Mathematics, Online, Ben',
  ])
  expect(await page()).not.toMatch(/Khan|Osei|Your materials/)
  expect(server.asked(resources.mine)).toEqual([])
})

test('it follows what is read of the lessons', async () => {
  lessons = [on('19T16:00')]
  keep()
  await untilKept()
  lessons = [on('22T17:00')]
  await readAgain(['bookings'])
  await expect.poll(() => listed('Your next lessons')).toEqual(['Thu 22 Jan, 17:00–18:00 GCSE Mathematics, Online'])
})

test('nothing may be loaded or run on it', async () => {
  keep()
  await untilKept()
  expect((await kept())?.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
})

test('it goes with whoever is signed in', async () => {
  lessons = [on('19T16:00')]
  const stop = keep()
  await untilKept()
  stop()
  forgetSession()
  await expect.poll(page).toBe('')
})

test('who has logged out may go to another document at once: it is gone by then', async () => {
  keep()
  await untilKept()
  const { delete: remove } = Cache.prototype
  const slow = vi.spyOn(Cache.prototype, 'delete').mockImplementation(async function (this: Cache, ...asked) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return remove.apply(this, asked)
  })
  onTestFinished(() => slow.mockRestore())
  server.answer(accounts.logout, undefined)
  await signOut()
  expect(await kept()).toBeUndefined()
})

test('whoever leaves while it is being kept leaves nothing behind', async () => {
  lessons = [on('19T16:00')]
  const open = caches.open.bind(caches)
  const forgotten = vi.spyOn(Cache.prototype, 'delete')
  vi.spyOn(caches, 'open').mockImplementationOnce(async (name) => {
    stop()
    return open(name)
  })
  const stop = keep()
  await expect.poll(() => forgotten.mock.calls.length).toBe(1)
  await expect.poll(page).toBe('')
})
