import { expect, test } from 'vitest'
import {
  answerNotice,
  changeNotice,
  dayAndTime,
  keptNotice,
  seriesNotice,
  suggestionNotice,
} from './booking-notices.ts'

const lesson = {
  type: 'LESSON',
  status: 'REQUESTED',
  subject: { name: 'Mathematics', category: 'GCSE' },
  startTime: new Date('2026-01-19T16:00:00Z'),
} as const
const now = new Date('2026-01-12T09:00:00Z')
const when = 'Monday 19 January 2026 at 16:00'

test('a confirmation says which lesson, its day and its London time', () => {
  expect(answerNotice(lesson, 'CONFIRMED', '', now)).toEqual({
    title: 'Your lesson is confirmed',
    content: `Your GCSE Mathematics lesson on ${when} is confirmed.`,
    type: 'SUCCESS',
    priority: 'NORMAL',
  })
})

test('a denial gives the reason', () => {
  expect(answerNotice(lesson, 'DENIED', 'I am away.', now)).toEqual({
    title: 'Your request was denied',
    content: `Your request for the GCSE Mathematics lesson on ${when} was denied. Reason: I am away.`,
    type: 'WARNING',
    priority: 'HIGH',
  })
})

test('a consultation is called one', () => {
  const { title, content } = answerNotice({ ...lesson, type: 'CONSULTATION' }, 'CANCELLED', '', now)
  expect(title).toBe('Your consultation is cancelled')
  expect(content).toBe(`The tutor has cancelled your GCSE Mathematics consultation on ${when}.`)
})

test('a lesson that was agreed and is called off on its last day is urgent, and any other is not', () => {
  const priority = (status: 'REQUESTED' | 'CONFIRMED' | 'AMENDED', at: string) =>
    answerNotice({ ...lesson, status }, 'CANCELLED', '', new Date(at)).priority
  expect(priority('CONFIRMED', '2026-01-18T16:00:00Z')).toBe('HIGH')
  expect(priority('CONFIRMED', '2026-01-18T16:00:01Z')).toBe('URGENT')
  expect(priority('AMENDED', '2026-01-19T16:00:00Z')).toBe('URGENT')
  expect(priority('CONFIRMED', '2026-01-19T16:00:01Z')).toBe('HIGH')
  expect(priority('REQUESTED', '2026-01-19T15:00:00Z')).toBe('HIGH')
})

test('a time is written as London clocks show it, in summer too', () => {
  expect(dayAndTime(new Date('2026-06-30T23:30:00Z'))).toBe('Wednesday 1 July 2026 at 00:30')
  expect(dayAndTime(new Date('2026-10-25T00:30:00Z'))).toBe('Sunday 25 October 2026 at 01:30')
})

test('several lessons of a series that are answered at once make one notice', () => {
  const later = { ...lesson, status: 'CONFIRMED', startTime: new Date('2026-01-26T16:00:00Z') } as const
  const both = [lesson, later] as const
  expect(seriesNotice([...both], 'CONFIRMED', 'See you.', now)).toEqual({
    title: 'Your lessons are confirmed',
    content: `The tutor has confirmed 2 lessons, the first on ${when}. Reason: See you.`,
    type: 'SUCCESS',
    priority: 'NORMAL',
  })
  expect(seriesNotice([...both], 'DENIED', '', now)).toMatchObject({
    title: 'Your requests were denied',
    content: `Your requests for 2 lessons, the first on ${when}, were denied.`,
    priority: 'HIGH',
  })
  expect(seriesNotice([...both], 'CANCELLED', '', now)).toMatchObject({
    title: 'Your lessons are cancelled',
    content: `The tutor has cancelled 2 lessons, the first on ${when}.`,
    priority: 'HIGH',
  })
  expect(seriesNotice([later, lesson], 'CANCELLED', '', new Date('2026-01-26T12:00:00Z')).priority).toBe('URGENT')
  expect(seriesNotice([lesson], 'DENIED', '', now)).toEqual(answerNotice(lesson, 'DENIED', '', now))
})

test('a suggestion says what it is, and what it asks for', () => {
  expect(suggestionNotice(lesson)).toEqual({
    title: 'Your tutor suggests a lesson',
    content: `Your tutor suggests a GCSE Mathematics lesson on ${when}. Please accept or decline it.`,
    type: 'INFO',
    priority: 'NORMAL',
  })
  expect(suggestionNotice({ ...lesson, type: 'CONSULTATION' }).title).toBe('Your tutor suggests a consultation')
})

const hour = { ...lesson, endTime: new Date('2026-01-19T17:00:00Z'), pricePence: 2500 }
const tuesday = { startTime: new Date('2026-01-20T16:00:00Z'), endTime: new Date('2026-01-20T17:30:00Z') }

test('what the tutor moves says from when to when, what it costs now, and why', () => {
  expect(changeNotice(hour, { ...hour, ...tuesday, pricePence: 3750 }, 'Concert', now)).toEqual({
    title: 'Your lesson has been moved',
    content:
      `The tutor has moved your GCSE Mathematics lesson on ${when} to Tuesday 20 January 2026 at 16:00 until 17:30. ` +
      'It now costs £37.50. Reason: Concert',
    type: 'WARNING',
    priority: 'HIGH',
  })
})

test('a change of subject alone is not called a move', () => {
  const physics = { ...hour, subject: { name: 'Physics', category: 'GCSE' as const } }
  const { title, content } = changeNotice(hour, physics, '', now)
  expect(title).toBe('Your lesson has been changed')
  expect(content).toBe(`The tutor has changed your GCSE Mathematics lesson on ${when}. It is now GCSE Physics.`)
})

test('a lesson that was agreed is moved urgently on its last day, from it or to it', () => {
  const lastDay = new Date('2026-01-18T16:00:01Z')
  const agreed = { ...hour, status: 'CONFIRMED' as const }
  const later = { ...agreed, ...tuesday }
  expect(changeNotice(agreed, later, '', lastDay).priority).toBe('URGENT')
  expect(changeNotice(later, agreed, '', lastDay).priority).toBe('URGENT')
  expect(changeNotice(hour, { ...hour, ...tuesday }, '', lastDay).priority).toBe('HIGH')
  expect(changeNotice(agreed, { ...agreed, pricePence: 0 }, '', lastDay).priority).toBe('HIGH')
})

test('a lesson that keeps its time says when it takes place', () => {
  expect(keptNotice({ ...lesson, status: 'CONFIRMED' }, now)).toEqual({
    title: 'Your lesson keeps its time',
    content: `The tutor could not change the time: your GCSE Mathematics lesson on ${when} takes place as agreed before.`,
    type: 'WARNING',
    priority: 'HIGH',
  })
  expect(keptNotice({ ...lesson, status: 'CONFIRMED' }, new Date('2026-01-19T09:00:00Z')).priority).toBe('URGENT')
})
