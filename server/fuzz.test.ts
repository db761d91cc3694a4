/**
 * Every endpoint is asked nonsense by everyone. Whatever was sent, the answer is the endpoint's own or a refusal in the
 * envelope (Rules R4, R5), and a refusal leaves no trace but in the audit log and the throttle. First each field is
 * spoiled by itself in every way listed here, as far as it is read otherwise, then anything at once at random. A failure
 * names its seed and its question; `FUZZ_RUNS` asks more at random. PostgreSQL is not asked once more what a shape refuses.
 */

import { serialize } from 'node:v8'
import fc from 'fast-check'
import { DefaultQueryExecutor } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { api } from '#contract/api.ts'
import { type Endpoint, eachEndpoint } from '#contract/core.ts'
import { newId } from '#server/platform/ids.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { anAuthenticator } from '#server/testing/authenticator.ts'
import { aSubscription } from '#server/testing/given-pushes.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, type School } from '#server/testing/school.ts'
import type { TestApp, TestReply } from '#server/testing/test-app.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const SEED = Number(process.env.STORY_SEED ?? 20_260_112)
const IS_POSTGRES = process.env.TEST_ENGINE === 'postgres'
/** Most of what is asked at random is refused before a database is asked. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (IS_POSTGRES ? 6 : 20))
const CALLERS = ['anonymous', 'student', 'parent', 'tutor'] as const
type Caller = (typeof CALLERS)[number]

/** What a well-meaning page sends in each field; every field of the contract stands here. */
const goodValues = ({ nadia, amira, maths }: School): Record<string, unknown> => ({
  answerBy: '2026-01-15T12:00:00Z',
  weekdays: [2, 4],
  fromTime: '16:00',
  untilTime: '19:00',
  addedBy: '2026-01-20T17:00:00Z',
  agreesTo: 'ACCOUNT-1',
  after: '99999999-9999-4999-8999-999999999999',
  afterName: 'Amira',
  amendmentReason: 'I am on holiday.',
  answer: 'B',
  area: 'Leeds',
  backgroundVerified: true,
  bankAccountName: 'N Okafor',
  bankAccountNumber: '12345678',
  bankSortCode: '12-34-56',
  before: '99999999-9999-4999-8999-999999999999',
  biography: 'I teach.\n\nAnd I learn.',
  assignmentType: 'HOMEWORK',
  bookingId: newId(),
  blurb: 'Calm lessons',
  brandName: 'Foolscap',
  category: 'GCSE',
  choices: [{ kind: 'REMINDER', channel: 'EMAIL', isOn: false }],
  challengeId: newId(),
  passkey: anAuthenticator().sign({ challenge: 'of nobody' }, { userHandle: 'of-nobody' }),
  code: '123456',
  childName: 'Kit',
  offerKey: 'AZaz09xy',
  ...aSubscription(),
  clientKey: '88888888-8888-4888-8888-888888888888',
  confirmPassword: 'correct horse',
  countsAllDay: false,
  token: 'of nobody',
  consultationEnabled: false,
  consultationRate: 5,
  contactEmail: 'nadia@home.test',
  content: 'I am stuck.\nCould you help me?',
  bookingIds: [newId()],
  amount: 25,
  event: 'login_ok',
  person: newId(),
  personId: amira.id,
  hours: 1,
  ...{ noticeMinutes: 720, furthestDays: 60, gapOnlineMinutes: 5, gapInPersonMinutes: 30, breakMinutes: 15 },
  ...{ dayLessons: 6, dayMinutes: 360, weekLessons: 20, weekMinutes: 1200, runMinutes: 180, lengths: [60, 90] },
  season: 'HOLIDAYS',
  atOnce: true,
  ...{ nation: 'SCOTLAND', terms: [{ name: 'Spring term', fromDate: '2026-01-05', toDate: '2026-03-27' }] },
  ...{ lateHours: 48, latePercent: 50, absentPercent: 50 },
  ...{ mark: 'LATE', lateMinutes: 10, toldAt: '2026-01-10T16:00:00Z' },
  openForMs: 60_000,
  sentBy: '2026-01-10T16:00:00Z',
  paymentIds: [newId()],
  hourPackageIds: [newId()],
  confirmedClaims: ['experience'],
  currentPassword: amira.password,
  date: '2026-01-19',
  dayOfWeek: 3,
  description: 'Fractions\nand decimals',
  deviceSecret: 'AZaz09xyAZaz09xyAZaz09xyAZaz09xyAZaz09xyAZa',
  discountPercent: 12.5,
  books: true,
  children: [{ place: 1, name: 'Sam', yearGroup: 6 }],
  consents: [{ kind: 'PHOTOS', wordingId: 'PHOTOS-1', isGiven: true }],
  dueDate: '2026-02-20T16:00:00Z',
  dueFrom: '2026-01-20T17:00:00Z',
  duration: '45',
  email: amira.email,
  endAttempts: true,
  endsBy: '2026-01-20T17:00:00Z',
  endTime: '2026-01-20T17:00:00Z',
  exams: [{ subjectId: maths, board: 'AQA', examOn: '2026-05-14' }],
  experience: '10 years',
  expiresAt: '2026-02-20T16:00:00Z',
  extraTimePercent: 25,
  familiesSince: '2015',
  familyId: null,
  feedback: 'Well done\nindeed',
  from: '2025-01-01',
  fromDate: '2026-01-19',
  goOn: false,
  highlights: [{ feedbackId: null, text: 'Well done\nindeed' }],
  homeworkTargets: 'Page 12',
  hourlyRate: null,
  hoursChange: 0.5,
  improvementSessions: '5',
  postalAddress: '1 Chalk Lane\nLeeds',
  processors: 'A host in London',
  inPersonRate: 30,
  includeInactive: 'true',
  inviteCode: 'AZaz09xyAZaz09xyAZaz09',
  insured: false,
  isFailing: true,
  isGiven: true,
  isHidden: true,
  intoId: newId(),
  isActive: true,
  isHandled: true,
  isHomework: true,
  isNew: 'false',
  paid: 'false',
  isUnused: 'false',
  isOnline: true,
  isShared: false,
  isBarred: false,
  isTold: true,
  leaveOut: ['2026-01-27'],
  ...{ scope: 'ALL', kind: 'TIME', weekday: 3, time: '18:00', minutes: 60, addAtEnd: true, ticked: [newId()] },
  dates: [{ date: '2026-01-19', answer: 'KEEP' }],
  lateCancellation: 'true',
  limit: '20',
  localFamilies: '50+',
  logIn: { is: 'NAME', signInName: 'sam.osei', password: 'lemon pip 7' },
  meetingLink: 'https://meet.example/room',
  moving: newId(),
  message: 'Do you teach Latin?\nAnd Greek?',
  name: 'Amira',
  needs: '',
  newPassword: 'correct horse',
  note: 'Half term',
  notes: 'Please bring the book.',
  onlineRate: 25.5,
  only: 'written',
  calledOff: 'false',
  onlyInvited: false,
  otherPaymentLinks: [{ price: 36, link: 'https://pay.example/36' }],
  manages: true,
  mayBook: true,
  mayBuy: false,
  mayChange: true,
  packageType: 'TEN_HOUR',
  paidBy: '2026-01-20T17:00:00Z',
  purchasedBy: '2026-01-20T17:00:00Z',
  parentName: 'Iris Osei',
  parentRating: '4.9',
  parts: [{ subjectId: maths, minutes: 60 }],
  ids: [newId()],
  moves: [{ id: newId(), startTime: '2026-01-27T16:00:00Z', endTime: '2026-01-27T17:00:00Z' }],
  password: amira.password,
  school: 'Hill School',
  ...{ address: '12 Hill Rise', atTutor: true, district: 'TW10', topic: 'Fractions' },
  search: 'Amira',
  paymentLink5: 'https://pay.example/5',
  paymentLink20: 'https://pay.example/20',
  paymentLink25: 'https://pay.example/25',
  paymentLink30: 'https://pay.example/30',
  paymentLink35: 'https://pay.example/35',
  paymentLinkTemplate: 'https://pay.example/{amount}',
  usualMeetingLink: 'https://meet.example/usual',
  pays: true,
  period: 'year',
  phoneNumber: '07700 900123',
  preview: false,
  price: 25,
  priority: 'HIGH',
  questionId: newId(),
  quietHours: { from: '19:00', until: '08:00' },
  quote: 'Well done',
  readsChat: true,
  reason: 'You were ill.',
  relation: 'PARENT',
  registeredBy: '2026-01-20T17:00:00Z',
  lastUsedAt: '2024-01-20T17:00:00Z',
  resourceId: newId(),
  resourceType: 'HOMEWORK',
  role: 'STUDENT',
  satisfaction: '100%',
  sees: true,
  showsTitles: true,
  seesMoney: true,
  sequence: 7,
  series: true,
  start: '2026-01-20T16:00:00Z',
  state: 'ENDED',
  startDate: '2026-01-19',
  startTime: '2026-01-20T16:00:00Z',
  status: 'CONFIRMED',
  studentId: amira.id,
  studentIds: [amira.id],
  studentName: 'Cleo',
  stepsToImprove: 'Show every step',
  subjectId: maths,
  subjects: [maths],
  tab: 'past',
  targetRole: 'STUDENT',
  timeframe: 'week',
  timezone: 'Europe/London',
  title: 'Fractions',
  to: '2026-12-31',
  toDate: '2026-01-23',
  tutorId: nadia.id,
  tutorName: 'Nadia',
  type: 'LESSON',
  q: 'maths',
  until: '2025-12-01',
  website: '',
  weeks: 4,
  wordingId: 'PHOTOS-1',
  yearGroup: 6,
  withCancelled: 'true',
  withDenied: 'true',
  words: 'A good term.\nWell done.',
})

