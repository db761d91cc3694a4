import { expect, test } from 'vitest'
import { anInvite } from '#server/testing/given-invites.ts'
import { aContactMessage } from '#server/testing/given-notices.ts'
import { aSchool } from '#server/testing/school.ts'

/** Ben, who never had an e-mail, was invited by telephone. */
async function aChildWithoutEmail() {
  const school = await aSchool()
  const { app, ben } = school
  await app.context.transaction(async (tx) => {
    await tx.deleteFrom('held_emails').where('user_id', '=', ben.id).execute()
    await tx
      .updateTable('users')
      .set({ email: '', password_hash: 'none', phone_number: '07700 900123' })
      .where('id', '=', ben.id)
      .execute()
  })
  const his = [await anInvite(app, { usedBy: ben.id }), await anInvite(app, { phoneNumber: '07700 900123' })]
  return { ...school, his }
}

test('erasing a child who never had an e-mail takes his invites, and no other that has none', async () => {
  const { app, nadia, ben, his } = await aChildWithoutEmail()
  const others = [await anInvite(app), await anInvite(app, { studentName: 'Ben', phoneNumber: '07700 900456' })]
  const written = await aContactMessage(app, { email: '' })
  const erased = await app.call('DELETE', `/api/admin/students/${ben.id}`, { token: nadia.token })
  expect([erased.status, his.length]).toEqual([204, 2])
  const left = await app.database.db.selectFrom('invites').select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort())
  const messages = await app.database.db.selectFrom('contact_messages').select('id').execute()
  expect(messages).toEqual([{ id: written }])
})
