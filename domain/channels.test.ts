import { expect, test } from 'vitest'
import {
  type Channel,
  type Choices,
  channelSettings,
  channelsFor,
  choiceProblem,
  choicesOf,
  isSwitchedOff,
  mayMail,
  settlingSeconds,
} from './channels.ts'
import { type Cause, KIND_OF, KINDS, type Kind } from './happenings.ts'
import type { Role } from './people.ts'

/** One cause of each kind that has no rule of its own. */
const CAUSE_OF: Readonly<Record<Kind, Cause>> = {
  ...{ REQUEST: 'requested', ANSWER: 'confirmed', CHANGE: 'moved', REMINDER: 'reminder_day', MONEY: 'paid' },
  ...{ WORK: 'homework_given', FEEDBACK: 'feedback_given', CHAT: 'unread', NOTICE: 'announced', WEEK: 'week_family' },
  ...{ CONTACT: 'visitor_wrote', ACCOUNT: 'details_changed' },
}

/** E by mail, P by push: to whom a device takes pushes, and to whom none does. */
const USUALLY: Readonly<Record<Kind, readonly [student: string, tutor: string, withoutDevice: string]>> = {
  REQUEST: ['', 'EP', ' E'],
  ANSWER: ['EP', '', 'E '],
  CHANGE: ['EP', 'EP', 'EE'],
  REMINDER: ['EP', '', 'E '],
  MONEY: ['E', 'E', 'EE'],
  WORK: ['P', '', '  '],
  FEEDBACK: ['E', '', 'E '],
  CHAT: ['P', 'P', 'EE'],
  NOTICE: ['E', 'E', 'EE'],
  WEEK: ['E', 'E', 'EE'],
  CONTACT: ['', 'EP', ' E'],
  ACCOUNT: ['E', 'E', 'EE'],
}

interface Wish {
  readonly role?: Role
  readonly choices?: Choices
  readonly takesPushes?: boolean
  readonly isUrgent?: boolean
}

function roads(cause: Cause, { role = 'STUDENT', choices = {}, takesPushes = true, isUrgent = false }: Wish = {}) {
  return channelsFor({ cause, isUrgent }, { role, choices, takesPushes })
    .map((channel) => channel[0])
    .join('')
}

/** A parent is told as a student is. */
const TOLD_APART = ['STUDENT', 'TUTOR'] as const

test.each(KINDS)('%s goes to a parent by the channels by which it goes to a student', (kind) => {
  const cause = CAUSE_OF[kind]
  for (const takesPushes of [true, false])
    expect(roads(cause, { role: 'PARENT', takesPushes })).toBe(roads(cause, { takesPushes }))
})

test.each(KINDS)('%s goes by the channels that the rules name, while nothing is chosen', (kind) => {
  const cause = CAUSE_OF[kind]
  const withoutDevice = TOLD_APART.map((role) => roads(cause, { role, takesPushes: false }) || ' ').join('')
  expect([roads(cause), roads(cause, { role: 'TUTOR' }), withoutDevice]).toEqual(USUALLY[kind])
})

test('every cause goes as its kind does, but for the reminder that comes soon before a lesson', () => {
  for (const [cause, kind] of Object.entries(KIND_OF) as [Cause, Kind][]) {
    for (const role of TOLD_APART) {
      if (cause !== 'reminder_soon')
        expect([cause, roads(cause, { role })]).toEqual([cause, roads(CAUSE_OF[kind], { role })])
    }
  }
  expect([roads('reminder_soon'), roads('reminder_soon', { takesPushes: false })]).toEqual(['P', 'E'])
  expect(roads('reminder_soon', { role: 'TUTOR' })).toBe('')
})

test('an announcement is pushed where it is urgent', () => {
  expect(roads('announced', { isUrgent: true })).toBe('EP')
  expect(roads('moved', { isUrgent: true })).toBe('EP')
})

const chosen = (kind: Kind, EMAIL?: boolean, PUSH?: boolean): Choices =>
  choicesOf([
    ...(EMAIL === undefined ? [] : [{ kind, channel: 'EMAIL' as const, isOn: EMAIL }]),
    ...(PUSH === undefined ? [] : [{ kind, channel: 'PUSH' as const, isOn: PUSH }]),
  ])

test.each(KINDS)('a choice for %s replaces what is usual, where it need not reach its reader', (kind) => {
  for (const role of TOLD_APART) {
    const [isTold, mustReach] = [
      kind === 'REMINDER' || USUALLY[kind][role === 'STUDENT' ? 0 : 1] !== '',
      kind === 'CHANGE' || kind === 'ACCOUNT',
    ]
    const by = (EMAIL: boolean, PUSH: boolean, takesPushes = true) =>
      roads(CAUSE_OF[kind], { role, choices: chosen(kind, EMAIL, PUSH), takesPushes })
    expect(by(true, true)).toBe(isTold ? 'EP' : '')
    expect(by(true, false)).toBe(isTold ? 'E' : '')
    expect(by(true, true, false)).toBe(isTold ? 'E' : '')
    expect(by(false, false)).toBe(mustReach ? 'E' : '')
    expect(by(false, true, false)).toBe(mustReach ? 'E' : '')
  }
})

