import { expect, test } from 'vitest'
import { aHousehold } from '#server/features/children/testing/household.ts'
import { ONLY_SEES } from '#server/testing/given-links.ts'
import { aParent } from '#server/testing/givens.ts'
import { auditCounts, said } from '#server/testing/school.ts'
import { consentFaults } from './verification/actions.ts'

const ASK_PARENT = [403, 'Please ask your parent to do this.']
const OLD_ENOUGH = [409, 'Amira is old enough to change this alone']
/** In the school year of 2025. */
const YEAR = { eight: 2017, nine: 2016 }

async function aHouse(cohort = YEAR.eight) {
  const house = await aHousehold()
  await house.link(house.robert)
  await house.link(house.grace)
  await house.hasYear(cohort)
  return house
}

test('who manages reads what is asked with the names in it, and answers; the last word counts, with its day', async () => {
  const { app, amira, nadia, robert, grace, consents, answer, noticesOf, titlesFor } = await aHouse()
  const asked = (await consents(robert)).body
  expect([asked.mayGive, asked.mayWithdraw]).toEqual([true, true])
  expect(asked.consents.map(({ kind }: { kind: string }) => kind)).toEqual(['ACCOUNT', 'PHOTOS', 'RECORDING', 'NEEDS'])
  expect(asked.consents[1]).toEqual({
    ...{ kind: 'PHOTOS', wordingId: 'PHOTOS-1', answer: null, isOpen: true },
    text: "Nadia may keep photographs of Amira's written work to mark it. Nobody else sees them.",
  })
  const given = await answer(robert, 'PHOTOS', true)
  expect(given.body.consents[1]).toMatchObject({
    answer: { isGiven: true, at: '2026-01-12T09:00:00.000Z', by: 'Robert' },
    isOpen: false,
  })
  const withdrawn = await answer(grace, 'PHOTOS', false)
  expect(withdrawn.body.consents[1].answer).toMatchObject({ isGiven: false, by: 'Grace' })
  expect((await answer(grace, 'PHOTOS', false)).status).toBe(200)
  expect(await app.count('consents')).toBe(2)
  expect(await noticesOf(amira)).toEqual([
    { title: 'A permission was given', content: 'Robert now allows photographs of Amira’s written work.' },
    {
      title: 'A permission was refused or withdrawn',
      content: 'Grace does not allow photographs of Amira’s written work.',
    },
  ])
  expect([await titlesFor(grace), await titlesFor(robert)]).toEqual([
    ['Amira: A permission was given'],
    ['Amira: A permission was refused or withdrawn'],
  ])
  expect(await titlesFor(nadia)).toEqual([
    'Grace does not allow photographs of Amira’s written work',
    'Robert now allows photographs of Amira’s written work',
  ])
  expect(await auditCounts(app)).toMatchObject({ consent_given: 1, consent_withdrawn: 1 })
})

test('a log-in is closed with the consent to it, and the child is signed out', async () => {
  const { amira, robert, ask, answer, row } = await aHouse()
  await answer(robert, 'ACCOUNT', true)
  expect((await ask('GET', '/auth/profile', amira)).status).toBe(200)
  const { status, body } = await answer(robert, 'ACCOUNT', false)
  // Where there is no log-in nobody is asked about one.
  expect([status, body.consents.map(({ kind }: { kind: string }) => kind)]).toEqual([
    200,
    ['PHOTOS', 'RECORDING', 'NEEDS'],
  ])
  expect((await ask('GET', '/auth/profile', amira)).status).toBe(401)
  expect(await row(amira.id)).toMatchObject({ email: '', password_hash: 'none' })
})

