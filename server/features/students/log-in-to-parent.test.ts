import { expect, test } from 'vitest'
import { RIGHTS } from '#domain/rights.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aParent, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, said } from '#server/testing/school.ts'

/** Amira's mother has registered as Amira. */
async function aMotherAsAmira() {
  const school = await aSchool()
  const { app, nadia, amira } = school
  const give = (id = amira.id, body: object = { parentName: 'Mona Khan' }) =>
    app.call('POST', `/api/admin/students/${id}/log-in-to-parent`, { token: nadia.token, body })
  const logIn = ({ email, password }: Pick<Person, 'email' | 'password'> = amira) =>
    app.call('POST', '/api/auth/login', { body: { email, password } })
  return { ...school, give, logIn }
}

test('the log-in becomes a parent’s with every right and the whole chat, and the student keeps all else', async () => {
  const { app, nadia, amira, maths, give, logIn } = await aMotherAsAmira()
  const as = ({ token }: Pick<Person, 'token'>, method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token, ...(body ? { body } : {}) })
  await as(amira, 'PUT', '/users/profile', { phoneNumber: '07700 900123' })
  const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start: '2026-01-20T10:00:00Z' }
  await aBooking(app, { ...lesson, status: 'CONFIRMED' })
  const { body: chat } = await as(amira, 'GET', '/chat/my-chat')
  await as(amira, 'POST', `/chat/${chat.id}/messages`, { content: 'Amira has a cold.' })
  await as(amira, 'POST', '/calendar/secret')
  app.setClock('2026-01-12T10:00:00Z')

  const { status, body } = await give()
  expect([status, body]).toMatchObject([
    200,
    {
      parent: { name: 'Mona Khan' },
      student: {
        ...{ id: amira.id, name: 'Amira', email: '', phoneNumber: '', hasLogIn: false },
        parents: [{ id: body.parent.id, name: 'Mona Khan' }],
      },
    },
  ])
  expect((await as(amira, 'GET', '/auth/profile')).status).toBe(401)
  expect(await app.count('calendar_secrets')).toBe(0)
  const mona = (await logIn()).body
  expect(mona.user).toMatchObject({ id: body.parent.id, role: 'PARENT', name: 'Mona Khan', email: amira.email })
  expect(mona.user.children).toEqual([{ id: amira.id, name: 'Amira', rights: expect.arrayContaining([...RIGHTS]) }])
  expect((await as(mona, 'GET', '/users/profile')).body.user.phoneNumber).toBe('07700 900123')
  expect((await as(mona, 'GET', `/bookings/${amira.id}`)).body).toHaveLength(1)
  const along = (await as(mona, 'GET', `/chat/my-chat?studentId=${amira.id}`)).body
  expect(along.messages).toMatchObject([{ content: 'Amira has a cold.' }])
  expect((await as(mona, 'GET', '/notices')).body).toMatchObject([{ title: 'Your log-in is a parent’s now' }])
  expect(await auditCounts(app)).toMatchObject({ log_in_given: 1, link_made: 1, calendar_link_ended: 1 })
  expect(said(await give())).toEqual([409, 'This student has no log-in'])
})

test('a student whom somebody acts for, or is to, keeps the log-in', async () => {
  const { app, amira, ben, give, logIn } = await aMotherAsAmira()
  const robert = await aParent(app)
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: robert, child: ben }, { state: 'WAITING' })
  for (const { id } of [amira, ben]) expect(said(await give(id))).toEqual([409, 'This student has a parent already'])
  expect((await logIn()).body.user.role).toBe('STUDENT')
})

test('whoever logs in with a name has no log-in for a parent, and nobody else is a student', async () => {
  const { app, nadia, amira, give } = await aMotherAsAmira()
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ email: '', sign_in_name: 'amira' }).where('id', '=', amira.id).execute(),
  )
  expect(said(await give())).toEqual([409, 'This student has no log-in'])
  for (const id of [newId(), nadia.id]) expect(said(await give(id))).toEqual([404, 'Student not found.'])
  for (const body of [{}, { parentName: ' ' }])
    expect(said(await give(amira.id, body))).toEqual([400, 'Parent name is required'])
})

test('of two at once one gives it, and there is one parent', async () => {
  const { app, give } = await aMotherAsAmira()
  const replies = await Promise.all([give(), give()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await app.count('family_links')).toBe(1)
})