test('one channel that is chosen leaves the other as it was, and so does another kind', () => {
  expect(roads('confirmed', { choices: chosen('ANSWER', false) })).toBe('P')
  expect(roads('confirmed', { choices: chosen('ANSWER', undefined, false) })).toBe('E')
  expect(roads('confirmed', { choices: chosen('MONEY', false, false) })).toBe('EP')
  // Mail only where no device takes pushes: whether this one is pushed does not matter.
  expect(roads('unread', { choices: chosen('CHAT', undefined, false) })).toBe('')
  expect(roads('reminder_soon', { choices: chosen('REMINDER', true) })).toBe('EP')
})

test('what is switched off while it waits does not leave, but for what must reach its reader', () => {
  const off = (kind: Kind, channel: Channel, choices: Choices) =>
    isSwitchedOff(kind, channel, { role: 'STUDENT', choices })
  for (const kind of KINDS) {
    const mustReach = kind === 'CHANGE' || kind === 'ACCOUNT'
    expect([kind, off(kind, 'EMAIL', {})]).toEqual([kind, false])
    expect([kind, off(kind, 'EMAIL', chosen(kind, true, false))]).toEqual([kind, false])
    expect([kind, off(kind, 'EMAIL', chosen(kind, false, true))]).toEqual([kind, !mustReach])
    expect([kind, off(kind, 'PUSH', chosen(kind, true, false))]).toEqual([kind, true])
  }
})

test('each role has a row for each kind that is told to it, as it stands and as it usually is', () => {
  const rows = (role: 'STUDENT' | 'TUTOR', choices: Choices = {}, takesPushes = true) =>
    channelSettings({ role, choices, takesPushes }).map(
      ({ kind, channel, isOn, isUsuallyOn, isAlways }) =>
        `${kind} ${channel[0]} ${isAlways ? 'always' : isOn ? 'on' : 'off'}${isOn === isUsuallyOn ? '' : ' chosen'}`,
    )
  expect(rows('STUDENT')).toEqual([
    ...['ANSWER E on', 'ANSWER P on', 'CHANGE E always', 'CHANGE P on', 'REMINDER E on', 'REMINDER P on'],
    ...['MONEY E on', 'MONEY P off', 'WORK E off', 'WORK P on', 'FEEDBACK E on', 'FEEDBACK P off'],
    ...['CHAT E off', 'CHAT P on', 'NOTICE E on', 'NOTICE P on', 'WEEK E on', 'WEEK P off'],
  ])
  expect(rows('TUTOR')).toEqual([
    ...['REQUEST E on', 'REQUEST P on', 'CHANGE E always', 'CHANGE P on', 'REMINDER E off', 'REMINDER P off'],
    ...['MONEY E on', 'MONEY P off', 'CHAT E off', 'CHAT P on', 'NOTICE E on', 'NOTICE P on'],
    ...['WEEK E on', 'WEEK P off', 'CONTACT E on', 'CONTACT P on'],
  ])
  expect(rows('STUDENT', chosen('WORK', true, false), false)).toEqual(
    expect.arrayContaining(['WORK E on chosen', 'WORK P off chosen', 'CHAT E on', 'CHAT P on']),
  )
})

test('nobody chooses what is not told to her, nor to miss that a lesson is off', () => {
  const off = (kind: Parameters<typeof choiceProblem>[0]['kind'], channel: Channel, isOn = false) =>
    TOLD_APART.map((role) => choiceProblem({ kind, channel, isOn }, role))
  expect(off('CHANGE', 'EMAIL')).toEqual(['must_reach', 'must_reach'])
  expect(off('CHANGE', 'EMAIL', true)).toEqual([null, null])
  expect(off('CHANGE', 'PUSH')).toEqual([null, null])
  expect(off('REQUEST', 'EMAIL', true)).toEqual(['not_told', null])
  expect(off('FEEDBACK', 'PUSH', true)).toEqual([null, 'not_told'])
  expect(off('REMINDER', 'EMAIL', true)).toEqual([null, null])
})

const at = new Date('2026-03-29T01:00:00Z')

test.each([
  ['nobody has confirmed', null, null, 'not_confirmed'],
  ['is hers', at, null, 'yes'],
  ['does not work', at, at, 'failing'],
  ['does not work and nobody has confirmed', null, at, 'failing'],
] as const)('to an address that %s', (_what, emailVerifiedAt, emailFailedAt, expected) => {
  const address = { email: 'amira@home.test', emailVerifiedAt, emailFailedAt }
  expect(mayMail({ ...address, side: 'TUTOR' }, 'CHANGE')).toBe('yes')
  expect(mayMail({ ...address, side: 'FAMILY' }, 'CHANGE')).toBe(expected)
})

test('nobody is written to who has no address, not even of the account', () => {
  for (const kind of KINDS)
    expect(mayMail({ side: 'FAMILY', email: '', emailVerifiedAt: at, emailFailedAt: null }, kind)).toBe('no_address')
})

test('only news to a family that may be overtaken waits a minute, and none that is urgent', () => {
  const settling = KINDS.filter((kind) => settlingSeconds(kind, 'FAMILY', false) === 60)
  expect(settling).toEqual(['ANSWER', 'CHANGE', 'WORK'])
  for (const kind of KINDS) {
    expect(settlingSeconds(kind, 'TUTOR', false)).toBe(0)
    expect(settlingSeconds(kind, 'FAMILY', true)).toBe(0)
  }
})