test('what is kept of learning needs goes with the consent to it, and verify finds what does not', async () => {
  const { app, amira, robert, answer } = await aHouse()
  const faults = () => consentFaults(app.database.db)
  expect(await faults()).toEqual([`Learning needs of ${amira.id} are kept, and nobody allows it`])
  await answer(robert, 'NEEDS', true)
  expect(await faults()).toEqual([])
  await answer(robert, 'NEEDS', false)
  const facts = await app.database.db.selectFrom('student_facts').select(['needs', 'school']).execute()
  expect([facts, await faults()]).toEqual([[{ needs: '', school: 'school' }], []])
  await app.context.transaction((tx) => tx.updateTable('student_facts').set({ needs: 'Large print' }).execute())
  expect(await faults()).toHaveLength(1)
})

test('the tutor takes back what was given and gives nothing; who only sees has no say', async () => {
  const { app, nadia, robert, link, consents, answer, noticesOf, amira } = await aHouse()
  const sara = await aParent(app, 'Sara')
  await link(sara, ONLY_SEES)
  for (const reply of [await consents(sara), await answer(sara, 'PHOTOS', false)])
    expect(said(reply)).toEqual([403, 'You cannot do this for this child. Please ask the tutor.'])
  expect(said(await answer(nadia, 'PHOTOS', true))).toEqual([403, 'Only the family can agree to this.'])
  expect((await answer(nadia, 'PHOTOS', false)).body.consents[1].isOpen).toBe(true)
  await answer(robert, 'PHOTOS', true)
  const taken = await answer(nadia, 'PHOTOS', false)
  expect(taken.body).toMatchObject({ mayGive: false, mayWithdraw: true })
  expect(taken.body.consents[1].answer).toMatchObject({ isGiven: false, by: 'Nadia' })
  const contents = (await noticesOf(amira)).map(({ content }) => content)
  expect(contents).toContain('The tutor has taken it back: photographs of Amira’s written work.')
})

test('before Year 9 a student asks a parent; from then on the student says it, and a parent only withdraws', async () => {
  const { app, amira, robert, consents, answer } = await aHouse()
  expect(said(await answer(amira, 'PHOTOS', true))).toEqual(ASK_PARENT)
  expect((await consents(amira)).body).toMatchObject({ mayGive: false, mayWithdraw: false })
  await app.context.transaction((tx) => tx.updateTable('student_facts').set({ cohort: YEAR.nine }).execute())
  expect((await answer(amira, 'PHOTOS', true)).body).toMatchObject({ mayGive: true, mayWithdraw: true })
  expect((await consents(amira)).body.consents.map(({ kind }: { kind: string }) => kind)).not.toContain('ACCOUNT')
  expect(said(await answer(robert, 'RECORDING', true))).toEqual(OLD_ENOUGH)
  expect((await answer(robert, 'PHOTOS', false)).body).toMatchObject({ mayGive: false, mayWithdraw: true })
  for (const person of [robert, amira]) expect(said(await answer(person, 'ACCOUNT', false))).toEqual(OLD_ENOUGH)
})

test('an older wording, and what is no kind, are refused', async () => {
  const { robert, answer } = await aHouse()
  expect(said(await answer(robert, 'PHOTOS', true, 'PHOTOS-0'))).toEqual([
    ...[409, 'The wording has changed. Please read it again.'],
  ])
  for (const kind of ['photos', 'OTHER', '__proto__'])
    expect(said(await answer(robert, kind, true))).toEqual([404, 'Consent not found'])
})

test('of a yes and a no at once one is the last, and both stand', async () => {
  const { app, robert, grace, consents, answer } = await aHouse()
  await Promise.all([answer(robert, 'NEEDS', true), answer(grace, 'NEEDS', false)])
  const rows = await app.database.db.selectFrom('consents').select(['is_given', 'at']).orderBy('at').execute()
  expect([rows.length, new Set(rows.map(({ at }) => at)).size]).toEqual([2, 2])
  const [, , , needs] = (await consents(robert)).body.consents
  expect(needs.answer.isGiven).toBe(rows.at(-1)?.is_given === 1)
  // Whichever it was, needs stand only by a yes.
  expect(await consentFaults(app.database.db)).toEqual([])
})
