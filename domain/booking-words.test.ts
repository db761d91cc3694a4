import { expect, test } from 'vitest'
import {
  bankReference,
  defaultTitle,
  modeInSentence,
  modeLabel,
  statusLabel,
  statusTone,
  suggestionMessage,
  withoutSuggestionMarker,
  withSuggestionMarker,
} from './booking-words.ts'
import { BOOKING_STATUSES } from './bookings.ts'

test('a lesson without a title is named after its subject and mode', () => {
  expect(defaultTitle('Mathematics', true)).toBe('Mathematics - Online')
  expect(defaultTitle('Mathematics', false)).toBe('Mathematics - In Person')
})

test('the bank reference ends in the last six characters of the booking', () => {
  expect(bankReference('0197f3a2-1c5e-7c11-8a54-9be1d2c3f4a5')).toBe('Lesson-c3f4a5')
})

test('a badge carries its status, and says when a suggestion or a change waits', () => {
  const label = (status: (typeof BOOKING_STATUSES)[number], about = {}) =>
    statusLabel({ status, suggested: false, ...about })
  expect(BOOKING_STATUSES.map((status) => label(status))).toEqual([...BOOKING_STATUSES])
  expect(label('REQUESTED', { suggested: true })).toBe('SUGGESTED')
  expect(label('CONFIRMED', { suggested: true })).toBe('CONFIRMED')
  expect(label('AMENDED', { amendmentReason: 'School play' })).toBe('AMENDED (CONFIRMED → REVIEW)')
  expect(label('AMENDED', { amendmentReason: '' })).toBe('AMENDED')
  expect(label('DENIED', { amendmentReason: 'School play' })).toBe('DENIED')
})

test('confirmed is green, pending yellow, cancelled red and the rest grey', () => {
  expect(BOOKING_STATUSES.map((status) => [status, statusTone(status)])).toEqual([
    ['PENDING', 'yellow'],
    ['CONFIRMED', 'green'],
    ['REQUESTED', 'grey'],
    ['AMENDED', 'grey'],
    ['CANCELLED', 'red'],
    ['DENIED', 'grey'],
    ['COMPLETED', 'grey'],
  ])
})

test('the marker stands once before the message of the tutor, also when there is none', () => {
  expect(withSuggestionMarker('Shall we do fractions?')).toBe('[TUTOR_SUGGESTED] Shall we do fractions?')
  expect(withSuggestionMarker('[TUTOR_SUGGESTED] Fractions')).toBe('[TUTOR_SUGGESTED] Fractions')
  expect(withSuggestionMarker('')).toBe('[TUTOR_SUGGESTED]')
})

test('a student cannot write the marker before a request, not even twice', () => {
  expect(withoutSuggestionMarker('  [TUTOR_SUGGESTED][TUTOR_SUGGESTED] Fractions')).toBe('Fractions')
  expect(withoutSuggestionMarker('What is [TUTOR_SUGGESTED]?')).toBe('What is [TUTOR_SUGGESTED]?')
})

test('the student reads the message of the tutor, or that the tutor suggested the lesson', () => {
  expect(suggestionMessage('[TUTOR_SUGGESTED] Fractions')).toBe('Fractions')
  expect(suggestionMessage('[TUTOR_SUGGESTED]')).toBe('Lesson suggested by tutor')
})

test('the mode has a hyphen and capitals by itself, and neither within a sentence', () => {
  expect([modeLabel(true), modeLabel(false)]).toEqual(['Online', 'In-Person'])
  expect([modeInSentence(true), modeInSentence(false)]).toEqual(['online', 'in person'])
})
