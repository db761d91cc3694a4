import { expect, test } from 'vitest'
import { endOldLinks } from '#server/features/links/writes.ts'
import { everyRow } from '#server/features/students/testing/short-life.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aConsent, aFamilyInvite, aFamilyInviteRow } from '#server/testing/given-families.ts'
import { aLink, ONLY_PAYS } from '#server/testing/given-links.ts'
import { aContactMessage } from '#server/testing/given-notices.ts'
import { aPayment } from '#server/testing/given-payments.ts'
import { aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

const WORDS = /quillon/i

/** Quillon acts for Amira, and for Sam and Tia, who have no log-in; Grace manages Tia, and is asked about Sam. */
async function aParentsLife() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const [quillon, grace] = [await aParent(app, 'Quillon'), await aParent(app, 'Grace')]
  const [sam, tia] = [await aStudent(app, 'Sam'), await aStudent(app, 'Tia')]
  const as = ({ token }: Pick<Person, 'token'>, method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token, ...(body ? { body } : {}) })
  await app.context.transaction(async (tx) => {
    const none = { email: '', password_hash: 'none' }
    for (const { id } of [sam, tia]) await tx.updateTable('users').set(none).where('id', '=', id).execute()
    const phone = { phone_number: '07700 quillon' }
    await tx.updateTable('users').set(phone).where('id', '=', quillon.id).execute()
  })
  const [first] = [await aLink(app, { parent: quillon, child: amira })]
  for (const child of [sam, tia]) await aLink(app, { parent: quillon, child })
  await aLink(app, { parent: grace, child: tia })
  await aLink(app, { parent: grace, child: sam }, { state: 'WAITING' })
  await aLink(app, { parent: grace, child: sam }, { ...ONLY_PAYS, state: 'ENDED' })
  const bookingId = await aBooking(app, {
    ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, start: '2026-01-05T10:00:00Z', status: 'CONFIRMED' },
  })
  await aPayment(app, { studentId: amira.id, bookingId })
  await aConsent(app, { student: amira, by: quillon })
  const { body: chat } = await as(quillon, 'GET', '/chat/my-chat')
  await as(quillon, 'POST', `/chat/${chat.id}/messages`, { content: 'quillon asks' })
  await as(quillon, 'POST', '/calendar/secret')
  await aFamilyInvite(app, quillon, { children: [{ student_id: amira.id }] })
  const row = aFamilyInviteRow(app, { parent_name: 'Quillon', email: quillon.email })
  await app.context.transaction((tx) => tx.insertInto('family_invites').values(row).execute())
  await aContactMessage(app, { name: 'Quillon', email: quillon.email, message: 'Do you teach?' })
  const erase = (id = quillon.id, by: Person = nadia) => as(by, 'DELETE', `/admin/parents/${id}`)
  return { ...school, ...{ quillon, grace, sam, tia, first, erase, as } }
}

test('nothing says who a parent was, the links end, and whoever is left alone is named', async () => {
  const { app, nadia, amira, quillon, sam, first, erase, as } = await aParentsLife()
  const before = await app.database.db.selectFrom('payments').selectAll().execute()
  const heard = hintsFor(app, amira)
  const { status, body } = await erase()
  expect([status, body]).toEqual([200, { left: [{ id: sam.id, name: 'Sam' }] }])
  const rows = Object.entries(await everyRow(app)).filter(([, text]) => WORDS.test(text))
  expect(rows.map(([table]) => table)).toEqual([])
  const { db } = app.database
  const user = db.selectFrom('users').selectAll().where('id', '=', quillon.id)
  expect(await user.executeTakeFirst()).toMatchObject({ name: 'Deleted parent', email: '', password_hash: 'erased' })
  const links = await db.selectFrom('family_links').selectAll().where('parent_id', '=', quillon.id).execute()
  expect(links.map(({ state, ended_by }) => [state, ended_by])).toEqual(Array(3).fill(['ENDED', nadia.id]))
  expect(links.map(({ id }) => id)).toContain(first)
  expect(await db.selectFrom('payments').selectAll().execute()).toEqual(before)
  expect(await db.selectFrom('consents').select('by_id').execute()).toEqual([{ by_id: quillon.id }])
  for (const table of ['calendar_secrets', 'contact_messages', 'family_invites']) expect(await app.count(table)).toBe(0)
  expect((await as(quillon, 'GET', '/auth/profile')).status).toBe(401)
  expect((await as(amira, 'GET', '/links')).body).toEqual([])
  expect(heard).toContain('account')
  expect((await auditCounts(app)).parent_erased).toBe(1)
  expect(said(await erase())).toEqual([404, 'Parent not found'])
})

test('the e-mail can be registered again, and nobody but a parent is erased like that', async () => {
  const { app, nadia, amira, quillon, erase } = await aParentsLife()
  for (const id of [newId(), amira.id, nadia.id]) expect(said(await erase(id))).toEqual([404, 'Parent not found'])
  await erase()
  const { email, password } = quillon
  const again = await app.call('POST', '/api/auth/register', { body: { name: 'Q', email, password: 'lemon pip 7' } })
  expect([again.status, again.body.user.id === quillon.id]).toEqual([201, false])
  expect((await app.call('POST', '/api/auth/login', { body: { email, password } })).status).toBe(401)
})

test('whoever has not proved lately that it is the tutor erases nobody', async () => {
  const { app, quillon, erase } = await aParentsLife()
  app.setClock('2026-01-12T11:00:00Z')
  expect(said(await erase())).toEqual([403, 'Please confirm that it is you.'])
  const row = await app.database.db.selectFrom('users').selectAll().where('id', '=', quillon.id).executeTakeFirst()
  expect(row?.deleted_at).toBeNull()
})

test('a link that barred somebody goes a year after the parent was erased', async () => {
  const { app, nadia, first, erase, as } = await aParentsLife()
  await as(nadia, 'PUT', `/links/${first}/state`, { state: 'ENDED', isBarred: true, reason: 'quillon, a stranger' })
  await erase()
  const stored = () => app.database.db.selectFrom('family_links').selectAll().where('id', '=', first).executeTakeFirst()
  expect(await stored()).toMatchObject({ barred: 1, reason: '' })
  await app.context.transaction((tx) => endOldLinks(tx, new Date('2027-01-12T09:00:00.001Z')))
  expect(await stored()).toBeUndefined()
})
