import { expect, test } from 'vitest'
import { mayAlone } from '#server/testing/given-links.ts'
import { aWorld } from '#server/testing/world.ts'

const NOTHING = { mayBook: false, mayChange: false, seesMoney: false, mayBuy: false }
const ASK = [403, 'Please ask your parent to do this.']

test('what a student may not do alone is refused before it is looked at, and he is told whom to ask', async () => {
  const { app, amira, nadia, maths, confirmed, payment, series, bought, awaited } = await aWorld()
  await mayAlone(app, amira, NOTHING)
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await app.call(method, `/api${path}`, { token: amira.token, body })
    return [reply.status, reply.body.message]
  }
  const move = { startTime: '2026-01-27T16:00:00Z', endTime: '2026-01-27T17:00:00Z' }
  expect(await ask('POST', '/bookings/request', {})).toEqual(ASK)
  expect(await ask('POST', '/bookings/series', { tutorId: nadia.id })).toEqual(ASK)
  expect(await ask('PUT', `/bookings/${confirmed}/amend`, move)).toEqual(ASK)
  expect(await ask('PUT', `/bookings/${confirmed}/status`, { status: 'CANCELLED' })).toEqual(ASK)
  expect(await ask('PUT', `/bookings/series/${series}/status`, { status: 'CANCELLED' })).toEqual(ASK)
  expect(await ask('GET', `/payments/student/${amira.id}`)).toEqual(ASK)
  expect(await ask('PUT', `/payments/${payment}/said-paid`)).toEqual(ASK)
  expect(await ask('GET', `/hour-packages/student/${amira.id}`)).toEqual(ASK)
  expect(await ask('GET', `/hour-packages/${bought}/entries`)).toEqual(ASK)
  expect(await ask('GET', `/hour-packages/pricing/${maths}?isOnline=true`)).toEqual(ASK)
  expect(await ask('POST', '/hour-packages/purchase', {})).toEqual(ASK)
  expect(await ask('POST', `/hour-packages/${awaited}/withdraw`)).toEqual(ASK)
})

test('what a student always does he does alone, and what is not his stays hidden', async () => {
  const { app, amira, ben, confirmed, homework, chat, lessonOfBen } = await aWorld()
  await mayAlone(app, amira, NOTHING)
  const ask = async (method: string, path: string, body?: object) =>
    (await app.call(method, `/api${path}`, { token: amira.token, body })).status
  expect(await ask('GET', `/bookings/${amira.id}`)).toBe(200)
  expect(await ask('GET', `/bookings/${confirmed}/lesson`)).toBe(200)
  expect(await ask('PUT', `/homework/${homework}/status`, { status: 'SUBMITTED' })).toBe(200)
  expect(await ask('POST', `/chat/${chat}/messages`, { content: 'Hello' })).toBe(201)
  expect(await ask('GET', `/payments/student/${ben.id}`)).toBe(403)
  expect(await ask('PUT', `/bookings/${lessonOfBen}/status`, { status: 'CANCELLED' })).toBe(404)
})
