import { expect, test } from 'vitest'
import { offlinePage } from '#web/offline-page.ts'

const kept = {
  asOf: 'Sunday 18 January, 16:05',
  lessons: [{ when: 'Mon 19 Jan, 16:00–17:00', what: 'GCSE <Maths> & more, Online' }],
  materials: ['Fractions "A"'],
}

test('it says that there is no connection, what was known last, and has one way on', () => {
  const html = offlinePage({ brandName: 'Nadia & Co', kept })
  expect(html).toContain('<title>You are offline | Nadia &amp; Co</title>')
  expect(html).toContain('<h1>You are offline.</h1><p>As of Sunday 18 January, 16:05.</p>')
  expect(html).toContain('<a class="button" href="">Try again</a>')
  expect(html).toContain('<h2>Your next lessons</h2><ul><li><b>Mon 19 Jan, 16:00–17:00</b>')
  expect(html).toContain('GCSE &lt;Maths&gt; &amp; more, Online')
  expect(html).toContain('<h2>Your materials</h2><ul><li>Fractions "A"</li></ul>')
})

test('a list of nothing has no heading, and who is nobody has no time', () => {
  const html = offlinePage({ brandName: 'Nadia', kept: { ...kept, lessons: [], materials: [] } })
  expect(html).not.toContain('<h2>')
  const ofNobody = offlinePage({ brandName: 'Nadia', kept: null })
  expect(ofNobody).not.toContain('As of')
  expect(ofNobody).toContain('What you had open before is still there.')
})

test('nothing on it is to be run or fetched, and the fullest one is small', () => {
  const many = <T>(count: number, each: T) => Array.from({ length: count }, () => each)
  const html = offlinePage({
    brandName: 'Nadia',
    kept: { ...kept, lessons: many(30, kept.lessons[0]!), materials: many(100, 'A worksheet on quadratic equations') },
  })
  expect(html).not.toMatch(/<script|<img|<link|src=|url\(/)
  expect(new TextEncoder().encode(html).length).toBeLessThan(10 * 1024)
})
