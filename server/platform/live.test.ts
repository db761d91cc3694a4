import { expect, test } from 'vitest'
import { createLive } from './live.ts'

function aReader() {
  const heard: string[] = []
  const state = { isEnded: false }
  return { heard, state, send: ({ topic }: { topic: string }) => heard.push(topic), end: () => (state.isEnded = true) }
}

test('a hint reaches every open page of its audience and nobody else', () => {
  const live = createLive()
  const [phone, desk, ben] = [aReader(), aReader(), aReader()]
  live.subscribe({ id: 'amira', side: 'FAMILY' }, phone)
  const stop = live.subscribe({ id: 'amira', side: 'FAMILY' }, desk)
  live.subscribe({ id: 'ben', side: 'FAMILY' }, ben)
  live.publish('bookings', { people: ['amira'] })
  live.publish('availability', 'everyone')
  stop()
  live.publish('account', { people: ['amira'] })
  expect([phone.heard, desk.heard, ben.heard]).toEqual([
    ['bookings', 'availability', 'account'],
    ['bookings', 'availability'],
    ['availability'],
  ])
})

test('the twenty-first open page of one person ends the oldest', () => {
  const live = createLive()
  const readers = Array.from({ length: 21 }, aReader)
  for (const reader of readers) live.subscribe({ id: 'amira', side: 'FAMILY' }, reader)
  expect(readers.map((reader) => reader.state.isEnded)).toEqual([true, ...Array(20).fill(false)])
})

test('one that was ended is forgotten, and its late close harms nobody who came after', () => {
  const live = createLive()
  const readers = Array.from({ length: 21 }, aReader)
  const [stopOldest, ...stops] = readers.map((reader) => live.subscribe({ id: 'amira', side: 'FAMILY' }, reader))
  live.publish('bookings', { people: ['amira'] })
  expect(readers[0]?.heard).toEqual([])
  for (const stop of stops) stop()
  const later = aReader()
  live.subscribe({ id: 'amira', side: 'FAMILY' }, later)
  stopOldest?.()
  live.publish('bookings', { people: ['amira'] })
  expect(later.heard).toEqual(['bookings'])
})

test('a page that opens while the server stops is ended at once', () => {
  const live = createLive()
  live.close()
  const reader = aReader()
  live.subscribe({ id: 'amira', side: 'FAMILY' }, reader)
  expect(reader.state.isEnded).toBe(true)
})
