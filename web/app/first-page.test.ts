import { expect, test } from 'vitest'
import { londonDateOf, mondayOf } from '#domain/time.ts'
import { type FirstPage, firstPageAt, londonMonday, readsOf } from './first-page.ts'

function aPage(path: string, page: Partial<FirstPage> = {}): FirstPage {
  return { path, opener: 'STUDENT', files: [], reads: [], ...page }
}

const pages = [
  aPage('/students/([^/]+)', { opener: 'TUTOR', reads: ['/api/admin/students/{1}', '/api/bookings/{id}'] }),
  aPage('/students', { opener: 'TUTOR' }),
  aPage('/schedule', { tab: 'book' }),
  aPage('/schedule', { tab: 'lessons' }),
]
const at = (pathname: string, search = '', opener = 'TUTOR') => firstPageAt({ pathname, search }, opener, pages)

test('the page at an address is the one for whoever opens it, and for nobody else', () => {
  expect(at('/students')?.page).toBe(pages[1])
  expect(at('/students', '', 'STUDENT')).toBeUndefined()
  expect(at('/students/x/y')).toBeUndefined()
})

test('a tab has its own, and the first stands for any that is not known', () => {
  expect(at('/schedule', '?tab=lessons', 'STUDENT')?.page.tab).toBe('lessons')
  expect(at('/schedule', '?tab=nonsense', 'STUDENT')?.page.tab).toBe('book')
  expect(at('/schedule', '', 'STUDENT')?.page.tab).toBe('book')
})

test('what is read is about whom the address names and who reads', () => {
  const found = at('/students/s%201')
  expect(found && readsOf(found, 'n1', true)).toEqual(['/api/admin/students/s%201', '/api/bookings/n1'])
  expect(found && readsOf(found, undefined, true)).toEqual(['/api/admin/students/s%201'])
})

test('a list is read as far as the device shows it', () => {
  const page = aPage('/schedule', { reads: ['/api/bookings/schedule?tab=requests&limit={25.8}'] })
  const limitOn = (isPhone: boolean) => readsOf({ page, parts: [] }, 'n1', isPhone).map((url) => url.slice(-2))
  expect([limitOn(true), limitOn(false)]).toEqual([['=8'], ['25']])
})

test('the week begins on the Monday of London, whatever the clock of the device', () => {
  for (const at of [
    '2026-03-29T00:30:00Z', // a Sunday, as the clocks go forward
    '2026-03-29T22:59:00Z',
    '2026-03-29T23:00:00Z', // Monday in London already
    '2026-10-25T23:59:00Z',
    '2026-10-26T00:00:00Z',
    '2026-12-31T12:00:00Z',
  ]) {
    expect(londonMonday(new Date(at)), at).toBe(mondayOf(londonDateOf(new Date(at))))
  }
})
