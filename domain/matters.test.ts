import { expect, test } from 'vitest'
import { type Cause, KIND_OF } from './happenings.ts'
import { type Family, type FamilyLink, MATTER_OF, type Matter, recipientsOf } from './matters.ts'

const AMIRA = { id: 'amira', name: 'Amira Osei', hasLogIn: true }
const ALL_ALONE = { mayBook: true, mayChange: true, seesMoney: true, mayBuy: true }
const NOTHING = { sees: false, books: false, pays: false, readsChat: false, manages: false }

const link = (parentId: string, wish: Partial<FamilyLink>): FamilyLink => ({
  ...{ parentId, parentName: parentId, state: 'ACTIVE', isTold: true, ...NOTHING, ...wish },
})
/** Each parent in one way. */
const LINKS = [
  link('robert', { sees: true, books: true, pays: true, readsChat: true, manages: true }),
  link('sees', { sees: true }),
  link('books', { sees: true, books: true }),
  link('pays', { pays: true }),
  link('reads the chat', { sees: true, readsChat: true }),
  link('manages', { sees: true, manages: true }),
  link('is not told', { sees: true, books: true, pays: true, manages: true, isTold: false }),
  link('waits', { sees: true, books: true, pays: true, manages: true, state: 'WAITING' }),
  link('was linked', { sees: true, books: true, pays: true, manages: true, state: 'ENDED' }),
]
const family = (student: Partial<Family['student']> = {}): Family => ({
  student: { ...AMIRA, alone: ALL_ALONE, ...student },
  links: LINKS,
})

const SEEING = ['robert', 'sees', 'books', 'reads the chat', 'manages']
const TOLD: Readonly<Record<Matter, readonly string[]>> = {
  LESSONS: ['amira', ...SEEING],
  TEACHING: ['amira', ...SEEING],
  MONEY: ['amira', 'robert', 'pays'],
  ACCOUNT: ['amira', 'robert', 'manages'],
}

/** By hand: of which matter each thing is that can be told. */
const CAUSES: Readonly<Record<Matter | 'NOBODYS', readonly Cause[]>> = {
  LESSONS: [
    ...([
      'requested',
      'booked',
      'change_asked',
      'suggestion_answered',
      'request_lapsed',
      'confirmed',
      'denied',
    ] as const),
    ...(['suggested', 'kept', 'deleted', 'lapsed', 'moved', 'changed', 'cancelled', 'family_cancelled'] as const),
    ...(['series_changed', 'offer_lapsed', 'offer_unanswered'] as const),
    ...(['reminder_day', 'reminder_soon', 'week_family'] as const),
  ],
  TEACHING: [
    'homework_given',
    'quiz_given',
    'quiz_taken_back',
    'homework_due',
    'quiz_due',
    'feedback_given',
    'report_published',
  ],
  MONEY: [
    ...(['paid', 'payment_taken_back', 'said_paid', 'waived', 'hours_ready', 'hours_changed', 'hours_used'] as const),
    ...(['hours_low', 'hours_used_up', 'ordered', 'withdrawn', 'to_pay_soon', 'overdue'] as const),
  ],
  ACCOUNT: ['details_changed', 'calendar_link_ended', 'link_changed', 'password_changed', 'new_device'],
  NOBODYS: [
    ...([
      'unread',
      'announced',
      'week_tutor',
      'visitor_wrote',
      'visitor_link',
      'visitor_answer',
      'money_address_changed',
      'calendar_unread',
      'time_freed',
      'verify_link',
    ] as const),
    ...(['reset_link', 'new_address', 'old_address', 'factor_changed'] as const),
  ],
}
const everyCause = Object.entries(CAUSES).flatMap(([matter, causes]) => causes.map((cause) => [cause, matter] as const))

test('everything that can be told stands in the table', () => {
  expect(everyCause.map(([cause]) => cause).sort()).toEqual(Object.keys(KIND_OF).sort())
})

const DOERS = [null, 'nadia', 'amira', ...LINKS.map(({ parentId }) => parentId)]

test.each(everyCause)('%s is of %s: those hear of it who may, but for whoever did it', (cause, expected) => {
  const matter = MATTER_OF[cause]
  expect(matter ?? 'NOBODYS').toBe(expected)
  if (!matter) return
  for (const byId of DOERS) {
    const told = recipientsOf(matter, family(), byId).map(({ userId }) => userId)
    expect([byId, told]).toEqual([byId, TOLD[matter].filter((id) => id !== byId)])
  }
})

test.each(['LESSONS', 'TEACHING', 'MONEY', 'ACCOUNT'] as const)(
  'of %s a student who sees no money hears what is no money, and one without a log-in nothing',
  (matter) => {
    const isTold = (student: Partial<Family['student']>) =>
      recipientsOf(matter, family(student)).some(({ userId }) => userId === 'amira')
    const alone = { ...ALL_ALONE, seesMoney: false, mayBuy: false }
    expect(isTold({ alone })).toBe(matter !== 'MONEY')
    expect(isTold({ alone: { mayBook: false, mayChange: false, seesMoney: true, mayBuy: false } })).toBe(true)
    expect(isTold({ hasLogIn: false })).toBe(false)
    const parents = recipientsOf(matter, family({ alone, hasLogIn: false })).map(({ userId }) => userId)
    expect(parents).toEqual(TOLD[matter].filter((id) => id !== 'amira'))
  },
)

test('each hears it in one way: whose parent he is, and whether with what it costs', () => {
  const alone = { ...ALL_ALONE, seesMoney: false, mayBuy: false }
  expect(recipientsOf('LESSONS', { ...family({ alone }), links: LINKS.slice(0, 2) })).toEqual([
    { userId: 'amira', role: 'STUDENT', childName: null, seesMoney: false },
    { userId: 'robert', role: 'PARENT', childName: 'Amira', seesMoney: true },
    { userId: 'sees', role: 'PARENT', childName: 'Amira', seesMoney: false },
  ])
  expect(recipientsOf('LESSONS', { ...family(), links: [] })).toEqual([
    { userId: 'amira', role: 'STUDENT', childName: null, seesMoney: true },
  ])
})
