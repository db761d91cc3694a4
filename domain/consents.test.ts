import { expect, test } from 'vitest'
import {
  askedConsents,
  CONSENT_KINDS,
  type Consenter,
  type ConsentKind,
  consentProblem,
  consentWordings,
  consentWords,
  isConsentKind,
  isNewAnswer,
  openConsents,
} from './consents.ts'

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

test('that of a log-in is asked before Year 9 alone, and where there is one', () => {
  const asked = (yearGroup: number | null, hasLogIn: boolean) =>
    askedConsents({ yearGroup, hasLogIn }).includes('ACCOUNT')
  expect([asked(8, true), asked(9, true), asked(null, true), asked(8, false)]).toEqual([true, false, true, false])
  expect(askedConsents({ yearGroup: 13, hasLogIn: false })).toEqual(['PHOTOS', 'RECORDING', 'NEEDS'])
})

test('what was answered in an older wording, or not at all, is open; a no is an answer', () => {
  const sam = { yearGroup: 6, hasLogIn: false }
  const answers = [
    { kind: 'PHOTOS', wordingId: 'PHOTOS-1', isGiven: false },
    { kind: 'NEEDS', wordingId: 'NEEDS-0', isGiven: true },
  ] as const
  expect(openConsents(sam, answers)).toEqual(['RECORDING', 'NEEDS'])
})

const LITTLE = { yearGroup: 8, hasLogIn: true }
const UNKNOWN = { yearGroup: null, hasLogIn: true }
const BIG = { yearGroup: 9, hasLogIn: true }
const SILENT = { yearGroup: 9, hasLogIn: false }
test.each<[Consenter, ConsentKind, ...unknown[]]>([
  // Of whom, in turn: Year 8, nobody has said it, Year 9, Year 9 without a log-in; each given and withdrawn.
  ['A_MANAGING_PARENT', 'PHOTOS', null, null, null, null, 'old_enough', null, null, null],
  ['A_MANAGING_PARENT', 'ACCOUNT', null, null, null, null, ...Array(4).fill('old_enough')],
  ['STUDENT', 'NEEDS', ...Array(4).fill('ask_parent'), null, null, null, null],
  ['STUDENT', 'ACCOUNT', ...Array(4).fill('ask_parent'), ...Array(4).fill('old_enough')],
  ['TUTOR', 'PHOTOS', ...Array(4).fill(['family_agrees', null]).flat()],
  ['TUTOR', 'ACCOUNT', ...Array(2).fill(['family_agrees', null]).flat(), ...Array(4).fill('old_enough')],
])('%s answers %s as far as the age lets him', (by, kind, ...expected) => {
  const problems = [LITTLE, UNKNOWN, BIG, SILENT].flatMap((student) =>
    [true, false].map((isGiven) => consentProblem({ kind, isGiven }, student, by)),
  )
  expect(problems).toEqual(expected)
})

test('the same answer once more is none, and the tutor takes back only what was given', () => {
  const yes = { kind: 'PHOTOS', wordingId: 'PHOTOS-1', isGiven: true } as const
  const no = { ...yes, isGiven: false }
  const isNew = (answer: typeof yes | typeof no, before: typeof answer | undefined, by: Consenter) =>
    isNewAnswer(answer, before, by)
  expect([isNew(yes, yes, 'STUDENT'), isNew(yes, no, 'STUDENT'), isNew(no, undefined, 'STUDENT')]).toEqual([
    ...[false, true, true],
  ])
  expect(isNewAnswer(yes, { ...yes, wordingId: 'PHOTOS-0' }, 'A_MANAGING_PARENT')).toBe(true)
  expect([isNew(no, yes, 'TUTOR'), isNew(no, no, 'TUTOR'), isNew(no, undefined, 'TUTOR')]).toEqual([true, false, false])
  expect([isConsentKind('NEEDS'), isConsentKind('needs')]).toEqual([true, false])
})
