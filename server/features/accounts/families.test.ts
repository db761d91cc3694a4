import { expect, test } from 'vitest'
import { RIGHTS } from '#domain/rights.ts'
import { aLink, mayAlone, ONLY_PAYS } from '#server/testing/given-links.ts'
import { aParent, aStudent, aTutor } from '#server/testing/givens.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { userOf } from './actions.ts'

test('a parent knows for whom he acts and how far, and nothing that is the tutor’s', async () => {
  const app = await buildTestApp()
  await aTutor(app)
  const [robert, ben, amira] = [await aParent(app), await aStudent(app, 'Ben'), await aStudent(app)]
  await aLink(app, { parent: robert, child: ben }, ONLY_PAYS)
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: robert, child: await aStudent(app, 'Cleo') }, { state: 'WAITING' })
  const user = await userOf(app.context, robert.id, app.context.now())
  expect(user).toMatchObject({ id: robert.id, role: 'PARENT' })
  expect(user.children).toEqual([
    { id: amira.id, name: amira.name, rights: [...RIGHTS] },
    { id: ben.id, name: 'Ben', rights: ['MONEY', 'BUY'] },
  ])
  for (const name of ['studentProfile', 'asksParentFor', 'notArrived']) expect(user).not.toHaveProperty(name)
})

test('a student knows what to ask a parent for, and one who may do all of it reads nothing of it', async () => {
  const app = await buildTestApp()
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  await mayAlone(app, ben, { mayBook: true, mayChange: false, seesMoney: false, mayBuy: false })
  const read = async (token: string) => (await app.call('GET', '/api/auth/profile', { token })).body.user
  expect((await read(ben.token)).asksParentFor).toEqual(['CHANGE', 'MONEY', 'BUY'])
  expect(await read(amira.token)).not.toHaveProperty('asksParentFor')
  expect(await read(amira.token)).not.toHaveProperty('children')
})

test('who a parent is costs as many questions for eight children as for one', async () => {
  const app = await buildTestApp()
  const robert = await aParent(app)
  const queries = watchQueries()
  const asked = async () => {
    const before = queries.length
    await userOf(app.context, robert.id, app.context.now())
    return queries.length - before
  }
  await aLink(app, { parent: robert, child: await aStudent(app) })
  await asked()
  const one = await asked()
  for (const name of ['Ben', 'Cleo', 'Dora', 'Eve', 'Finn', 'Gus', 'Hal'])
    await aLink(app, { parent: robert, child: await aStudent(app, name) })
  expect(await asked()).toBe(one)
})
