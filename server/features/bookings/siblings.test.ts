import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink, ONLY_PAYS, ONLY_SEES } from '#server/testing/given-links.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aParent, aStudent, aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool, said } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { heldTimeFaults } from './held-times/actions.ts'

/** Robert and Grace act for Amira and Sam; Ben has nobody. */
async function aFamily() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const [sam, robert, grace] = [await aStudent(app, 'Sam'), await aParent(app), await aParent(app, 'Grace')]
  for (const parent of [robert, grace]) for (const child of [amira, sam]) await aLink(app, { parent, child })
  const english = await aSubject(app, { name: 'English', onlineRatePence: 3000 })
  const part = (child: Person, subjectId = maths, minutes = 60) => ({ studentId: child.id, subjectId, minutes })
  const body = (wish: object) => ({ weeks: 1, isOnline: true, startTime: '2026-01-19T16:00:00Z', ...wish })
  return {
    ...{ ...school, sam, robert, grace, english, part, body },
    ask: (wish: object, { token }: Person = robert) =>
      app.call('POST', '/api/bookings/series', { token, body: body(wish) }),
    given: (student: Person, wish: object = {}) =>
      aBooking(app, { tutorId: nadia.id, studentId: student.id, subjectId: maths, ...wish }),
    titlesFor: async ({ id }: Person) =>
      (
        await app.database.db
          .selectFrom('notices')
          .select('title')
          .where('user_id', '=', id)
          .orderBy('created_at')
          .orderBy('id')
          .execute()
      )
        .map(({ title }) => title)
        .sort(),
  }
}
type Made = { student: { name: string }; startTime: string; notes: string; seriesId: string | null; price: number }[]

test('siblings come one after the other, each with a series of the own, and all are told', async () => {
  const { amira, sam, robert, grace, nadia, english, part, ask, titlesFor } = await aFamily()
  const parts = [part(amira), part(sam), part(sam, english)]
  const once = await ask({ parts })
  expect([once.status, once.body.seriesId, once.body.totalPrice]).toEqual([200, null, 80])
  const [ofAmira, first, second] = once.body.bookings as Made
  expect(once.body.bookings).toMatchObject([
    { student: { name: 'Amira' }, startTime: '2026-01-19T16:00:00.000Z', seriesId: null, notes: '', price: 25 },
    { student: { name: 'Sam' }, startTime: '2026-01-19T17:00:00.000Z', notes: '(Part 1 of 2-hour lesson)', price: 25 },
    { student: { name: 'Sam' }, startTime: '2026-01-19T18:00:00.000Z', notes: '(Part 2 of 2-hour lesson)', price: 30 },
  ])
  expect([ofAmira?.seriesId, first?.seriesId]).toEqual([null, second?.seriesId])
  expect(first?.seriesId).toMatch(/^[0-9a-f-]{36}$/)
  const asks = (name: string, what: string) => `Robert, for ${name}, asks for ${what}`
  expect(await titlesFor(nadia)).toEqual([asks('Amira', 'a lesson'), asks('Sam', 'a lesson')])
  expect(await titlesFor(grace)).toEqual(['Amira: Robert asks for a lesson', 'Sam: Robert asks for a lesson'])
  expect(await titlesFor(robert)).toEqual([])
  expect([(await titlesFor(amira)).length, (await titlesFor(sam)).length]).toEqual([1, 1])

  const weekly = await ask({ parts: [part(sam), part(amira)], weeks: 4, startTime: '2026-01-20T16:00:00Z' })
  const made = weekly.body.bookings as Made
  const seriesOf = (name: string) =>
    new Set(made.filter(({ student }) => student.name === name).map((each) => each.seriesId))
  expect([made.length, seriesOf('Sam').size, seriesOf('Amira').size]).toEqual([8, 1, 1])
  expect(seriesOf('Sam')).not.toEqual(seriesOf('Amira'))
})

test('what a lesson may last is asked of each, and one subject twice running is for two alone', async () => {
  const { app, amira, sam, english, part, ask } = await aFamily()
  const LENGTH = [400, 'A lesson lasts between 15 minutes and 3 hours.']
  const TWICE = [400, 'Please choose two different subjects, or one longer lesson.']
  const table: [string, object[], unknown[]][] = [
    ['three hours each', [part(amira, undefined, 180), part(sam, undefined, 180)], [200, undefined]],
    [
      'over three hours of one',
      [part(amira, undefined, 15), part(sam, undefined, 180), part(sam, english, 15)],
      LENGTH,
    ],
    ['over three hours apart', [part(sam, undefined, 120), part(amira), part(sam, english, 75)], LENGTH],
    ['none', [part(amira, undefined, 0), part(sam)], LENGTH],
    ['a subject twice of one', [part(amira), part(sam), part(sam)], TWICE],
    [
      'a child that is a list',
      [{ ...part(amira), studentId: [amira.id] }, part(sam)],
      [400, 'This value is not valid.'],
    ],
  ]
  for (const [what, parts, answer] of table)
    expect([what, ...said(await ask({ parts, preview: true }))]).toEqual([what, ...answer])
  expect(await app.count('bookings')).toBe(0)
})

