import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aLink, ONLY_PAYS, ONLY_SEES } from '#server/testing/given-links.ts'
import { aParent, aStudent, type Person } from '#server/testing/givens.ts'
import { aSchool, said } from '#server/testing/school.ts'

/** Robert sees Amira and Ben, and only pays for Zoe. */
async function aFamily() {
  const school = await aSchool()
  const { app, nadia, amira, ben, maths } = school
  const [zoe, robert] = [await aStudent(app, 'Zoe'), await aParent(app)]
  await aLink(app, { parent: robert, child: amira })
  const ofBen = await aLink(app, { parent: robert, child: ben }, ONLY_SEES)
  await aLink(app, { parent: robert, child: zoe }, ONLY_PAYS)
  const lessonOf = (student: Person, day: string) =>
    aBooking(app, {
      ...{ tutorId: nadia.id, studentId: student.id, subjectId: maths, status: 'CONFIRMED' },
      start: `2026-01-${day}T16:00:00Z`,
    })
  const lessons = {
    ofAmira: await lessonOf(amira, '19'),
    ofBen: await lessonOf(ben, '20'),
    ofZoe: await lessonOf(zoe, '21'),
  }
  const ask = (path: string, { token }: Person = robert) => app.call('GET', `/api${path}`, { token })
  return { ...school, zoe, robert, ofBen, lessons, ask }
}

test("a parent's own id names the lessons of all children whom he sees, with money where he may see it", async () => {
  const { robert, lessons, ask } = await aFamily()
  const listed = (await ask(`/bookings/${robert.id}`)).body as { id: string; price: number | null }[]
  expect(listed.map(({ id, price }) => [id, price])).toEqual([
    [lessons.ofBen, null],
    [lessons.ofAmira, 25],
  ])
  const page = await ask(`/bookings/${robert.id}?limit=1`)
  expect(page.body.map(({ id }: { id: string }) => id)).toEqual([lessons.ofBen])
  const { bookings, upcoming } = (await ask(`/bookings/${robert.id}/overview`)).body
  expect([bookings.length, upcoming]).toEqual([2, 2])
})

test("a child's id names that child's alone, and nobody else's parent may name it, or a parent", async () => {
  const { app, amira, zoe, robert, lessons, ask } = await aFamily()
  const listed = await ask(`/bookings/${amira.id}`)
  expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([lessons.ofAmira])
  expect(said(await ask(`/bookings/${zoe.id}`))).toEqual([
    ...[403, 'You cannot do this for this child. Please ask the tutor.'],
  ])
  const grace = await aParent(app, 'Grace')
  expect(said(await ask(`/bookings/${amira.id}`, grace))).toEqual([403, 'Access denied.'])
  expect(said(await ask(`/bookings/${robert.id}`, grace))).toEqual([403, 'Access denied.'])
  expect(said(await ask(`/bookings/${robert.id}`, amira))).toEqual([403, 'Access denied.'])
  expect((await ask(`/bookings/${grace.id}`, grace)).body).toEqual([])
  expect((await ask(`/bookings/${grace.id}/overview`, grace)).body).toMatchObject({ bookings: [], upcoming: 0 })
})

test('a link that has ended opens nothing from the next call on', async () => {
  const { app, ben, robert, ofBen, lessons, ask } = await aFamily()
  expect((await ask(`/bookings/${ben.id}`)).status).toBe(200)
  await app.database.transaction((tx) =>
    tx
      .updateTable('family_links')
      .set({ state: 'ENDED', ended_at: 1, chat_since: null, reads_chat: 0 })
      .where('id', '=', ofBen)
      .execute(),
  )
  expect((await ask(`/bookings/${ben.id}`)).status).toBe(403)
  expect((await ask(`/bookings/${lessons.ofBen}/lesson`)).status).toBe(404)
  expect((await ask(`/bookings/${robert.id}`)).body.map(({ id }: { id: string }) => id)).toEqual([lessons.ofAmira])
})

test('a parent books for a child over whom he may, says for whom, and for no other', async () => {
  const { app, amira, ben, zoe, robert, nadia, maths } = await aFamily()
  const book = (path: string, studentId?: string) => {
    const body = {
      ...{ tutorId: nadia.id, subjectId: maths, isOnline: true, ...(studentId ? { studentId } : {}) },
      ...{ startTime: '2026-02-10T16:00:00Z', endTime: '2026-02-10T16:30:00Z' },
      ...(path === 'series' ? { parts: [{ subjectId: maths, minutes: 60 }], weeks: 4, preview: true } : {}),
    }
    return app.call('POST', `/api/bookings/${path}`, { token: robert.token, body })
  }
  const cleo = await aStudent(app, 'Cleo')
  for (const path of ['request', 'consultation', 'series']) {
    expect([path, ...said(await book(path))]).toEqual([path, 400, 'Please choose a child.'])
    expect([path, ...said(await book(path, cleo.id))]).toEqual([path, 403, 'You can only book for your own children'])
    for (const child of [ben, zoe])
      expect([path, ...said(await book(path, child.id))]).toEqual([
        ...[path, 403, 'You cannot do this for this child. Please ask the tutor.'],
      ])
  }
  const booked = await book('request', amira.id)
  expect([booked.status, booked.body.student, booked.body.price]).toEqual([
    ...[201, { id: amira.id, name: 'Amira' }, 12.5],
  ])
})

test("a parent's calendar has the lessons of all children whom he sees, each with the name", async () => {
  const { app, amira, robert, ask } = await aFamily()
  const titlesOf = async (person: Person) => {
    const { body } = await app.call('POST', '/api/calendar/secret', { token: person.token })
    const { text } = await app.call('GET', body.url.replace('http://localhost:3000', ''))
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    return events.map((event) => event.getFirstPropertyValue('summary')?.toString())
  }
  expect(await titlesOf(robert)).toEqual(['Mathematics - Online (Amira)', 'Mathematics - Online (Ben)'])
  expect(await titlesOf(amira)).toEqual(['Mathematics - Online'])
  expect(await titlesOf(await aParent(app, 'Grace'))).toEqual([])
  expect((await ask('/to-do')).body).toEqual({ tutor: null, student: null })
})

test('a calendar that was subscribed to loses a child with the right to see it, and with the link', async () => {
  const { app, robert, ofBen } = await aFamily()
  const { body } = await app.call('POST', '/api/calendar/secret', { token: robert.token })
  const named = async () => {
    const { text } = await app.call('GET', body.url.replace('http://localhost:3000', ''))
    return [...text.matchAll(/SUMMARY:.*\((\w+)\)/g)].map(([, name]) => name)
  }
  const links = (change: object, id?: string) =>
    app.context.transaction((tx) => {
      const update = tx.updateTable('family_links').set(change)
      return (id ? update.where('id', '=', id) : update.where('state', '=', 'ACTIVE')).execute()
    })
  expect(await named()).toEqual(['Amira', 'Ben'])
  await links({ state: 'ENDED', ended_at: 1 }, ofBen)
  expect(await named()).toEqual(['Amira'])
  await links({ sees: 0, books: 0, manages: 0, reads_chat: 0, chat_since: null, pays: 1 })
  expect(await named()).toEqual([])
})