/** Where one name means two things: a block is in clock times, and time off in days or in instants. */
const goodValuesOf: Record<string, Record<string, unknown>> = {
  'series.edit': { kind: 'PAUSE', from: '2026-01-19', to: '2026-01-26', after: '2026-01-19', weeks: 2 },
  'bookings.schedule': { after: '2026-02-01', limit: '5' },
  'homework.changeStatus': { status: 'SUBMITTED' },
  'availability.addBlock': { startTime: '10:00', endTime: '12:00' },
  'availability.copyDay': { from: 1, to: 2 },
  'availability.copySeason': { to: 'HOLIDAYS' },
  'diary.read': { from: '2026-01-19', to: '2026-01-25' },
  'availability.updateBlock': { startTime: '10:00', endTime: '12:00' },
  'busyCalendars.add': { address: 'https://calendar.test/a.ics' },
  'busyCalendars.change': { address: undefined },
  'timeOff.add': { startTime: undefined, endTime: undefined },
  // An invite opens the door once: whatever else is wrong would never be reached.
  'accounts.register': { email: 'cleo@home.test', inviteCode: undefined },
  'links.move': { state: 'ENDED' },
  'familyInvites.register': { email: 'iris@home.test' },
  'familyInvites.create': { children: [{ name: 'Sam', yearGroup: 6, subjects: [] }] },
  'emailChanges.answer': { answer: 'AGREE' },
  'proof.give': { code: undefined, passkey: undefined },
  'passkeys.add': { passkey: anAuthenticator().make({ challenge: 'of nobody', user: { id: 'of-nobody' } }) },
  'payments.ofStudent': { status: 'PAID' },
  'notices.create': { type: 'WARNING' },
  'notices.update': { type: 'WARNING' },
}

