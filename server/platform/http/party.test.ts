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

test('the right that a record says it takes counts in place of that of the endpoint', () => {
  const booker = partyTo(about, linked('SEE', 'BOOK'))
  expect(booker.own({ studentId: 'amira' }, { right: 'BOOK' })).toEqual({ studentId: 'amira' })
  expect(() => booker.own({ studentId: 'amira' })).toThrow('You cannot do this for this child.')
  const changer = partyTo(about, linked('SEE', 'CHANGE'))
  expect(() => changer.own({ studentId: 'amira' }, { right: 'BOOK' })).toThrow('You cannot do this for this child.')
})

/** For whom somebody asks through an endpoint that takes a right, or what refuses it. */
function askedFor(who: Actor, right: Right, asked?: string): string {
  try {
    return partyTo({ right, of: 'caller' }, who).concerned(asked)
  } catch (error) {
    return error instanceof Refusal ? error.message : String(error)
  }
}

test('a student asks for himself, named or not, and for nobody else', () => {
  expect([askedFor(actor, 'BUY'), askedFor(actor, 'BUY', 'amira')]).toEqual(['amira', 'amira'])
  expect(askedFor(actor, 'BUY', 'ben')).toBe('Access denied.')
})

test('a parent says for which child, and asks for one whom a link names, as far as it goes', () => {
  expect(askedFor(linked('SEE', 'BOOK'), 'BOOK', 'amira')).toBe('amira')
  expect(askedFor(linked('SEE', 'BOOK'), 'BOOK')).toBe('Please choose a child.')
  expect(askedFor(linked('SEE'), 'BOOK', 'amira')).toBe('You cannot do this for this child. Please ask the tutor.')
  expect(askedFor(linked('SEE', 'BOOK'), 'BOOK', 'ben')).toBe('Access denied.')
  expect(askedFor(linked('SEE', 'BOOK'), 'BOOK', 'robert')).toBe('Access denied.')
})

test('an answer to a parent who was not asked for whom it is ends in an error', () => {
  const live = createLive()
  const about = { right: 'SEE', of: 'caller' } as const
  expect(() => partyTo(about, linked('SEE')).publish(live)).toThrow('For whom it is was not asked')
  expect(() => partyTo(about, actor).publish(live)).not.toThrow()
  const asked = partyTo(about, linked('SEE'))
  asked.concerned('amira')
  expect(() => asked.publish(live)).not.toThrow()
})
