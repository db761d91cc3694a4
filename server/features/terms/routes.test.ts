import { expect, test } from 'vitest'
import { termRefusals } from '#contract/terms.ts'
import { aSchool, hintsFor, said } from '#server/testing/school.ts'

const AUTUMN = { name: 'Autumn, first half', fromDate: '2026-09-02', toDate: '2026-10-23' }
const WINTER = { name: 'Autumn, second half', fromDate: '2026-11-02', toDate: '2026-12-18' }

async function aSchoolWithTerms() {
  const school = await aSchool()
  const { app, nadia } = school
  return {
    ...school,
    set: (...terms: object[]) => app.call('PUT', '/api/terms', { token: nadia.token, body: { terms } }),
    read: async () => (await app.call('GET', '/api/terms', { token: nadia.token })).body,
  }
}

test('the tutor sets all terms at once, and reads them soonest first', async () => {
  const { app, amira, set, read } = await aSchoolWithTerms()
  expect(await read()).toEqual({ terms: [] })
  const hints = hintsFor(app, amira)
  expect((await set(WINTER, AUTUMN)).body).toEqual({ terms: [AUTUMN, WINTER] })
  expect(await read()).toEqual({ terms: [AUTUMN, WINTER] })
  expect(hints).toEqual(['availability'])
  expect((await set({ ...AUTUMN, toDate: '2026-10-30' })).body).toEqual({
    terms: [{ ...AUTUMN, toDate: '2026-10-30' }],
  })
  expect((await set()).body).toEqual({ terms: [] })
})

test.each([
  [{ name: '' }, 400, 'Please give the term a name.', 'terms.1.name'],
  [{ name: 'x'.repeat(61) }, 400, 'Please use at most 60 characters.', 'terms.1.name'],
  [{ fromDate: '2026-02-30' }, 400, 'Please choose the first day.', 'terms.1.fromDate'],
  [{ toDate: '2026-11-01' }, 400, termRefusals.term_ends_before_start.message, 'terms.1.toDate'],
  [{ toDate: '2027-05-21' }, 400, 'A term lasts at most 200 days.', 'terms.1.toDate'],
  [{ fromDate: '2026-10-23' }, 409, 'These terms overlap', 'terms.1.fromDate'],
])('terms that cannot be are refused by their field, and those before stay: %j', async (change, status, msg, field) => {
  const { set, read } = await aSchoolWithTerms()
  await set(AUTUMN)
  const refused = await set(AUTUMN, { ...WINTER, ...change })
  expect([refused.status, refused.body.errors]).toEqual([status, [{ field, msg }]])
  expect(await read()).toEqual({ terms: [AUTUMN] })
})

test('at most 24 terms can be given', async () => {
  const { set } = await aSchoolWithTerms()
  const days = Array.from({ length: 25 }, (_, day) => {
    const date = `2026-09-${String(day + 1).padStart(2, '0')}`
    return { name: date, fromDate: date, toDate: date }
  })
  expect((await set(...days.slice(1))).status).toBe(200)
  expect(said(await set(...days))).toEqual([400, 'Please give at most 24 terms.'])
})

test('a nation’s bank holidays are kept or not', async () => {
  const { app, nadia } = await aSchoolWithTerms()
  const { body: rules } = await app.call('GET', '/api/diary-rules', { token: nadia.token })
  expect(rules.nation).toBeNull()
  const set = (nation: unknown) =>
    app.call('PUT', '/api/diary-rules', { token: nadia.token, body: { ...rules, nation } })
  expect((await set('SCOTLAND')).body.nation).toBe('SCOTLAND')
  expect(said(await set('WALES'))).toEqual([400, 'Please choose a nation.'])
  expect((await set(null)).body.nation).toBeNull()
})