test('it takes the right to book for each child, and nobody else’s may be named', async () => {
  const { app, amira, sam, ben, robert, nadia, part, ask } = await aFamily()
  const [paula, sara] = [await aParent(app, 'Paula'), await aParent(app, 'Sara')]
  for (const [parent, flags] of [
    [paula, ONLY_PAYS],
    [sara, ONLY_SEES],
  ] as const) {
    await aLink(app, { parent, child: amira })
    await aLink(app, { parent, child: sam }, flags)
  }
  const NOT_FOR_CHILD = [403, 'You cannot do this for this child. Please ask the tutor.']
  const NOT_YOURS = [403, 'You can only book for your own children']
  const ITSELF = [403, 'You can only book for yourself']
  const both = [part(amira), part(sam)]
  const table: [string, Person, object[], unknown[]][] = [
    ['all rights', robert, both, [200, undefined]],
    ['only pays for one', paula, both, NOT_FOR_CHILD],
    ['only sees one', sara, both, NOT_FOR_CHILD],
    ['another’s child', robert, [part(amira), part(ben)], NOT_YOURS],
    ['one that nobody is named for', robert, [part(amira), { ...part(sam), studentId: undefined }], CHOOSE],
    ['the sibling', amira, both, ITSELF],
    ['itself', amira, [part(amira)], [200, undefined]],
    ['the tutor', nadia, both, [403, 'Access denied. Only students can do this.']],
  ]
  for (const [what, person, parts, answer] of table)
    expect([what, ...said(await ask({ parts, preview: true }, person))]).toEqual([what, ...answer])
  expect((await app.call('POST', '/api/bookings/series', { body: { parts: both } })).status).toBe(401)
  expect(await app.count('bookings')).toBe(0)
})
const CHOOSE = [400, 'Please choose a child.']

test('a time that a sibling holds is one’s own to the parent, and taken to anybody else', async () => {
  const { amira, sam, ben, robert, part, ask, given } = await aFamily()
  await given(sam, { start: '2026-01-19T16:30:00Z' })
  const clash = async (person: Person, child: Person) => {
    const { body } = await ask({ parts: [part(child)], preview: true }, person)
    const [, sentence] = said(await ask({ parts: [part(child)] }, person))
    return [body.dates[0].clash, sentence]
  }
  expect(await clash(robert, amira)).toEqual(['own', 'You already have a booking at this time'])
  expect(await clash(amira, amira)).toEqual(['taken', 'This time is no longer available'])
  expect(await clash(ben, ben)).toEqual(['taken', 'This time is no longer available'])
})

test('so it is to whoever asks for another time', async () => {
  const { app, amira, sam, robert, given } = await aFamily()
  await given(sam, { start: '2026-01-19T16:30:00Z' })
  const mine = await given(amira, { start: '2026-01-20T16:00:00Z' })
  const body = { startTime: '2026-01-19T16:00:00Z', endTime: '2026-01-19T17:00:00Z' }
  const asked = async ({ token }: Person) => said(await app.call('PUT', `/api/bookings/${mine}/amend`, { token, body }))
  expect(await asked(robert)).toEqual([409, 'You already have a booking at this time'])
  expect(await asked(amira)).toEqual([409, 'This time is no longer available'])
})

test('hours cover each child’s own lessons, and money is nobody’s who does not see it of all', async () => {
  const { app, amira, sam, maths, part, ask } = await aFamily()
  await aPackage(app, { studentId: sam.id, subjectId: maths, minutes: 60 })
  const parts = [part(amira), part(sam)]
  const covered = await ask({ parts, preview: true, weeks: 4 })
  const perDate = covered.body.dates.map(({ lessons }: { lessons: { isCovered: boolean }[] }) =>
    lessons.map(({ isCovered }) => isCovered),
  )
  expect(perDate).toEqual([[false, true], ...Array(3).fill([false, false])])
  const { totalPrice, packageHours, totalToPay } = covered.body
  expect([totalPrice, packageHours, totalToPay]).toEqual([200, 1, 175])

  const ines = await aParent(app, 'Ines')
  await aLink(app, { parent: ines, child: amira })
  await aLink(app, { parent: ines, child: sam }, { pays: false })
  const { body } = await ask({ parts, preview: true }, ines)
  expect(body).toMatchObject({ totalPrice: null, packageHours: null, totalToPay: null })
  expect(body.dates[0].price).toBeNull()
  expect(body.dates[0].lessons).toMatchObject([
    { price: 25, isCovered: false },
    { price: null, isCovered: false },
  ])
})

test('two parents who book at once, and siblings against another student, leave each time to one, whole', async () => {
  const { app, amira, sam, ben, robert, grace, part, body } = await aFamily()
  const address = await app.listen()
  const asking = ({ token }: Person, wish: object) =>
    callOver(address, 'POST', '/bookings/series', { token, body: body(wish) })
  for (let round = 0; round < 5; round++) {
    const startTime = new Date(Date.parse('2026-01-19T10:00:00Z') + round * 86_400_000).toISOString()
    const half = new Date(Date.parse(startTime) + 90 * 60_000).toISOString()
    const replies = await Promise.all([
      asking(robert, { startTime, parts: [part(amira), part(sam)] }),
      asking(grace, { startTime, parts: [part(sam), part(amira)] }),
      asking(ben, { startTime: half, parts: [part(ben)] }),
    ])
    expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 })
  }
  const rows = await app.database.db.selectFrom('bookings').select(['student_id', 'start_at']).execute()
  for (const ofDay of Map.groupBy(rows, ({ start_at }) => Math.floor(start_at / 86_400_000)).values()) {
    const whose = ofDay.map(({ student_id }) => student_id)
    expect(whose.includes(ben.id) ? [ben.id] : [amira.id, sam.id].sort()).toEqual(whose.sort())
  }
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})
