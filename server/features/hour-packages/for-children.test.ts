import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MAX_PACKAGES_AWAITING_PAYMENT } from '#domain/hours.ts'
import { type Acts, rightsOfLink } from '#domain/rights.ts'
import { partyTo } from '#server/platform/http/party.ts'
import { actorFor } from '#server/platform/people/actors.ts'
import { EVERYTHING } from '#server/testing/given-links.ts'
import { aParent, aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { purchasePackage } from './purchases/actions.ts'

const subjects = ['Algebra', 'Biology', 'Chemistry', 'Drama', 'English', 'French', 'German', 'History']

async function aFamily() {
  const school = await aSchool()
  const { app, amira, ben } = school
  const acts: Acts = new Map([amira, ben].map(({ id }) => [id, rightsOfLink(EVERYTHING)]))
  const robert = actorFor({ ...(await aParent(app)), role: 'PARENT', sessionId: '' }, acts)
  const buy = async (child: Person, subjectId: string) =>
    purchasePackage(app.context, {
      ...{ actor: robert, address: '', agent: '', query: undefined, params: {} },
      ...partyTo(api.hourPackages.purchase, robert),
      body: { subjectId, packageType: 'TEN_HOUR', isOnline: true, isShared: false, studentId: child.id },
    })
  return { ...school, buy }
}

test("hours that a parent orders are the child's, and count with those that the child has ordered", async () => {
  const { app, amira, ben, buy } = await aFamily()
  const ids: string[] = []
  for (const name of subjects.slice(0, MAX_PACKAGES_AWAITING_PAYMENT + 1)) ids.push(await aSubject(app, { name }))
  const [first = '', ...others] = ids
  const bought = await buy(amira, first)
  const rows = await app.database.db.selectFrom('hour_packages').select(['id', 'student_id']).execute()
  expect(rows).toEqual([{ id: bought.package.id, student_id: amira.id }])
  for (const subjectId of others.slice(1)) {
    const body = { subjectId, packageType: 'TEN_HOUR', isOnline: true }
    const reply = await app.call('POST', '/api/hour-packages/purchase', { token: amira.token, body })
    expect(reply.status).toBe(201)
  }
  await expect(buy(amira, others[0] ?? '')).rejects.toMatchObject({ code: 'awaiting_payment' })
  await buy(ben, others[0] ?? '')
})