/** Instants and dates at the edges of what a calendar, a database column or London's clocks can hold. */
const TIMES = [
  ...['0000-01-01', '0001-01-01', '1847-12-01', '1969-12-31', '2024-02-29', '2026-02-29', '2027-02-30', '9999-12-31'],
  ...['2026-03-29', '2026-10-25', '2026-1-5', '20260119', '+275760-09-13', '-000001-01-01', '2026-01-12'],
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00-23:59', '9999-12-31T23:59:59.999-23:59', '2026-03-29T01:30:00Z'],
  ...[
    '2026-10-25T01:30:00+01:00',
    '2026-01-19T24:00:00Z',
    '2026-01-19T16:00:60Z',
    '2026-01-19T16:00',
    '2027-02-30T10:00Z',
  ],
  ...['+275760-09-13T00:00:00Z', '2026-01-19T16:00:00.0001Z', '2026-01-20T16:00:00+99:99', '2016-12-31T23:59:60Z'],
  ...['00:00', '23:59', '24:00', '25:61', '9:00', '10:00:00', '２３:００', '1e3'],
]
const TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    'amira\u0000@home.test',
    'amira@home.test\u0000',
    '\u0007',
    '\r',
    '\r\n',
    '\u007f',
  ],
  ...[
    '\ud800',
    'x\udfffy',
    '\ud800@home.test',
    '\u202eevil',
    '\u200b\u200d',
    '\ufeff',
    'e\u0301',
    '👩‍👩‍👧',
    'İstanbul@home.test',
  ],
  ...[
    "'; DROP TABLE users; --",
    '%00',
    '%',
    '\\',
    '\\x00',
    '{{7*7}}',
    '<script>',
    '../../etc/passwd',
    '[TUTOR_SUGGESTED]',
  ],
  ...[
    'true',
    'null',
    'NaN',
    'Infinity',
    '-1',
    '0x10',
    '1e308',
    '__proto__',
    'constructor',
    'toString',
    'javascript:alert(1)',
  ],
  ...[
    'http://user:secret@host',
    'https://x/\ud800',
    'https://[::1',
    'x'.repeat(255),
    'x'.repeat(5000),
    '👍'.repeat(600),
  ],
  ...['STUDENT', 'TUTOR', 'COMPLETED', 'CANCELLED', 'DENIED', 'CONSULTATION', 'x'.repeat(60_000)],
]
/** As they stand in the body: some of them no serialiser would write. */
const RAW = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-0',
    '-1',
    '1.5',
    '2.0',
    '7',
    '0.005',
    '1e308',
    '1e400',
    '-1e400',
    '9007199254740993',
  ],
  ...[
    '[]',
    '[null]',
    '[[]]',
    '{}',
    '{"a":1}',
    '{"toString":1}',
    '{"length":1e9}',
    '{"$ne":null}',
    '["x","x"]',
    '[1,{"a":[]}]',
  ],
  ...[
    '{"__proto__":{"role":"TUTOR"}}',
    '{"constructor":{"prototype":{"role":"TUTOR"}}}',
    'NaN',
    'Infinity',
    'undefined',
    "'x'",
  ],
  ...[
    `${'['.repeat(25)}${']'.repeat(25)}`,
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    '"\\u0000"',
    '"\\ud800"',
    '',
    '1,"role":"TUTOR"',
  ],
]
/** Times only where one is expected. */
const textsFor = (good: unknown) => (/^\d{4}-|^\d\d:/.test(String(good)) ? [...TEXTS, ...TIMES] : TEXTS)
const rawsFor = (good: unknown) => [...RAW, ...textsFor(good).map((text) => JSON.stringify(text))]
const FOREIGN_FIELDS = [
  'role',
  'id',
  'status',
  'price',
  'isActive',
  'createdAt',
  '__proto__',
  'constructor',
  'toString',
  '',
]
const MEDIA_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
  'application/json; charset=utf-16',
]

