/** What was done to a lesson, and who reads of it (Rules #213). */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import type { Person } from '#server/testing/givens.ts'
import { said } from '#server/testing/school.ts'
import { tellWhatWaited } from '#server/testing/telling.ts'
import { aSeries } from './testing/series.ts'

async function aMovedSeries() {
  const series = await aSeries()
  const { app, nadia, first } = series
  const read = (person: Person, query = '', id = first) =>
    app.call('GET', `/api/bookings/${id}/changes${query}`, { token: person.token })
  const of = async (person: Person, query = '') => (await read(person, query)).body.changes
  return { ...series, read, of, edited: () => series.edit(nadia, { time: '17:00', minutes: 90 }) }
}

test('each change says who did what when, from which time to which; a family reads of it once it is told', async () => {
  const { app, nadia, amira, ids, of, edited, edit, maths } = await aMovedSeries()
  await edited()
  const madeAt = app.context.now().toISOString()
  const subject = { id: maths, name: 'Mathematics', category: 'GCSE' }
  const state = { status: 'CONFIRMED', isOnline: true, subject }
  const made = {
    ...{ id: expect.any(String), kind: 'SERIES_EDITED', madeAt, by: { name: 'Nadia' } },
    lines: [
      {
        bookingId: ids[0],
        before: { ...state, startTime: '2026-03-16T16:00:00.000Z', endTime: '2026-03-16T17:00:00.000Z', price: 25 },
        after: { ...state, startTime: '2026-03-16T17:00:00.000Z', endTime: '2026-03-16T18:30:00.000Z', price: 37.5 },
      },
    ],
  }
  expect([await of(nadia), await of(amira)]).toEqual([[made], []])
  await tellWhatWaited(app)
  expect(await of(amira)).toEqual([made])
  expect((await of(amira, '?series=true'))[0].lines.map((line: { bookingId: string }) => line.bookingId)).toEqual(ids)
  const { body } = await edit(nadia, { time: '18:00' })
  await app.call('POST', `/api/changes/${body.changeId}/undo`, { token: nadia.token })
  expect(await of(nadia)).toEqual([made])
})

test('another family’s lesson is for nobody, whatever it changed together with', async () => {
  const { app, nadia, amira, ben, pair, first, read, of, edited } = await aMovedSeries()
  await edited()
  await tellWhatWaited(app)
  const bens = await aBooking(app, { ...pair, studentId: ben.id, status: 'CONFIRMED', start: '2026-03-10T16:00Z' })
  const to = (id: string, day: string) => ({
    id,
    startTime: `2026-03-${day}T12:00:00Z`,
    endTime: `2026-03-${day}T13:30:00Z`,
  })
  const moves = [to(first, '16'), to(bens, '10')]
  expect((await app.call('POST', '/api/bookings/moves', { token: nadia.token, body: { moves } })).status).toBe(200)
  await tellWhatWaited(app)
  expect(
    (await of(amira)).map(({ kind, lines }: { kind: string; lines: object[] }) => `${kind} ${lines.length}`),
  ).toEqual([...['MOVED 1', 'SERIES_EDITED 1']])
  for (const query of ['', '?series=true']) expect(said(await read(ben, query))).toEqual([404, 'Booking not found'])
  for (const query of ['?series=2', '?after=x']) expect((await read(nadia, query)).status).toBe(400)
  expect((await read(nadia, '', newId())).status).toBe(404)
})

test('it is read twenty at a time, newest first', async () => {
  const { app, nadia, first, read } = await aMovedSeries()
  for (let day = 1; day <= 21; day++) {
    app.setClock(new Date(Date.parse('2026-01-12T09:30:00Z') + day * 1000).toISOString())
    const on = `2026-03-${String(day).padStart(2, '0')}`
    const moves = [{ id: first, startTime: `${on}T10:00:00Z`, endTime: `${on}T11:00:00Z` }]
    await app.call('POST', '/api/bookings/moves', { token: nadia.token, body: { moves } })
  }
  const { body: page } = await read(nadia)
  expect([page.changes.length, page.changes[0].lines[0].after.startTime]).toEqual([20, '2026-03-21T10:00:00.000Z'])
  const { body: rest } = await read(nadia, `?after=${page.next}`)
  expect([rest.changes.length, rest.next]).toEqual([1, null])
  expect((await read(nadia, `?after=${newId()}`)).body).toEqual({ changes: [], next: null })
})
