import { expect, test } from 'vitest'
import type { Actor } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { ownActs, type Right } from '#domain/rights.ts'
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

const linked = (...rights: Right[]) =>
  ({
    id: 'robert',
    role: 'PARENT',
    side: 'FAMILY',
    sessionId: 'here',
    acts: new Map([['amira', new Set(rights)]]),
  }) as const

/** What somebody reads of a record of Amira's, through an endpoint that takes a right; null where it is his to touch. */
function refusedTo(who: Actor, right: Right): string | null {
  const missing = { status: 404, code: 'missing', message: 'Not found' } as const
  try {
    partyTo({ right, of: 'record', missing }, who).own({ studentId: 'amira' })
    return null
  } catch (error) {
    return error instanceof Refusal ? error.message : String(error)
  }
}

test('who may see a record and no more reads whom to ask; to whom it is closed it is not there', () => {
  expect(refusedTo(linked('SEE', 'CHANGE'), 'CHANGE')).toBeNull()
  expect(refusedTo(linked('SEE'), 'CHANGE')).toBe('You cannot do this for this child. Please ask the tutor.')
  expect(refusedTo(linked('MONEY', 'BUY'), 'MONEY')).toBeNull()
  expect(refusedTo(linked('MONEY', 'BUY'), 'SEE')).toBe('Not found')
  expect(refusedTo(linked('MONEY', 'BUY'), 'CHANGE')).toBe('Not found')
  expect(refusedTo(linked(), 'SEE')).toBe('Not found')
  expect(refusedTo({ ...linked('SEE'), acts: new Map() }, 'SEE')).toBe('Not found')
  const young = ownActs(amira, { mayBook: false, mayChange: false, seesMoney: false, mayBuy: false })
  expect(refusedTo({ ...amira, acts: young }, 'SEE')).toBeNull()
  expect(refusedTo({ ...amira, acts: young }, 'CHANGE')).toBe('Please ask your parent to do this.')
})