/** The library's own unit begins with a table of them all, which takes three seconds. */
const anyCharacter = fc.nat(0x10_ffff).map((point) => String.fromCodePoint(point))
const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS, ...TIMES),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ maxLength: 300 }),
)
const hostileRaw = fc.oneof(
  fc.constantFrom(...RAW),
  hostileText.map((text) => JSON.stringify(text)),
  fc.double().map(String),
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
)

/** Takes a good body and spoils a few of its fields; now and then sends something else entirely. */
function bodies(good: Record<string, unknown>) {
  const names = Object.keys(good)
  const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names, 'role') }, fc.constantFrom(...FOREIGN_FIELDS))
  const spoiling = fc.array(fc.tuple(name, fc.option(hostileRaw, { freq: 6 })), { maxLength: 3 })
  const spoiled = spoiling.map((changes) => bodyText(good, changes))
  return fc.oneof({ weight: 12, arbitrary: spoiled }, hostileRaw, hostileText)
}

/** `raw` null leaves the field out. */
function bodyText(good: Record<string, unknown>, changes: readonly (readonly [string, string | null])[]): string {
  const fields = new Map(Object.entries(good).map(([name, value]) => [name, JSON.stringify(value)]))
  for (const [name, raw] of changes) raw === null ? fields.delete(name) : fields.set(name, raw)
  return `{${[...fields].map(([name, raw]) => `${JSON.stringify(name)}:${raw}`).join(',')}}`
}

