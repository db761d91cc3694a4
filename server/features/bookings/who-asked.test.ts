import { expect, test } from 'vitest'
import { denyLapsed } from '#server/features/bookings/lapses/actions.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink, ONLY_SEES } from '#server/testing/given-links.ts'
import { aNewStudent, aParent, type Person } from '#server/testing/givens.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'

/** Robert does everything for Amira; Grace sees her lessons. */
async function aFamily() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const [robert, grace] = [await aParent(app), await aParent(app, 'Grace')]
  await aLink(app, { parent: robert, child: amira })
  await aLink(app, { parent: grace, child: amira }, ONLY_SEES)
  const one = (person: Person, path: string, body: object) =>
    app.call('POST', `/api/bookings/${path}`, { token: person.token, body })
  const usual = { tutorId: nadia.id, subjectId: maths, isOnline: true, studentId: amira.id }
  const day = (date: string) => ({ startTime: `${date}T16:00:00Z`, endTime: `${date}T16:30:00Z` })
  return {
    ...{ ...school, robert, grace },
    request: (person: Person, date: string) => one(person, 'request', { ...usual, ...day(date) }),
    consultation: (person: Person, date: string) => one(person, 'consultation', { ...usual, ...day(date) }),
    suggest: (date: string) => one(nadia, 'suggest', { ...usual, ...day(date), type: 'LESSON', notes: '' }),
    series: (person: Person, date: string) => {
      const parts = [{ subjectId: maths, minutes: 30 }]
      const body = { studentId: amira.id, parts, weeks: 4, isOnline: true, startTime: `${date}T16:00:00Z` }
      return one(person, 'series', body)
    },
    cancel: (person: Person, path: string) =>
      app.call('PUT', `/api/bookings/${path}/status`, { token: person.token, body: { status: 'CANCELLED' } }),
    stored: (id: string) =>
      app.database.db
        .selectFrom('bookings')
        .select(['requested_by', 'cancelled_by', 'status'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    shown: async (id: string, reader: Person) => {
      const { body } = await app.call('GET', `/api/bookings/${id}/lesson`, { token: reader.token })
      return [body[0].requestedBy, body[0].cancelledBy]
    },
  }
}

test('who asks and who cancels is kept, whichever call it is, and the name of a parent is read by all', async () => {
  const { nadia, amira, robert, grace, request, consultation, suggest, series, cancel, stored, shown } = await aFamily()
  type Made = { body: { id: string; bookings?: { id: string; seriesId: string }[] } }
  const made: [string, Made, Person][] = [
    ['a request of hers', await request(amira, '2026-01-19'), amira],
    ['a request of his', await request(robert, '2026-01-20'), robert],
    ['a consultation', await consultation(robert, '2026-01-21'), robert],
    ['a suggestion', await suggest('2026-01-22'), nadia],
    ['a series of hers', await series(amira, '2026-01-23'), amira],
    ['a series of his', await series(robert, '2026-01-24'), robert],
  ]
  const cancelling = [robert, amira, nadia, robert, nadia, robert]
  for (const [place, [what, { body }, by]] of made.entries()) {
    const { id, seriesId } = { seriesId: null, ...(body.bookings?.[1] ?? body) }
    const named = (who: Person) => (who === robert ? 'Robert' : undefined)
    expect([what, await stored(id)]).toEqual([what, { requested_by: by.id, cancelled_by: null, status: 'REQUESTED' }])
    for (const reader of [nadia, amira, robert, grace])
      expect([what, await shown(id, reader)]).toEqual([what, [named(by), undefined]])
    const canceller = cancelling[place] ?? nadia
    expect([what, (await cancel(canceller, seriesId ? `series/${seriesId}` : id)).status]).toEqual([what, 200])
    expect([what, await stored(id)]).toEqual([
      what,
      { requested_by: by.id, cancelled_by: canceller.id, status: 'CANCELLED' },
    ])
    for (const reader of [nadia, amira, grace])
      expect([what, await shown(id, reader)]).toEqual([what, [named(by), named(canceller)]])
  }
})

test('what a job lets lapse nobody has cancelled, and what was there before says nothing', async () => {
  const { app, nadia, maths, stored } = await aFamily()
  const zoe = await aNewStudent(app)
  const id = await aBooking(app, { tutorId: nadia.id, studentId: zoe.id, subjectId: maths })
  app.setClock('2026-01-18T09:00:00Z')
  await denyLapsed(app.context)
  expect(await stored(id)).toEqual({ requested_by: null, cancelled_by: null, status: 'DENIED' })
})

test('I143: who cancelled is somebody, and stands with what is cancelled alone', async () => {
  const { app, nadia, amira, maths, robert } = await aFamily()
  const given = (wish: object) => aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, ...wish })
  const agreed = await given({ status: 'CONFIRMED' })
  const off = await given({ status: 'CANCELLED', start: '2026-01-20T16:00:00Z' })
  const set = (id: string, change: object) =>
    refusalOf(app, (tx) => tx.updateTable('bookings').set(change).where('id', '=', id).execute())
  expect(await set(agreed, { cancelled_by: robert.id })).toBe('bookings_cancelled_by')
  expect(await set(off, { cancelled_by: newId() })).toBe('foreign_key')
  expect(await set(off, { requested_by: newId() })).toBe('foreign_key')
  expect(await set(off, { cancelled_by: robert.id, requested_by: robert.id })).toBeNull()
  expect(await set(off, { status: 'CONFIRMED' })).toBe('bookings_cancelled_by')
})

test('an erasure blanks who asked and who cancelled, of what stays', async () => {
  const { app, nadia, amira, robert, request, cancel, stored } = await aFamily()
  const { id } = (await request(robert, '2026-01-20')).body
  await cancel(robert, id)
  const still = (await request(robert, '2026-01-21')).body.id
  expect((await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })).status).toBe(204)
  const blank = { requested_by: null, cancelled_by: null, status: 'CANCELLED' }
  expect([await stored(id), await stored(still)]).toEqual([blank, blank])
})
