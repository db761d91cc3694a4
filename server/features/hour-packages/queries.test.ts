/** What the lists of packages cost the database: how many queries, and none that reads more than it answers with. */
import { expect, test } from 'vitest'
import { aPackage } from '#server/testing/given-payments.ts'
import { aStudent } from '#server/testing/givens.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

test('each list costs the same queries, however many packages there are', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const id = await aPackage(app, { studentId: amira.id, subjectId: maths })
  const seen = watchQueries()
  const costs = async () => {
    const costsOf: Record<string, number> = {}
    const lists = { all: '/admin/all', hers: `/student/${amira.id}`, statement: `/${id}/entries` }
    for (const [name, path] of Object.entries({ ...lists, pricing: `/pricing/${maths}?isOnline=true` })) {
      seen.length = 0
      const { status } = await app.call('GET', `/api/hour-packages${path}`, { token: nadia.token })
      expect(status).toBe(200)
      costsOf[name] = seen.length
    }
    return costsOf
  }
  const first = await costs()
  // One of them is the session; of those who are listed the tutor asks who pays, a student does not.
  expect(first).toEqual({ all: 3, hers: 4, statement: 3, pricing: 4 })
  seen.length = 0
  await app.call('GET', `/api/hour-packages/student/${amira.id}`, { token: amira.token })
  expect(seen).toHaveLength(3)
  const cleo = await aStudent(app, 'Cleo')
  for (let n = 0; n < 20; n++) {
    await aPackage(app, { studentId: n % 2 ? amira.id : cleo.id, subjectId: maths })
    const body = { hoursChange: 0.5, description: 'Put right' }
    await app.call('POST', `/api/hour-packages/${id}/adjust`, { token: nadia.token, body })
  }
  expect(await costs()).toEqual(first)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'the list of all and a statement are ranges of an index',
  async () => {
    const { app, nadia, amira, maths } = await aSchool()
    const id = await aPackage(app, { studentId: amira.id, subjectId: maths })
    const seen = watchQueries()
    const stepsOf = async (path: string) => {
      seen.length = 0
      await app.call('GET', `/api/hour-packages${path}`, { token: nadia.token })
      return planOf(app, seen)
    }
    const all = await stepsOf('/admin/all')
    expect(all.filter((step) => step.startsWith('SCAN'))).toEqual(['SCAN package USING INDEX hour_packages_listed'])
    const paid = await stepsOf('/admin/all?paid=true&paidBy=2026-01-12T09:00:00Z')
    expect(paid.filter((step) => /SCAN|hour_packages/.test(step))).toEqual([
      'SEARCH package USING INDEX hour_packages_paid (activated_at<?)',
    ])
    const statement = await stepsOf(`/${id}/entries`)
    expect(statement.filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([])
    expect(statement).toContain('SEARCH entry USING INDEX hour_entries_place_unique (package_id=?)')
  },
)

test.runIf(process.env.TEST_ENGINE !== 'postgres')('an entry of the ledger reads no other package', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const id = await aPackage(app, { studentId: amira.id, subjectId: maths })
  const seen = watchQueries()
  const body = { hoursChange: -0.5, description: 'Put right' }
  await app.call('POST', `/api/hour-packages/${id}/adjust`, { token: nadia.token, body })
  await app.call('DELETE', `/api/hour-packages/${id}`, { token: nadia.token })
  const steps = await planOf(
    app,
    seen.filter(({ sql }) => /^(select|update)/.test(sql)),
  )
  expect(steps.filter((step) => /^SCAN (?!CONSTANT ROW)/.test(step))).toEqual([])
})
