import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aConsent, aFamily, someFacts } from '#server/testing/given-families.ts'
import { aLink, ONLY_SEES } from '#server/testing/given-links.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, said } from '#server/testing/school.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const OTHER_WAY = [409, 'This account has lessons or money. Merge the other one into it.']
const BOTH = [409, 'Both accounts have lessons or money. They cannot be merged.']

/** Amira, who learns and has no log-in, stands there once more with one. */
async function twiceAmira() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const again = await aStudent(app, 'Amira-again')
  const lesson = (student: Person, start = '2026-01-20T10:00:00Z') =>
    aBooking(app, { tutorId: nadia.id, studentId: student.id, subjectId: maths, start, status: 'CONFIRMED' })
  await lesson(amira)
  const merge = (from: Pick<Person, 'id'> = again, into: Pick<Person, 'id'> = amira) =>
    app.call('POST', `/api/admin/students/${from.id}/merge`, { token: nadia.token, body: { intoId: into.id } })
  return { ...school, again, lesson, merge }
}

const withoutLogIn = (app: TestApp, { id }: Person) =>
  app.context.transaction((tx) =>
    tx.updateTable('users').set({ email: '', password_hash: 'none' }).where('id', '=', id).execute(),
  )

test('who acts, what is known and agreed to, the family and a missing log-in move, and nothing else is left', async () => {
  const { app, nadia, amira, again, maths, merge } = await twiceAmira()
  await withoutLogIn(app, amira)
  const [robert, grace, eve] = [await aParent(app), await aParent(app, 'Grace'), await aParent(app, 'Eve')]
  const his = await aLink(app, { parent: robert, child: again }, { chatSince: '2026-01-01T00:00:00Z' })
  await aLink(app, { parent: grace, child: again })
  const hers = await aLink(app, { parent: grace, child: amira }, ONLY_SEES)
  const barred = await aLink(app, { parent: eve, child: again })
  await app.call('PUT', `/api/links/${barred}/state`, {
    ...{ token: nadia.token, body: { state: 'ENDED', reason: 'A stranger', isBarred: true } },
  })
  const family = await aFamily(app, [again])
  await someFacts(app, again, '', 2015)
  await app.context.transaction((tx) =>
    tx.insertInto('student_facts').values({ student_id: amira.id, school: 'Her own' }).execute(),
  )
  await aConsent(app, { student: again, by: robert })
  await app.context.transaction((tx) =>
    tx.insertInto('student_exams').values({ student_id: again.id, subject_id: maths, board: 'AQA' }).execute(),
  )
  const place = { address: '12 Hill Rise', district: 'TW10', at_tutor: 0, meeting_link: null, changed_at: 1 } as const
  await app.context.transaction((tx) =>
    tx
      .insertInto('lesson_places')
      .values({ student_id: again.id, ...place })
      .execute(),
  )
  const kept = await aConsent(app, { student: amira, by: grace, kind: 'NEEDS', isGiven: false })

  const { status, body } = await merge()
  expect([status, body]).toMatchObject([
    200,
    { id: amira.id, name: 'Amira', email: again.email, hasLogIn: true, yearGroup: 10, family: { id: family } },
  ])
  const { db } = app.database
  const links = await db.selectFrom('family_links').selectAll().where('student_id', '=', amira.id).execute()
  const now = Date.parse('2026-01-12T09:00:00Z')
  expect(links.find(({ id }) => id === his)).toMatchObject({ state: 'ACTIVE', chat_since: now })
  expect(links.find(({ id }) => id === hers)).toMatchObject({ state: 'ACTIVE', sees: 1, pays: 0 })
  expect(links.filter(({ barred: is }) => is === 1).map(({ parent_id }) => parent_id)).toEqual([eve.id])
  expect([links.length, await app.count('family_links')]).toEqual([3, 3])
  const facts = await db.selectFrom('student_facts').selectAll().execute()
  expect(facts).toMatchObject([
    { student_id: amira.id, cohort: 2015, school: 'Her own', needs: '', extra_time_percent: 25 },
  ])
  const consents = db.selectFrom('consents').select(['id', 'kind', 'by_id']).where('student_id', '=', amira.id)
  expect(await consents.orderBy('kind').execute()).toMatchObject([
    { id: kept, kind: 'NEEDS' },
    { kind: 'PHOTOS', by_id: robert.id },
  ])
  expect(await db.selectFrom('student_exams').selectAll().execute()).toMatchObject([
    { student_id: amira.id, subject_id: maths, board: 'AQA' },
  ])
  expect(await db.selectFrom('lesson_places').select('student_id').execute()).toEqual([{ student_id: amira.id }])
  const logIn = { email: again.email, password: again.password }
  expect((await app.call('GET', '/api/auth/profile', { token: again.token })).status).toBe(401)
  expect((await app.call('POST', '/api/auth/login', { body: logIn })).body.user.id).toBe(amira.id)
  const gone = db.selectFrom('users').selectAll().where('id', '=', again.id)
  expect(await gone.executeTakeFirst()).toMatchObject({ name: 'Deleted student', email: '', deleted_at: now })
  expect(await auditCounts(app)).toMatchObject({ students_merged: 1, student_erased: 1 })
})

test('whoever has a log-in keeps it, and the other one is gone', async () => {
  const { app, amira, again, merge } = await twiceAmira()
  expect((await merge()).body).toMatchObject({ email: amira.email, family: null })
  const { email, password } = again
  expect((await app.call('POST', '/api/auth/login', { body: { email, password } })).status).toBe(401)
  expect(said(await merge())).toEqual([404, 'Student not found.'])
})

test('what was done with an account is never moved', async () => {
  const { app, amira, ben, again, maths, lesson, merge } = await twiceAmira()
  expect(said(await merge(amira, again))).toEqual(OTHER_WAY)
  await aPackage(app, { studentId: again.id, subjectId: maths })
  expect(said(await merge())).toEqual(BOTH)
  expect(said(await merge(again, ben))).toEqual(OTHER_WAY)
  const { body: chat } = await app.call('GET', '/api/chat/my-chat', { token: ben.token })
  expect((await merge(ben, amira)).status).toBe(200)
  expect(chat.messages).toEqual([])
  await lesson(again, '2026-01-21T10:00:00Z')
  expect(said(await merge(amira, again))).toEqual(BOTH)
})

test('one message is enough for an account to stay', async () => {
  const { app, ben, merge } = await twiceAmira()
  const { body: chat } = await app.call('GET', '/api/chat/my-chat', { token: ben.token })
  await app.call('POST', `/api/chat/${chat.id}/messages`, { token: ben.token, body: { content: 'Hello' } })
  expect(said(await merge(ben))).toEqual(BOTH)
})

test('an account is merged into another student’s, which is there', async () => {
  const { app, nadia, again, merge } = await twiceAmira()
  expect(said(await merge(again, again))).toEqual([400, 'This value is not valid.'])
  for (const other of [{ id: newId() }, nadia, await aParent(app)]) {
    expect(said(await merge(again, other))).toEqual([404, 'Student not found.'])
    expect(said(await merge(other))).toEqual([404, 'Student not found.'])
  }
  app.setClock('2026-01-12T11:00:00Z')
  expect(said(await merge())).toEqual([403, 'Please confirm that it is you.'])
})
