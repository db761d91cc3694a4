import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { anAssignment, aResource } from '#server/testing/given-resources.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

/** Homework of Amira's, on the way to the database itself. */
async function aTable() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const bookingId = await aBooking(app, {
    ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' },
  })
  const resourceId = await aResource(app, { subjectIds: [maths] })
  const id = await anAssignment(app, { bookingId, resourceId })
  const refusalOf = (work: (tx: Tx) => Promise<unknown>): Promise<string | null> =>
    app.context.transaction(work).then(
      () => null,
      (error) => error.constraint ?? String(error),
    )
  const change = (set: object) =>
    refusalOf((tx) => tx.updateTable('lesson_resources').set(set).where('id', '=', id).execute())
  const add = (row: object) =>
    refusalOf((tx) =>
      tx
        .insertInto('lesson_resources')
        .values({
          ...{ id: newId(), booking_id: bookingId, resource_id: resourceId, resource_type: 'LESSON_MATERIAL' },
          ...{ assignment_type: 'LESSON_MATERIAL', homework_status: null, due_at: null, assigned_at: 1 },
          ...row,
        })
        .execute(),
    )
  return { ...school, bookingId, resourceId, refusalOf, change, add }
}

test('I16: a resource is given once with a lesson in each way', async () => {
  const { add } = await aTable()
  expect(await add({})).toBeNull()
  expect(await add({})).toBe('lesson_resources_once')
  expect(await add({ assignment_type: 'HOMEWORK', homework_status: 'ASSIGNED', due_at: 1 })).toBe(
    'lesson_resources_once',
  )
})

test('I16: only a mark scheme is a mark scheme, and no row may say that its resource is one', async () => {
  const { add, change } = await aTable()
  expect(await add({ assignment_type: 'MARK_SCHEME' })).toBe('lesson_resources_mark_scheme')
  expect(await add({ assignment_type: 'MARK_SCHEME', resource_type: 'MARK_SCHEME' })).toBe('foreign_key')
  expect(await change({ resource_type: 'MARK_SCHEME' })).toBe('foreign_key')
})

test('homework, and nothing else, has a status and a day on which it is due', async () => {
  const { add, change } = await aTable()
  expect(await change({ homework_status: null })).toBe('lesson_resources_homework')
  expect(await change({ due_at: null })).toBe('lesson_resources_homework')
  expect(await change({ assignment_type: 'LESSON_MATERIAL' })).toBe('lesson_resources_homework')
  expect(await add({ homework_status: 'ASSIGNED' })).toBe('lesson_resources_homework')
  expect(await add({ due_at: 1 })).toBe('lesson_resources_homework')
  expect(await change({ homework_status: 'DONE' })).toBe('lesson_resources_homework_status')
  expect(await change({ homework_status: 'SUBMITTED' })).toBeNull()
})

test('nothing is given of what is not there, and a resource keeps its type while it is given', async () => {
  const { add, resourceId, refusalOf, maths } = await aTable()
  expect(await add({ booking_id: newId() })).toBe('foreign_key')
  expect(await add({ resource_id: newId() })).toBe('foreign_key')
  const retype = (tx: Tx) =>
    tx.updateTable('resources').set({ resource_type: 'MARK_SCHEME' }).where('id', '=', resourceId).execute()
  expect(await refusalOf(retype)).toBe('foreign_key')
  expect(await refusalOf((tx) => tx.deleteFrom('stored_files').execute())).toBe('foreign_key')
  expect(await refusalOf((tx) => tx.deleteFrom('subjects').where('id', '=', maths).execute())).toBe('foreign_key')
})

test('however much was given, it is read with the same few questions', async () => {
  const { app, nadia, amira, maths, bookingId } = await aTable()
  const sent = watchQueries()
  const paths = [
    `lesson-resources/student/${amira.id}`,
    `lesson-resources/booking/${bookingId}`,
    `lesson-resources/available/${bookingId}`,
    `homework/student/${amira.id}`,
    'resources',
  ]
  const counts = async () => {
    const counted: number[] = []
    for (const path of paths) {
      sent.length = 0
      expect((await app.call('GET', `/api/${path}`, { token: nadia.token })).status).toBe(200)
      counted.push(sent.length)
    }
    return counted
  }
  const few = await counts()
  for (let n = 0; n < 20; n++) {
    await anAssignment(app, { bookingId, resourceId: await aResource(app, { subjectIds: [maths] }) })
  }
  expect(await counts()).toEqual(few)
  expect(Math.max(...few)).toBeLessThan(8)
})
