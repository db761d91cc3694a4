/** What a family hears of its links: the student, and who manages; never who did it; and whose link it is, in words of his own. */
import { expect, test } from 'vitest'
import { ONLY_SEES } from '#server/testing/given-links.ts'
import { aParent } from '#server/testing/givens.ts'
import { someKin } from './testing/kin.ts'

test('that a link goes further, or ends, the student hears, and who manages', async () => {
  const { app, nadia, amira, robert, grace, link, change, move, titlesFor } = await someKin()
  const sara = await aParent(app, 'Sara')
  await link(grace)
  await link(sara, ONLY_SEES)
  const id = await link(robert, ONLY_SEES)
  expect((await change(nadia, id, { pays: true })).status).toBe(200)
  expect((await move(grace, id, 'ENDED')).status).toBe(200)
  const told = (await titlesFor(amira)).sort()
  expect(told).toEqual(['Robert is linked to you', 'Robert is no longer linked to you'])
  expect(await titlesFor(grace)).toEqual(['Amira: Robert is linked'])
  expect(await titlesFor(robert)).toEqual(['You are no longer linked to Amira'])
  for (const another of [sara, nadia]) expect(await titlesFor(another)).toEqual([])
})

test('what a student ends by himself his managing parents hear', async () => {
  const { amira, robert, grace, link, waiting, move, hasYear, titlesFor } = await someKin()
  await hasYear(2011)
  await link(grace)
  const id = await waiting('STUDENT', { manages: false }, robert)
  expect((await move(amira, id, 'ACTIVE')).status).toBe(200)
  expect([await titlesFor(amira), await titlesFor(grace)]).toEqual([[], ['Amira: Robert is linked']])
})
