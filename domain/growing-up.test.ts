import { expect, test } from 'vitest'
import { bandOf, yearGroupOf } from './bands.ts'
import { grownUpNotice, grownUpToParentNotice, newestGrownUpCohort } from './growing-up.ts'

test('whoever was in Year 13 is grown up from London’s midnight of 1 September on', () => {
  const [summer, autumn] = [new Date('2026-08-31T22:59:59.999Z'), new Date('2026-08-31T23:00:00Z')]
  expect([newestGrownUpCohort(summer), newestGrownUpCohort(autumn)]).toEqual([2011, 2012])
  for (const now of [summer, autumn, new Date('2027-01-01T00:00:00Z')]) {
    const newest = newestGrownUpCohort(now)
    const bands = [newest, newest + 1].map((cohort) => bandOf(yearGroupOf(cohort, now), []))
    expect(bands).toEqual(['ADULT', 'A_LEVEL'])
  }
})

test('both sides read what is left', () => {
  expect(grownUpNotice(['Robert Osei', 'Grace Osei']).content).toContain(
    'Robert Osei and Grace Osei may still pay for you.',
  )
  expect(grownUpNotice([]).content).not.toContain('pay')
  expect(grownUpToParentNotice('Amira', true).content).toMatch(/^You may still pay for Amira/)
  expect(grownUpToParentNotice('Amira', false).content).toMatch(/^You are no longer linked to Amira/)
})