function queries(good: Record<string, unknown>) {
  const name = fc.constantFrom(...Object.keys(good), '__proto__', 'token', 'includeInactive')
  const value = fc.oneof(fc.constantFrom(...Object.values(good).map(String), 'true', '120', '1e3'), hostileText)
  const pair = fc.tuple(name, value).map(([key, text]) => `${key}=${encoded(text)}`)
  const odd = fc.constantFrom(
    '',
    '?',
    '&&&=',
    'date[]=2026-01-19',
    'date[x]=1',
    'from=%zz',
    '%=%',
    'to',
    'x'.repeat(9000),
  )
  const pairs = fc.array(pair, { maxLength: 3 }).map((texts) => texts.join('&'))
  const asked = Object.entries(good).map(([key, text]) => `${key}=${encoded(String(text))}`)
  return fc.oneof(
    { weight: 3, arbitrary: pairs },
    odd,
    pairs.map((text) => [...asked, text].join('&')),
  )
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
const BAD_PATHS = [
  '%',
  '%zz',
  '%c3%28',
  '%ed%a0%80',
  '%00',
  '..',
  '.',
  '..%2f..',
  '%2e%2e',
  '%252f',
  '',
  ';',
  'x'.repeat(20_000),
]

function paths(endpoint: Endpoint, { id, ids }: Manners) {
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constant(id) },
    { weight: 2, arbitrary: fc.constantFrom(...ids) },
    fc.uuid(),
    fc.constantFrom(...ids).map((id) => id.toUpperCase()),
    fc.constantFrom(...BAD_PATHS),
    hostileText.map((text) => encoded(text.slice(0, 1000))),
  )
  return segment.map((text) => pathWith(endpoint, text))
}

const pathWith = (endpoint: Endpoint, id: string) =>
  `/api${endpoint.path.replace('{kind}', 'PHOTOS').replace(/\{\w+\}/g, () => id)}`

interface Question {
  readonly caller: Caller
  readonly path: string
  readonly query: string
  readonly body: string | undefined
  readonly mediaType: string
}

interface Manners {
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
  /** Something of the endpoint's own noun. */
  readonly id: string
  /** Of anything at all. */
  readonly ids: readonly string[]
}

interface Spoiled extends Question {
  /** What stands in the place of the good value. */
  readonly bad: string
}

/** Every field by itself, spoiled in every way that is listed, by one who may knock. */
function spoiledOneByOne(endpoint: Endpoint, good: Manners): Spoiled[] {
  const asked = { path: pathWith(endpoint, good.id), mediaType: 'application/json' }
  const caller = callersOf(endpoint).at(-1) ?? 'anonymous'
  const query = Object.entries(good.query).map(([name, value]) => `${name}=${encoded(String(value))}`)
  const inBody = Object.entries(good.body).flatMap(([name, value]) =>
    rawsFor(value).map((bad) => ({
      ...asked,
      ...{ bad, caller, query: query.join('&') },
      body: bodyText(good.body, [[name, bad]]),
    })),
  )
  const inQuery = Object.entries(good.query).flatMap(([name, value]) =>
    textsFor(value).map((bad) => {
      const others = query.filter((pair) => !pair.startsWith(`${name}=`))
      return { ...asked, bad, caller, query: [...others, `${name}=${encoded(bad)}`].join('&'), body: undefined }
    }),
  )
  return [...inBody, ...inQuery]
}

/**
 * Whatever a shape makes the same of, and refuses in the same words, is answered by the same lines: each endpoint is sent
 * each bad value once, and each of its fields whatever is read otherwise. What a shape refuses PostgreSQL is not asked.
 */
function worthAsking(endpoint: Endpoint, questions: readonly Spoiled[]): Question[] {
  const [sent, read] = [new Set<string>(), new Set<string>()]
  return questions.filter((question) => {
    const { isRefused, as } = readingOf(endpoint, question)
    const isNew = !read.has(as) || (!IS_POSTGRES && !sent.has(question.bad))
    read.add(as)
    sent.add(question.bad)
    return isNew && !(IS_POSTGRES && isRefused)
  })
}

