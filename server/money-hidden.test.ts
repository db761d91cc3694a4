/**
 * Who reads an amount, at each endpoint whose answer has a place for money or bought hours, in the words of the rules
 * (Rules: families). An endpoint that gets one, and has no row, fails here.
 */
import { expect, test } from 'vitest'
import { api, topicOf } from '#contract/api.ts'
import type { Plan } from '#contract/codecs.ts'
import { type Endpoint, eachEndpoint } from '#contract/core.ts'
import { wireOf } from '#contract/planning.ts'
import type { WireEndpoint } from '#contract/wire.ts'
import { asksOfAccounts } from '#server/testing/asks/accounts.ts'
import { type Ask, put } from '#server/testing/asks/asking.ts'
import { asksOfLessons } from '#server/testing/asks/lessons.ts'
import { mayAlone } from '#server/testing/given-links.ts'
import { aWorld, type World } from '#server/testing/world.ts'

/** What a student who sees no money may do alone. */
const MONEY_KEPT = { mayBook: true, mayChange: true, seesMoney: false, mayBuy: false }

const READERS = [
  ...(['student', 'student without money', 'tutor'] as const),
  ...(['parent', 'payer', 'onlooker', "another's parent"] as const),
]
type Reader = (typeof READERS)[number]
type Read = 'amounts' | 'none' | number

/** Nobody but the tutor gets in, or everybody reads it. */
const OF_TUTOR = /^(students|finance)\.|^subjects\.(list|create|update)$|^siteSettings\./

/** The same for whoever sees no money, without a word of it; or for nobody else at all. */
const LESSONS: readonly Read[] = ['amounts', 'none', 'amounts', 'amounts', 403, 'none', 403]
const LESSON: readonly Read[] = ['amounts', 'none', 'amounts', 'amounts', 404, 'none', 404]
const CHANGED: readonly Read[] = ['amounts', 'none', 'amounts', 'amounts', 404, 403, 404]
const ASKED_FOR: readonly Read[] = ['amounts', 'none', 403, 'amounts', 403, 403, 403]
const MOVED: readonly Read[] = ['amounts', 'none', 403, 'amounts', 404, 403, 404]
const MONEY: readonly Read[] = ['amounts', 403, 'amounts', 'amounts', 'amounts', 403, 403]
const STATEMENT: readonly Read[] = ['amounts', 403, 'amounts', 'amounts', 'amounts', 403, 404]
const BOUGHT: readonly Read[] = ['amounts', 403, 403, 'amounts', 'amounts', 403, 403]
/** Who buys and manages. */
const SHARED: readonly Read[] = [403, 403, 'amounts', 'amounts', 404, 403, 404]
const SAID_PAID: readonly Read[] = ['amounts', 403, 403, 'amounts', 'amounts', 403, 404]

const rows: Readonly<Record<string, readonly Read[]>> = {
  // What an hour costs stands on the public pages.
  'subjects.mine': ['amounts', 'amounts', 403, 'amounts', 403, 'amounts', 403],
  'bookings.list': LESSONS,
  'bookings.overview': LESSONS,
  'bookings.lesson': LESSON,
  'changes.list': LESSON,
  'bookings.request': ASKED_FOR,
  'bookings.consultation': ASKED_FOR,
  'bookings.changeStatus': CHANGED,
  'bookings.amend': MOVED,
  'series.create': ASKED_FOR,
  'series.changeStatus': CHANGED,
  'series.amend': MOVED,
  'series.edit': CHANGED,
  'hourPackages.ofStudent': MONEY,
  'hourPackages.pricing': MONEY,
  'hourPackages.purchase': BOUGHT,
  'hourPackages.sayPaid': SAID_PAID,
  'hourPackages.share': SHARED,
  'hourPackages.entries': STATEMENT,
  'openLessons.list': MONEY,
  'openLessons.use': MONEY,
  'payments.ofStudent': MONEY,
  'payments.sayPaid': SAID_PAID,
  'toDo.read': ['amounts', 'none', 'amounts', 'none', 'none', 'none', 'none'],
  // The other's parent reads what is Ben's, who owes nothing.
  'familyHome.read': [403, 403, 403, 'amounts', 'amounts', 'none', 'none'],
  'familyStatements.mine': [403, 403, 403, 'amounts', 'amounts', 'none', 'none'],
}

const asks: Readonly<Record<string, Ask>> = { ...asksOfAccounts, ...asksOfLessons }
const wire = wireOf(api, topicOf)
const planOf = (group: string, key: string): Plan | undefined =>
  (wire as unknown as Record<string, Record<string, WireEndpoint>>)[group]?.[key]?.answer
const withMoney = [...eachEndpoint(api)]
  .map(({ group, key, ...each }) => ({ ...each, plan: planOf(group, key) }))
  .filter(({ plan }) => /"(pounds|hours)"/.test(JSON.stringify(plan ?? '')))

