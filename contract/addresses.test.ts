import { expect, test } from 'vitest'
import type * as z from 'zod'
import { api } from './api.ts'
import { eachEndpoint } from './core.ts'

/**
 * What may stand in an address, by the name of the field (Rules R12): whatever is none of these has to be thought about.
 * An id is random and opens nothing.
 */
const IDS = [
  ...['id', 'userId', 'studentId', 'subjectId', 'seriesId', 'bookingId', 'attemptId', 'assignmentId'],
  ...['after', 'until', 'before', 'moving', 'person'],
]
/** Moments, days, numbers, switches and words of ours. */
const CHOICES = [
  ...[
    'date',
    'startDate',
    'from',
    'to',
    'endsBy',
    'registeredBy',
    'lastUsedAt',
    'dueFrom',
    'paidBy',
    'purchasedBy',
    'addedBy',
    'sentBy',
  ],
  ...[
    'duration',
    'start',
    'minutes',
    'limit',
    'paid',
    'isNew',
    'isUnused',
    'isOnline',
    'series',
    'includeInactive',
    'lateCancellation',
    'endAttempts',
  ],
  ...[
    'tab',
    'calledOff',
    'withCancelled',
    'withDenied',
    'only',
    'status',
    'timeframe',
    'kind',
    'period',
    'resourceType',
    'event',
  ],
]
/** Keys of one thing each, where whatever asks sends no header (decision 046). */
const KEYS = [
  'calendar.feed secret',
  ...['familyInvites.join code', 'familyInvites.lookUp code', 'familyInvites.register code'],
  ...['invites.lookUp code', 'mailReturns.take key', 'quizzes.media file'],
]

const fieldsOf = (schema: unknown) => (schema ? Object.entries((schema as z.ZodObject).shape) : [])
const endpoints = [...eachEndpoint(api)]
const inPaths = endpoints.flatMap(({ name, endpoint }) =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => ({ name, field })),
)
const inQueries = endpoints.flatMap(({ name, endpoint: { query, privately = [] } }) =>
  fieldsOf(query).map(([field, schema]) => ({ name, field, schema, isPrivate: privately.includes(field) })),
)

test('a path has ids in it, choices, and keys of one thing each', () => {
  const others = inPaths.filter(({ field }) => !IDS.includes(field) && !CHOICES.includes(field))
  expect(others.map(({ name, field }) => `${name} ${field}`).sort()).toEqual(KEYS)
})

test('a query in an address has ids and choices; what somebody types, and names, travel in a header', () => {
  const inAddress = inQueries.filter(({ isPrivate }) => !isPrivate)
  const unknown = inAddress.filter(({ field }) => !IDS.includes(field) && !CHOICES.includes(field))
  expect(unknown.map(({ name, field }) => `${name} ${field}`)).toEqual([])
  expect(inQueries.filter(({ isPrivate }) => isPrivate).map(({ name, field }) => `${name} ${field}`)).toEqual([
    ...[
      'students.list afterName',
      'students.list search',
      'search.find q',
      'hourPackages.all search',
      'payments.waiting search',
    ],
    'payments.paid search',
    'resources.library search',
  ])
})

test('nothing is listed that stands in no address', () => {
  const all = [...inPaths, ...inQueries].map(({ field }) => field)
  expect([...IDS, ...CHOICES].filter((field) => !all.includes(field))).toEqual([])
})

test('a choice holds no words of a person', () => {
  const chosen = inQueries.filter(({ field }) => CHOICES.includes(field))
  expect(chosen.length).toBeGreaterThan(20)
  for (const { name, field, schema } of chosen)
    for (const words of ['Amira Khan', 'amira@home.test'])
      expect([name, field, (schema as z.ZodType).safeParse(words).success]).toEqual([name, field, false])
})

test('each field that travels in a header is one of its query', () => {
  for (const { name, endpoint } of endpoints)
    for (const field of endpoint.privately ?? [])
      expect([name, fieldsOf(endpoint.query).map(([known]) => known)]).toEqual([name, expect.arrayContaining([field])])
})