/** What an endpoint's handler would be given, or the words and fields of its refusal. */
function readingOf({ query, body }: Endpoint, question: Question): { isRefused: boolean; as: string } {
  const readings = [
    [query, Object.fromEntries(new URLSearchParams(question.query))] as const,
    [body, parsed(question.body)] as const,
  ].map(([schema, sent]) => (schema ? z.safeParse(schema as z.ZodType, sent) : undefined))
  const issues = readings.flatMap((reading) => reading?.error?.issues ?? [])
  const read = [issues.map(({ message, path }) => [message, path]), readings.map((reading) => reading?.data)]
  return { isRefused: issues.length > 0, as: serialize(read).toString('latin1') }
}

function parsed(body = ''): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function anything(endpoint: Endpoint, good: Manners): fc.Arbitrary<Question> {
  return fc.record({
    caller: fc.constantFrom(...callersOf(endpoint)),
    path: paths(endpoint, good),
    query: queries(good.query),
    body: endpoint.body ? bodies(good.body) : fc.option(hostileRaw, { nil: undefined, freq: 3 }),
    mediaType: fc.oneof({ weight: 20, arbitrary: fc.constant('application/json') }, fc.constantFrom(...MEDIA_TYPES)),
  })
}

/** A stream that was granted never ends; the access matrix looks at its beginning. Those who may knock knock most. */
function callersOf({ access, reply }: Endpoint): Caller[] {
  if ('kind' in reply && reply.kind === 'events') return ['anonymous']
  if (access === 'student') return [...CALLERS, 'student', 'student']
  if (access === 'family') return [...CALLERS, 'student', 'parent']
  return access === 'tutor' ? [...CALLERS, 'tutor', 'tutor', 'tutor'] : [...CALLERS]
}

function fieldsOf(schema: unknown): string[] {
  return Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
}

const endpoints = [...eachEndpoint(api)].map(({ name, endpoint }) => [name, endpoint] as const)

test('every field of the contract has a good value to be spoiled', async () => {
  const good = Object.keys(goodValues(await aSchool()))
  const fields = endpoints.flatMap(([, { query, body }]) => [...fieldsOf(query), ...fieldsOf(body)])
  expect(fields.filter((field) => !good.includes(field))).toEqual([])
  expect(good.filter((field) => !fields.includes(field))).toEqual([])
})

test.each(endpoints)(
  '%s answers nonsense with a refusal, and does nothing',
  { timeout: 60_000 },
  async (name, endpoint) => {
    const school = await aWorld()
    const good = mannersFor(name, endpoint, school)
    const tokens = new Map<Caller, string>([
      ['student', school.amira.token],
      ['parent', school.robert.token],
      ['tutor', school.nadia.token],
    ])
    const left = watchChanges(school.app)
    const property = fc.asyncProperty(anything(endpoint, good), async (question) => {
      left.length = 0
      const reply = await ask(school, tokens, endpoint, question)
      if (reply.status < 300) return
      expectRefusal(reply)
      expect(left).toEqual([])
    })

    const examples = worthAsking(endpoint, spoiledOneByOne(endpoint, good)).map((question): [Question] => [question])
    await fc.assert(property, { seed: SEED, examples, numRuns: examples.length + RUNS, endOnFailure: true })
  },
)