test('every endpoint whose answer has a place for money is decided', () => {
  const open = withMoney.filter(({ name, endpoint }) => endpoint.access !== 'tutor' && !OF_TUTOR.test(name))
  expect(Object.keys(rows).sort()).toEqual(open.map(({ name }) => name).sort())
  const ofTutor = withMoney.filter(({ name }) => OF_TUTOR.test(name)).map(({ endpoint }) => endpoint.access)
  expect(new Set(ofTutor)).toEqual(new Set(['tutor', 'public']))
})

const decided = withMoney.filter(({ name }) => rows[name])
/** Whoever is refused, or only reads, finds all as it was for whoever asks next. */
const leavesAll = ({ method }: Endpoint, read: Read | undefined) => method === 'GET' || typeof read === 'number'
const readOf = (name: string, reader: Reader) => rows[name]?.[READERS.indexOf(reader)]

test.each(READERS)('%s reads no other amounts where nothing is changed', async (reader) => {
  const world = await aWorldFor(reader)
  const answered: Record<string, Read> = {}
  const expected: Record<string, Read | undefined> = {}
  for (const { name, endpoint, plan } of decided) {
    const read = readOf(name, reader)
    if (!leavesAll(endpoint, read)) continue
    expected[name] = read
    answered[name] = await readingOf(world, name, endpoint, plan, reader)
  }
  expect(answered).toEqual(expected)
})

// A test each: what one has left goes, and its database with it.
const changing = decided.flatMap((of) =>
  READERS.filter((reader) => !leavesAll(of.endpoint, readOf(of.name, reader))).map((reader) => ({ ...of, reader })),
)

test.each(changing)('$reader reads no other amounts once $name has been asked', async (of) => {
  const { name, endpoint, plan, reader } = of
  expect(await readingOf(await aWorldFor(reader), name, endpoint, plan, reader)).toBe(readOf(name, reader))
})

async function aWorldFor(reader: Reader): Promise<World> {
  const world = await aWorld()
  const { app, amira, maths } = world
  await app.call('PUT', '/api/users/profile', { token: amira.token, body: { subjects: [maths] } })
  if (reader === 'student without money') await mayAlone(app, amira, MONEY_KEPT)
  return world
}

async function readingOf(world: World, name: string, endpoint: Endpoint, plan: Plan | undefined, reader: Reader) {
  const { nadia, amira, robert, paula, sara, grace } = world
  const { token } = {
    ...{ student: amira, 'student without money': amira, tutor: nadia },
    ...{ parent: robert, payer: paula, onlooker: sara, "another's parent": grace },
  }[reader]
  const reply = await put(world, endpoint, asks[name] ?? {}, { token, studentId: amira.id })
  if (reply.status >= 400) return reply.status
  return amountsIn(reply.body, plan).length > 0 ? 'amounts' : 'none'
}

/** Every amount and every length of bought hours that stands in an answer. */
function amountsIn(value: unknown, plan: Plan | undefined): number[] {
  if (plan === undefined || value === null || value === undefined) return []
  if (plan === 'pounds' || plan === 'hours') return value === 0 ? [] : [Number(value)]
  if (typeof plan === 'string') return []
  if (Array.isArray(plan)) return (value as unknown[]).flatMap((each) => amountsIn(each, plan[0]))
  const fields = value as Record<string, unknown>
  return Object.entries(plan).flatMap(([field, inner]) => amountsIn(fields[field], inner))
}

test('who sees no money exports lessons without a price, and lists of money that are empty', async () => {
  const world = await aWorldFor('student without money')
  const { app, amira } = world
  const kept = (await app.call('GET', '/api/account/export', { token: amira.token })).body
  expect([kept.payments, kept.hourPackages, kept.hourEntries]).toEqual([[], [], []])
  expect(kept.bookings.length).toBeGreaterThan(5)
  expect(new Set(kept.bookings.map(({ price }: { price: number | null }) => price))).toEqual(new Set([null]))
  await mayAlone(app, amira, { ...MONEY_KEPT, seesMoney: true })
  const seen = (await app.call('GET', '/api/account/export', { token: amira.token })).body
  expect([seen.payments.length, seen.hourPackages.length, seen.hourEntries.length].every((many) => many > 0)).toBe(true)
  expect(seen.bookings.every(({ price }: { price: number | null }) => price !== null)).toBe(true)
})

test('neither the calendar nor a file of a lesson names an amount, to anybody', async () => {
  const { app, amira, nadia, secret, confirmed } = await aWorld()
  for (const [path, token] of [
    [`/calendar/${secret}.ics`, null],
    [`/bookings/${confirmed}/ics`, amira.token],
    [`/bookings/${confirmed}/ics`, nadia.token],
  ] as const)
    expect((await app.call('GET', `/api${path}`, { token })).text).not.toMatch(/£|\b25\b.*(pay|owed|price)/i)
})
