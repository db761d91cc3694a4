import { expect, test } from 'vitest'
import { CONSENT_KINDS, consentWordings, consentWords } from './consents.ts'

test('each consent is read with the names of the child and the tutor', () => {
  const names = { child: 'Amira', tutor: 'Nadia' }
  expect(CONSENT_KINDS.map((kind) => consentWords(consentWordings[kind].text, names))).toEqual([
    'Amira may log in to see lessons, homework and quizzes and to write to Nadia. I can read that chat.',
    "Nadia may keep photographs of Amira's written work to mark it. Nobody else sees them.",
    'Online lessons may be recorded for Amira to watch again. Without it, lessons go on as before.',
    "Nadia may keep what I say about Amira's learning needs, to teach accordingly.",
  ])
})

test('a name that looks like a place for one stays a name', () => {
  expect(consentWords('{child} and {tutor}', { child: '{tutor}', tutor: '$&' })).toBe('{tutor} and $&')
})

test('a wording that was agreed to never changes: another one has another id', () => {
  expect(CONSENT_KINDS.map((kind) => consentWordings[kind].id)).toEqual([
    'ACCOUNT-1',
    'PHOTOS-1',
    'RECORDING-1',
    'NEEDS-1',
  ])
})