function mannersFor(name: string, endpoint: Endpoint, world: World): Manners {
  const {
    app: _app,
    ask: _ask,
    shown: _shown,
    made: _made,
    offer: _offer,
    subscription: _subscription,
    nadia,
    amira,
    ben,
    robert,
    zora: _zora,
    grace: _grace,
    paula: _paula,
    sara: _sara,
    eve: _eve,
    ...ids
  } = world
  const bills = {
    paymentIds: [ids.payment],
    hourPackageIds: [],
    bookingIds: [name.startsWith('series') ? ids.requested : ids.usable],
  }
  const real = { ...bills, bookingId: ids.taught, questionId: ids.question, resourceId: ids.resource }
  const values: Record<string, unknown> = { ...goodValues(world), ...goodValuesOf[name], ...real }
  const goodFor = (schema: unknown) => {
    const sent = fieldsOf(schema).filter((field) => values[field] !== undefined)
    return Object.fromEntries(sent.map((field) => [field, values[field]]))
  }
  const own = [
    { path: '/invite/{code}', id: ids.inviteCode },
    { path: '/children/', id: ben.id },
    { path: '/consents/', id: amira.id },
    { path: '/links/', id: ids.link },
    { path: '/family-invites/{code}', id: ids.familyInviteCode },
    { path: '/family-invites/', id: ids.familyInvite },
    { path: '/invite/', id: ids.invite },
    { path: '/admin/students/', id: ben.id },
    { path: '/admin/parents/', id: robert.id },
    { path: '/families/', id: ids.family },
    { path: '/users/', id: ben.id },
    { path: '/subjects/', id: ids.maths },
    { path: '/availability/subject/', id: ids.maths },
    { path: '/availability/', id: ids.block },
    { path: '/bookings/{userId}', id: amira.id },
    { path: '/bookings/series/', id: ids.series },
    { path: '/bookings/{id}/waive-charge', id: ids.late },
    { path: '/bookings/', id: ids.confirmed },
    { path: '/feedback/student/', id: amira.id },
    { path: '/feedback/booking/', id: ids.completed },
    { path: '/feedback/', id: ids.feedback },
    { path: '/resources/', id: ids.resource },
    { path: '/lesson-resources/student/', id: amira.id },
    { path: '/lesson-resources/{assignmentId}', id: ids.homework },
    { path: '/lesson-resources/', id: ids.confirmed },
    { path: '/homework/student/', id: amira.id },
    { path: '/homework/', id: ids.homework },
    { path: '/payments/student/', id: amira.id },
    { path: '/payments/', id: ids.payment },
    { path: '/hour-packages/configs/', id: ids.size },
    { path: '/hour-packages/student/', id: amira.id },
    { path: '/hour-packages/pricing/', id: ids.maths },
    { path: '/hour-packages/{id}/confirm-payment', id: ids.awaited },
    { path: '/hour-packages/{id}/said-paid', id: ids.awaited },
    { path: '/hour-packages/{id}/withdraw', id: ids.awaited },
    { path: '/hour-packages/', id: ids.bought },
    { path: '/notices/admin/', id: ids.announced },
    { path: '/notices/', id: ids.notice },
    { path: '/chat/', id: ids.chat },
    { path: '/contact-messages/', id: ids.written },
    { path: '/quizzes/attempts/', id: ids.attempt },
    { path: '/quizzes/media/', id: ids.picture },
    { path: '/quizzes/', id: ids.quiz },
  ]
  const id = own.find(({ path }) => endpoint.path.startsWith(path))?.id ?? nadia.id
  return {
    query: goodFor(endpoint.query),
    body: goodFor(endpoint.body),
    id,
    ids: [nadia.id, amira.id, ben.id, ...Object.values(ids)],
  }
}

async function ask(
  { app, nadia, amira, robert }: World,
  tokens: Map<Caller, string>,
  { method, privately = [] }: Endpoint,
  { caller, path, query, body, mediaType }: Question,
): Promise<TestReply> {
  const token = tokens.get(caller) ?? null
  const pairs = Object.groupBy(query.split('&'), (pair) =>
    privately.includes(pair.split('=')[0] ?? '') ? 'header' : 'address',
  )
  const headers: Record<string, string> = {
    ...(body === undefined ? {} : { 'content-type': mediaType }),
    ...(pairs.header ? { 'private-query': pairs.header.join('&') } : {}),
  }
  const reply = await app.call(method, `${path}?${(pairs.address ?? []).join('&')}`, { token, body, headers })
  if (reply.status === 429) await forgetFailures(app)
  const person = { anonymous: null, student: amira, parent: robert, tutor: nadia }[caller]
  if (reply.status !== 401 || !person) return reply
  tokens.set(caller, await signIn(app, person, caller))
  return reply
}

/** For whoever has signed out, or changed his password, among the questions before; who was erased knocks as nobody. */
function signIn({ context }: TestApp, { id }: Person, caller: Caller): Promise<string> {
  const role = ({ anonymous: 'STUDENT', student: 'STUDENT', parent: 'PARENT', tutor: 'TUTOR' } as const)[caller]
  return context
    .transaction((tx) => openSession(tx, { id, role }, context.now()))
    .catch((error) => {
      if (error.constraint !== 'person_erased') throw error
      return 'nobody'
    })
}

