import { expect, test } from 'vitest'
import { RIGHTS } from '#domain/rights.ts'
import { aLink, EVERYTHING, mayAlone, ONLY_PAYS, ONLY_SEES } from '#server/testing/given-links.ts'
import { aParent, aStudent, aTutor, type Person } from '#server/testing/givens.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findSession } from './sessions.ts'

async function aFamily() {
  const app = await buildTestApp()
  const [robert, amira, ben] = [await aParent(app), await aStudent(app), await aStudent(app, 'Ben')]
  return { app, robert, amira, ben }
}

async function actsIn({ context }: TestApp, { token }: Person) {
  const session = await findSession(context.db, token, context.now())
  return Object.fromEntries([...(session?.acts ?? [])].map(([id, rights]) => [id, [...rights].join(' ')]))
}

test('a parent acts for whom active links name, as far as each goes, and for nobody else', async () => {
  const { app, robert, amira, ben } = await aFamily()
  const cleo = await aStudent(app, 'Cleo')
  const grace = await aParent(app, 'Grace')
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: robert, child: ben }, ONLY_PAYS)
  await aLink(app, { parent: robert, child: cleo }, { state: 'WAITING' })
  await aLink(app, { parent: grace, child: cleo }, { state: 'ENDED' })
  await aLink(app, { parent: grace, child: ben }, ONLY_SEES)
  expect(await actsIn(app, robert)).toEqual({ [amira.id]: RIGHTS.join(' '), [ben.id]: 'MONEY BUY' })
  expect(await actsIn(app, grace)).toEqual({ [ben.id]: 'SEE' })
})

test('a student acts for himself as far as he may alone, the tutor by no list', async () => {
  const { app, robert, amira, ben } = await aFamily()
  const nadia = await aTutor(app)
  await aLink(app, { parent: robert, child: amira }, EVERYTHING)
  await mayAlone(app, ben, { mayBook: true, mayChange: false, seesMoney: false, mayBuy: false })
  expect(await actsIn(app, amira)).toEqual({ [amira.id]: 'SEE BOOK CHANGE MONEY BUY CHAT LEARN' })
  expect(await actsIn(app, ben)).toEqual({ [ben.id]: 'SEE BOOK CHAT LEARN' })
  expect(await actsIn(app, nadia)).toEqual({})
})

test('the session of a parent costs one question more, for one child and for eight; of anybody else none', async () => {
  const { app, robert, amira } = await aFamily()
  const queries = watchQueries()
  const asked = async (person: Person) => {
    const before = queries.length
    await actsIn(app, person)
    return queries.length - before
  }
  expect(await asked(amira)).toBe(1)
  await aLink(app, { parent: robert, child: amira })
  expect(await asked(robert)).toBe(2)
  for (const name of ['Cleo', 'Dora', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida'])
    await aLink(app, { parent: robert, child: await aStudent(app, name) })
  expect([await asked(robert), Object.keys(await actsIn(app, robert)).length]).toEqual([2, 8])
})
