import { expect, test } from 'vitest'
import { ownActs } from '#domain/rights.ts'
import { createLive } from '../live.ts'
import { partyTo } from './party.ts'

const amira = { id: 'amira', role: 'STUDENT', side: 'FAMILY', sessionId: 'here' } as const
const actor = { ...amira, acts: ownActs(amira) }
const about = { right: 'CHANGE', of: 'record' } as const

test('an answer about a record whose owner was not asked for ends in an error, and nobody hears of it', () => {
  const heard: string[] = []
  const live = createLive()
  live.subscribe(actor, { send: ({ topic }) => heard.push(topic), end: () => undefined })
  const changes = { bookings: 'everyone' } as const
  expect(() => partyTo({ ...about, changes }, actor).publish(live)).toThrow('Whose record it is was not asked')
  expect(heard).toEqual([])
  const asked = partyTo({ ...about, changes }, actor)
  asked.own({ studentId: 'amira' })
  asked.publish(live)
  expect(heard).toEqual(['bookings'])
})