async function forgetFailures({ context }: TestApp): Promise<void> {
  await context.transaction((tx) => tx.deleteFrom('login_failures').execute())
}

function expectRefusal(reply: TestReply): void {
  expect(faultsOfRefusal(reply).concat(reply.status === 429 ? faultsOfWait(reply) : [])).toEqual([])
}

/** In one list: an assertion for each would take longer than the answer. */
function faultsOfRefusal({ status, body, text, headers }: TestReply): string[] {
  const isSentence = (said: unknown) => typeof said === 'string' && /^\w.{3,}/.test(said)
  const isProblem = (problem: object) =>
    Object.keys(problem).sort().join() === 'field,msg' &&
    isSentence((problem as { msg: unknown }).msg) &&
    typeof (problem as { field: unknown }).field === 'string'
  const isAsItShould = {
    status: status >= 400 && status < 500,
    type: /^application\/json/.test(String(headers['content-type'])),
    cache: headers['cache-control'] === 'no-store',
    sniffing: headers['x-content-type-options'] === 'nosniff',
    code: typeof body?.code === 'string' && /^[a-z_]+$/.test(body.code),
    message: isSentence(body?.message),
    keys: Object.keys(body ?? {}).every((key) => ['code', 'message', 'errors'].includes(key)),
    errors: (body?.errors ?? []).every(isProblem),
    text: !/constraint|sqlite|postgres|\bSQL\b|node_modules|\.ts:|\bexpected\b|zod/i.test(text),
  }
  const faults = Object.entries(isAsItShould).filter(([, isRight]) => !isRight)
  return faults.map(([what]) => `${what} of ${status} ${JSON.stringify(headers)} ${text}`)
}

function faultsOfWait({ headers }: TestReply): string[] {
  const wait = String(headers['retry-after'])
  return /^[1-9]\d*$/.test(wait) ? [] : [`retry-after ${wait}`]
}

const TABLES = [
  ...(['families', 'family_invites', 'family_invite_children', 'family_links', 'student_facts', 'consents'] as const),
  ...(['lesson_places', 'lesson_plans', 'attendance', 'watches'] as const),
  ...(['student_exams', 'term_reports', 'term_report_highlights'] as const),
  ...([
    'users',
    'invites',
    'student_subjects',
    'subjects',
    'availability_blocks',
    'time_off',
    'terms',
    'extra_hours',
  ] as const),
  ...([
    'bookings',
    'held_times',
    'payments',
    'feedback',
    'notices',
    'notice_receipts',
    'calendar_secrets',
    'happenings',
  ] as const),
  ...(['hour_package_configs', 'hour_packages', 'hour_entries', 'hour_adjustments', 'site_settings'] as const),
  ...(['stored_files', 'resources', 'resource_subjects', 'lesson_resources'] as const),
  ...(['chats', 'messages', 'contact_messages', 'consultation_requests'] as const),
  ...(['quizzes', 'quiz_media', 'quiz_questions', 'quiz_assignments', 'quiz_attempts', 'quiz_answers'] as const),
]

const WRITE = new RegExp(`(?:into|update|from) "(?:${TABLES.join('|')})"`)

const writes = ({ sql }: { sql: string }) => !sql.startsWith('select') && WRITE.test(sql)

/**
 * What was changed in those tables from now on and stands: a transaction that failed has left nothing. Looking at the
 * tables after each question would cost more than all the questions.
 */
function watchChanges({ database }: TestApp): string[] {
  const changes: string[] = []
  const left: string[] = []
  const executor = DefaultQueryExecutor.prototype
  const { executeQuery } = executor
  executor.executeQuery = async function (query) {
    const answer = await executeQuery.call(this, query)
    if (writes(query) && (answer.rows.length > 0 || answer.numAffectedRows !== 0n)) changes.push(query.sql)
    return answer as never
  }
  onTestFinished(() => {
    executor.executeQuery = executeQuery
  })
  const { transaction } = database
  vi.spyOn(database, 'transaction').mockImplementation(async (work, options) => {
    const begun = changes.length
    const answer = await transaction(work, options)
    left.push(...changes.slice(begun))
    return answer
  })
  return left
}
