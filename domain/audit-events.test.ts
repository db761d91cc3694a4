import { expect, test } from 'vitest'
import { AUDIT_EVENTS, type AuditEvent, type AuditFacts, auditSentence } from './audit-events.ts'

const nadia = { id: 'nadia', name: 'Nadia' }
const amira = { id: 'amira', name: 'Amira' }
const facts = { actor: nadia, person: amira, title: null, detail: '', count: 1 } as const

const sentence = (event: string, told: Partial<AuditFacts> = {}) => auditSentence({ ...facts, event, ...told })

test.each<[AuditEvent, Partial<AuditFacts>, string]>([
  ['payment_confirmed', {}, 'Nadia confirmed a payment of Amira'],
  ['payment_confirmed', { person: null }, 'Nadia confirmed a payment'],
  ['booking_cancelled', { actor: amira }, 'Amira cancelled a lesson'],
  ['booking_suggested', {}, 'Nadia suggested a lesson to Amira'],
  ['booking_lapsed', { actor: null }, 'A request of Amira lapsed unanswered'],
  ['offer_lapsed', { actor: null }, 'A suggestion of Amira lapsed unanswered'],
  ['password_reset', {}, 'Nadia gave Amira a new password'],
  ['student_erased', { person: { id: 'x', name: 'Deleted student' } }, 'Nadia deleted a student'],
  ['calendar_link_ended', {}, 'Nadia ended the calendar link of Amira'],
  ['calendar_link_ended', { actor: amira }, 'Amira ended the calendar link'],
  ['calendar_link_ended', { actor: null }, 'The calendar link of Amira ended'],
  ['login_failed', { actor: amira, person: null, count: 9 }, 'Somebody typed a wrong password for Amira (9 times)'],
  ['login_failed', { actor: null, person: null }, 'Somebody typed a password for an address without an account'],
  ['access_refused', { person: null, detail: 'GET /invite' }, 'Nadia was refused: GET /invite'],
  ['settings_changed', { person: null, detail: 'area' }, 'Nadia changed the settings: area'],
  ['quiz_assigned', { person: null, title: 'Fractions' }, 'Nadia gave the quiz “Fractions”'],
  ['quiz_assigned', { person: null }, 'Nadia gave a quiz'],
  ['invite_created', { person: null, title: 'Cleo' }, 'Nadia made the invite for “Cleo”'],
  [
    'beyond_tally',
    { actor: null, person: null, count: 700 },
    'More happened at once than is noted one by one (700 times)',
  ],
])('%s of %o reads: %s', (event, told, text) => {
  expect(sentence(event, told)).toBe(text)
})

test.each(Object.keys(AUDIT_EVENTS))('%s has a sentence without holes, whatever is known of it', (event) => {
  for (const actor of [nadia, null])
    for (const person of [amira, null])
      for (const title of ['Fractions', null])
        expect(sentence(event, { actor, person, title })).toMatch(/^[A-Z][^{}]*[^{} ]$/)
})

test('an event that an older release wrote is told by its own name', () => {
  expect(sentence('cake_baked')).toBe('Nadia: cake baked')
})

test('no two kinds of event have one name', () => {
  const labels = Object.values(AUDIT_EVENTS).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})

test('braces in what somebody is called are only letters', () => {
  expect(sentence('payment_confirmed', { actor: { ...nadia, name: '{whom}' } })).toBe(
    '{whom} confirmed a payment of Amira',
  )
})
