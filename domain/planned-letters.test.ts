import { expect, test } from 'vitest'
import { aboutOf, bellOf, type Found, foundIn, type LetterStateOf, plannedLetter } from './planned-letters.ts'
import type { PlannedCause } from './planned-news.ts'
import { calendarDate } from './time.ts'

const z = (instant: string) => new Date(instant)
const maths = { name: 'Mathematics', category: 'GCSE' } as const
/** The day on which summer time begins. */
const start = z('2026-03-29T15:00Z')

const lesson: LetterStateOf['lesson'] = {
  ...{ status: 'CONFIRMED', type: 'LESSON', subject: maths, otherSubjects: [], isOnline: true },
  ...{ startTime: start, endTime: z('2026-03-29T16:00Z'), freeUntil: z('2026-03-28T15:00Z') },
  latePercent: 100,
  ...{ meetingLink: 'https://meet.test/room', student: { name: 'Amira' } },
}
const ofLesson = (wish: Partial<LetterStateOf['lesson']> = {}): Found => ({
  ...{ is: 'lesson', planned: { bookingId: 'b', startsAt: start.getTime() }, state: { ...lesson, ...wish } },
})
const letterOf = (
  cause: PlannedCause,
  found: Found,
  now = '2026-03-28T13:00Z',
  role: 'STUDENT' | 'TUTOR' = 'STUDENT',
) => plannedLetter(cause, found, { role, now: z(now) })

test('a reminder names the day, and until when the lesson is given up in time, on the clock of that day', () => {
  expect(letterOf('reminder_day', ofLesson())).toEqual({
    subject: 'Sunday 29 March at 16:00: GCSE Mathematics',
    text:
      'Your GCSE Mathematics lesson is on Sunday 29 March at 16:00.\n\n' +
      'If you cannot come, please say so before Saturday 28 March at 15:00: after that the lesson stays payable.',
    facts: [
      { label: 'When', value: 'Sunday 29 March, 16:00 until 17:00' },
      { label: 'Subject', value: 'GCSE Mathematics' },
      { label: 'Where', value: 'Online' },
      { label: 'Meeting link', value: 'https://meet.test/room', href: 'https://meet.test/room' },
    ],
    button: { text: 'Open the lesson', path: '/schedule?tab=lessons&lesson=b' },
  })
})

test.each([
  ['2026-03-28T14:59:59.999Z', true],
  ['2026-03-28T15:00:00Z', false],
])('what leaves at %s says until when that is: %s', (now, says) => {
  expect(letterOf('reminder_day', ofLesson(), now).text.includes('please say so')).toBe(says)
})

test('the tutor reads with whom it is, and nothing of giving it up', () => {
  const day = letterOf('reminder_day', ofLesson(), '2026-03-28T13:00Z', 'TUTOR')
  expect([day.subject, day.text, day.button]).toEqual([
    'Sunday 29 March at 16:00: Amira, GCSE Mathematics',
    'The GCSE Mathematics lesson with Amira is on Sunday 29 March at 16:00.',
    { text: 'Open the lesson', path: '/schedule?lesson=b' },
  ])
  const soon = letterOf('reminder_soon', ofLesson({ status: 'AMENDED' }), '2026-03-29T13:00Z', 'TUTOR')
  expect([soon.subject, soon.button]).toEqual([
    'At 16:00: Amira, GCSE Mathematics',
    { text: 'Join', path: '/schedule?lesson=b', href: 'https://meet.test/room' },
  ])
  expect(soon.text).toContain(
    'Amira has asked for another time. Until you answer, the lesson takes place as agreed before.',
  )
})

test('while another time is asked for, a reminder says that the one agreed before counts', () => {
  const { text } = letterOf('reminder_day', ofLesson({ status: 'AMENDED' }))
  expect(text).toContain(
    'You have asked for another time. Until that is agreed, the lesson takes place as agreed before.',
  )
})

test('the last reminder leads to where the lesson meets, or else to the lesson', () => {
  const soon = letterOf('reminder_soon', ofLesson({ otherSubjects: [{ name: 'Physics', category: 'GCSE' }] }))
  expect([soon.subject, soon.button]).toEqual([
    'At 16:00: GCSE Mathematics and GCSE Physics',
    { text: 'Join', path: '/schedule?tab=lessons&lesson=b', href: 'https://meet.test/room' },
  ])
  expect(soon.text).toBe('Your GCSE Mathematics and GCSE Physics lesson begins at 16:00, on Sunday 29 March.')
  const inPerson = letterOf('reminder_soon', ofLesson({ isOnline: false, meetingLink: null }))
  expect(inPerson.button).toEqual({ text: 'Open the lesson', path: '/schedule?tab=lessons&lesson=b' })
})

const payment: LetterStateOf['payment'] = {
  ...{ status: 'PENDING', dueAt: z('2026-01-20T16:00Z'), amountPence: 3000, packageId: null, payers: [] },
  ...{ what: 'GCSE Mathematics lesson on Tuesday 20 January 2026 at 16:00', reference: 'Lesson-a1b2c3' },
  bank: { bankAccountName: 'N Rahman', bankSortCode: '12-34-56', bankAccountNumber: '12345678' },
}
const ofPayment = (wish: Partial<LetterStateOf['payment']> = {}): Found => ({
  ...{ is: 'payment', planned: { paymentId: 'p', dueAt: payment.dueAt.getTime() }, state: { ...payment, ...wish } },
})

