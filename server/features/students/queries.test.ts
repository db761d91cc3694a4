import { expect, test, vi } from 'vitest'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { aStudent } from '#server/testing/givens.ts'
import { manyLessons } from '#server/testing/many-lessons.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

vi.setConfig({ testTimeout: 60_000 })

/** A hundred students with packages, payments and thousands of lessons. */
async function aBigSchool() {
  const school = await aSchool()
  const { app, nadia, amira, ben, maths } = school
  await manyLessons(app, { tutorId: nadia.id, studentIds: [amira.id, ben.id], subjectId: maths }, 3_000)
  const lessons = await app.database.db.selectFrom('bookings').select(['id', 'student_id']).limit(100).execute()
  for (const { id, student_id } of lessons) await aPayment(app, { studentId: student_id, bookingId: id })
  for (let n = 0; n < 100; n++) {
    const pupil = await aStudent(app, `Pupil${n}`)
    await aPackage(app, { studentId: pupil.id, subjectId: maths })
  }
  return school
}

test.runIf(process.env.TEST_ENGINE !== 'postgres')('every question about students is a range of an index', async () => {
  const { app, nadia, amira } = await aBigSchool()
  const seen = watchQueries()
  const plan = async (path: string, headers = {}) => {
    seen.length = 0
    expect((await app.call('GET', `/api/admin/students${path}`, { token: nadia.token, headers })).status).toBe(200)
    return planOf(
      app,
      seen.filter(({ sql }) => sql.startsWith('select') && !sql.includes('"sessions"')),
    )
  }
  const scans = (steps: string[]) => steps.filter((step) => step.startsWith('SCAN') && !step.includes(' INDEX '))
  const list = await plan('')
  expect(scans(list)).toEqual([])
  expect(list).toContain('SCAN users USING INDEX users_by_name')
  expect(list).toContain('SEARCH student USING INDEX sqlite_autoindex_users_1 (id=?)')
  const next = await plan(`?isNew=false&after=${amira.id}`, { 'private-query': 'afterName=Amira&search=zoe' })
  expect(next).toContain('SEARCH users USING INDEX users_by_name ((name_order,id)>(?,?))')
  const fresh = (await plan('?isNew=true', { 'private-query': 'search=zoe' })).join()
  expect(fresh).toContain('INDEX users_by_vouching (role=? AND deleted_at=? AND known_at=?)')
  expect(fresh).not.toContain('USE TEMP B-TREE FOR ORDER BY')
  for (const path of [`/${amira.id}`, `/${amira.id}/stats`, '/counts'])
    expect([path, scans(await plan(path))]).toEqual([path, []])
})

test('an erasure asks as much of a student with thousands of lessons behind her as of one with none', async () => {
  const { app, nadia, amira } = await aBigSchool()
  const cleo = await aStudent(app, 'Cleo')
  const seen = watchQueries()
  const erase = async ({ id }: { id: string }) => {
    seen.length = 0
    expect((await app.call('DELETE', `/api/admin/students/${id}`, { token: nadia.token })).status).toBe(204)
    return [...seen]
  }
  const usual = await erase(cleo)
  expect((await erase(amira)).length).toBe(usual.length)
  if (app.database.engine === 'postgres') return
  const steps = await planOf(
    app,
    usual.filter(({ sql }) => /^(select|update|delete)/.test(sql)),
  )
  // A tutor invites a few hundred families in a lifetime.
  const scanned = steps.filter((step) => step.startsWith('SCAN'))
  expect(new Set(scanned)).toEqual(new Set(['SCAN invites']))
})
