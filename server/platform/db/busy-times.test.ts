/** What the tables of other calendars keep by themselves, tried past every rule above them. */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBusyTime } from '#server/testing/given-calendars.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'

async function aCalendar() {
  const school = await aSchool()
  const { app, nadia } = school
  const hour = { start: '2026-03-29T00:00:00Z', end: '2026-03-29T01:00:00Z' }
  const id = await aBusyTime(app, { tutorId: nadia.id, ...hour })
  const kept = await app.database.db.selectFrom('busy_calendars').selectAll().executeTakeFirstOrThrow()
  const at = Date.parse(hour.start)
  return {
    ...{ ...school, id, at },
    add: (wish: object) =>
      refusalOf(app, (tx) =>
        tx
          .insertInto('busy_calendars')
          .values({ ...kept, id: newId(), ...wish })
          .execute(),
      ),
    time: (wish: object) =>
      refusalOf(app, (tx) =>
        tx
          .insertInto('busy_times')
          .values({ calendar_id: id, tutor_id: nadia.id, place: 1, start_at: at, end_at: at + 1, title: '', ...wish })
          .execute(),
      ),
  }
}

test('a calendar has a name, a sealed address, and says why it is not read, or nothing', async () => {
  const { add } = await aCalendar()
  expect(await add({ name: '' })).toBe('busy_calendars_name')
  expect(await add({ name: 'x'.repeat(61) })).toBe('busy_calendars_name')
  expect(await add({ sealed_address: new Uint8Array(28) })).toBe('busy_calendars_seal')
  expect(await add({ host: '' })).toBe('busy_calendars_host')
  expect(await add({ address_end: '12345' })).toBe('busy_calendars_end')
  expect(await add({ shows_titles: 2 })).toBe('busy_calendars_shows_titles')
  expect(await add({ counts_all_day: 2 })).toBe('busy_calendars_counts_all_day')
  expect(await add({ etag: 'x'.repeat(201) })).toBe('busy_calendars_etag')
  expect(await add({ digest: new Uint8Array(31) })).toBe('busy_calendars_digest')
  expect(await add({ failures: -1, problem: 'failing' })).toBe('busy_calendars_failures')
  expect(await add({ failures: 1, problem: 'bored' })).toBe('busy_calendars_problem')
  expect(await add({ failures: 1 })).toBe('busy_calendars_failing')
  expect(await add({ problem: 'failing' })).toBe('busy_calendars_failing')
  expect(await add({ told_at: 1 })).toBe('busy_calendars_told')
  expect(await add({ skipped: -1 })).toBe('busy_calendars_skipped')
  expect(await add({ tutor_id: newId() })).toBe('foreign_key')
  expect(await add({ failures: 1, problem: 'sealed', told_at: 1 })).toBeNull()
})

test('a tutor has five at most', async () => {
  const { add } = await aCalendar()
  for (let n = 1; n < 5; n++) expect(await add({})).toBeNull()
  expect(await add({})).toBe('busy_calendars_at_most_five')
})

test('a busy time is of one London day, of the calendar’s own tutor, and goes with it', async () => {
  const { app, ben, id, at, time } = await aCalendar()
  expect(await time({ end_at: at })).toBe('busy_times_of_a_day')
  expect(await time({ end_at: at + 25 * 3_600_000 + 1 })).toBe('busy_times_of_a_day')
  expect(await time({ title: 'x'.repeat(201) })).toBe('busy_times_title')
  expect(await time({ place: -1 })).toBe('busy_times_place')
  expect(await time({ tutor_id: ben.id })).toBe('foreign_key')
  expect(await time({ calendar_id: newId() })).toBe('foreign_key')
  expect(await time({ place: 0 })).not.toBeNull()
  expect(await time({ end_at: at + 25 * 3_600_000, title: '🦷'.repeat(200) })).toBeNull()
  await app.context.transaction((tx) => tx.deleteFrom('busy_calendars').where('id', '=', id).execute())
  expect(await app.count('busy_times')).toBe(0)
})