test('what is to be paid is said with where to and under which reference', () => {
  expect(letterOf('to_pay_soon', ofPayment())).toEqual({
    subject: '£30.00 to pay by Tuesday 20 January',
    text:
      'For the GCSE Mathematics lesson on Tuesday 20 January 2026 at 16:00.\n\n' +
      'If you have paid, thank you: it takes a day or two to arrive.',
    facts: [
      { label: 'To pay', value: '£30.00' },
      { label: 'Account name', value: 'N Rahman' },
      { label: 'Sort code', value: '12-34-56' },
      { label: 'Account number', value: '12345678' },
      { label: 'Reference', value: 'Lesson-a1b2c3' },
    ],
    button: { text: 'Pay', path: '/payments#p' },
  })
  const without = { bankAccountName: '', bankSortCode: '', bankAccountNumber: '' }
  const overdue = letterOf('overdue', ofPayment({ bank: without, packageId: 'h' }))
  expect(overdue.subject).toBe('£30.00 was due on Tuesday 20 January')
  expect(overdue.facts?.map(({ label }) => label)).toEqual(['To pay', 'Reference'])
  expect(overdue.button).toEqual({ text: 'Pay', path: '/payments#h' })
  const [robert, grace] = [{ name: 'Robert Osei' }, { name: 'Grace Osei' }]
  const saying = 'For the GCSE Mathematics lesson on Tuesday 20 January 2026 at 16:00'
  expect(letterOf('overdue', ofPayment({ payers: [robert] })).text).toContain(`${saying}.`)
  expect(letterOf('overdue', ofPayment({ payers: [robert, grace] })).text).toContain(
    `${saying}, to be paid by Robert Osei or Grace Osei.`,
  )
})

const dueAt = z('2026-10-25T18:00Z')
const others: [PlannedCause, Found, string, string, string][] = [
  [
    'homework_due',
    {
      is: 'homework',
      planned: { assignmentId: 'h', dueAt: 0 },
      state: { status: 'ASSIGNED', isShown: true, dueAt, title: 'Roots', resourceId: 'r' },
    },
    ...(['Due on Sunday 25 October: Roots', 'It is due on Sunday 25 October at 18:00.', '/resources#r'] as const),
  ],
  [
    'quiz_due',
    {
      is: 'quiz',
      planned: { quizId: 'q', studentId: 's', dueAt: 0 },
      state: { isSubmitted: false, dueAt, title: 'Fractions' },
    },
    ...(['Due on Sunday 25 October: Fractions', 'It is due on Sunday 25 October at 18:00.', '/quizzes#q'] as const),
  ],
  [
    'unread',
    { is: 'chat', planned: { chatId: 'c', place: 1 }, state: { isRead: false, count: 1, since: start, from: 'Nadia' } },
    ...(['A message from Nadia', 'Waiting since Sunday 29 March at 16:00.', '/chat'] as const),
  ],
  [
    'unread',
    { is: 'chat', planned: { chatId: 'c', place: 1 }, state: { isRead: false, count: 3, since: start, from: 'Nadia' } },
    ...(['3 messages from Nadia', 'Waiting since Sunday 29 March at 16:00.', '/chat'] as const),
  ],
]

test.each(others)('%s: %#', (cause, found, subject, text, path) => {
  const letter = letterOf(cause, found)
  expect([letter.subject, letter.text, letter.button?.path]).toEqual([subject, text, path])
})

test('the tutor is led to the chat of that student', () => {
  const chat: Found = {
    is: 'chat',
    planned: { chatId: 'c', place: 1 },
    state: { isRead: false, count: 1, since: start, from: 'Amira' },
  }
  expect(letterOf('unread', chat, undefined, 'TUTOR').button).toEqual({ text: 'Read and answer', path: '/chat?chat=c' })
})

test('no amount stands in what is not about money', () => {
  const all = [
    letterOf('reminder_day', ofLesson()),
    letterOf('reminder_soon', ofLesson()),
    ...others.map(([cause, found]) => letterOf(cause, found)),
  ]
  for (const letter of all) expect(JSON.stringify(letter)).not.toContain('£')
})

test('the bell says it in one paragraph, and leads to what it is about', () => {
  expect(bellOf(letterOf('to_pay_soon', ofPayment()))).toEqual({
    title: '£30.00 to pay by Tuesday 20 January',
    content:
      'For the GCSE Mathematics lesson on Tuesday 20 January 2026 at 16:00. If you have paid, thank you: it takes a day or two to arrive.',
    ...{ type: 'INFO', priority: 'NORMAL' },
  })
  const week: Found = {
    is: 'week',
    planned: { monday: calendarDate('2026-01-19'), personId: 's', side: 'FAMILY' },
    state: { of: 'FAMILY', saysSomething: true, lessons: [], work: [], feedback: [], hours: [], toPay: [] },
  }
  expect(
    [ofLesson(), ofPayment(), ofPayment({ packageId: 'h' }), ...others.map(([, found]) => found), week].map((found) =>
      aboutOf(found),
    ),
  ).toEqual([
    { kind: 'booking', id: 'b' },
    { kind: 'payment', id: 'p' },
    { kind: 'hour-package', id: 'h' },
    { kind: 'resource', id: 'r' },
    { kind: 'quiz', id: 'q' },
    { kind: 'chat', id: 'c' },
    { kind: 'chat', id: 'c' },
    null,
  ])
})

test('what stands is found, and what does not says why', () => {
  const found = ofLesson()
  expect(foundIn(found)).toBe(found)
  expect(foundIn(ofLesson({ status: 'CANCELLED' }))).toBe('lesson_off')
  expect(foundIn({ is: 'payment', planned: { paymentId: 'p', dueAt: 0 }, state: null })).toBe('not_owed')
})
