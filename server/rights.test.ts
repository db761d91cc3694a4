/**
 * I132: nobody reads, gets or is hinted at what his rights do not open. Three students, three parents and the tutor ask for
 * anything of anybody at random, while links and what a student may do alone change at random, too. What each may is
 * counted here by a table that shares nothing with the product, from the rules. `RIGHTS_RUNS` tells more of these stories.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Endpoint, eachEndpoint } from '#contract/core.ts'
import { asksOfAccounts } from '#server/testing/asks/accounts.ts'
import { type Ask, put } from '#server/testing/asks/asking.ts'
import { asksOfLessons } from '#server/testing/asks/lessons.ts'
import { someFacts } from '#server/testing/given-families.ts'
import { aLink, mayAlone } from '#server/testing/given-links.ts'
import { aParent, aStudent, aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool, type School } from '#server/testing/school.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { type KeptRows, keptRowsOf } from '#server/testing/test-database.ts'
import { type Life, lifeOf, type World } from '#server/testing/world.ts'

const SEED = Number(process.env.STORY_SEED ?? 20_260_112)
/** PostgreSQL is told the first of them: who may what is decided by the same lines. */
const RUNS = Number(process.env.RIGHTS_RUNS ?? (process.env.TEST_ENGINE === 'postgres' ? 2 : 8))
const STEPS = 40

const STUDENTS = ['amira', 'ben', 'cleo'] as const
const PARENTS = ['robert', 'grace', 'paula'] as const
type Student = (typeof STUDENTS)[number]
type Parent = (typeof PARENTS)[number]
type Caller = Student | Parent | 'nadia'
const CALLERS = [...STUDENTS, ...PARENTS, ...PARENTS, 'nadia'] as const

/** What a link opens; what it books, reads and manages it sees. */
interface Link {
  readonly sees: boolean
  readonly books: boolean
  readonly pays: boolean
  readonly readsChat: boolean
  readonly manages: boolean
}
interface Alone {
  readonly mayBook: boolean
  readonly mayChange: boolean
  readonly seesMoney: boolean
  readonly mayBuy: boolean
}
/** SHARE is buying and managing at once. */
type Right = 'SEE' | 'BOOK' | 'CHANGE' | 'MONEY' | 'BUY' | 'CHAT' | 'LEARN' | 'MANAGE' | 'SHARE'

/** Who may what, as the story has it. */
interface Family {
  readonly links: Map<string, Link | null>
  readonly alone: Map<Student, Alone>
}

function mayDo({ links, alone }: Family, caller: Caller, right: Right, student: Student): boolean {
  if (caller === 'nadia' || caller === student) {
    const own = alone.get(student) as Alone
    const kept: Partial<Record<Right, boolean>> = {
      ...{ BOOK: own.mayBook, CHANGE: own.mayChange, MONEY: own.seesMoney, BUY: own.mayBuy, MANAGE: false },
      SHARE: false,
    }
    return caller === 'nadia' || (kept[right] ?? true)
  }
  const link = links.get(`${caller} ${student}`)
  if (!link) return false
  const opened: Record<Right, boolean> = {
    ...{ SEE: link.sees, BOOK: link.books, CHANGE: link.books, MONEY: link.pays, BUY: link.pays },
    ...{ CHAT: link.readsChat, LEARN: link.manages, MANAGE: link.manages, SHARE: link.pays && link.manages },
  }
  return opened[right]
}

/** What each endpoint takes; of a student who is named, or of a record that is the student's. */
type Taken = readonly [right: Right | 'THE STUDENT', of: 'named' | 'record', by?: 'the family']
const taken: Readonly<Record<string, Taken>> = {
  'bookings.list': ['SEE', 'named'],
  'bookings.overview': ['SEE', 'named'],
  'bookings.lesson': ['SEE', 'record'],
  'changes.list': ['SEE', 'record'],
  'bookings.calendarFile': ['SEE', 'record'],
  'bookings.request': ['BOOK', 'named', 'the family'],
  'bookings.consultation': ['BOOK', 'named', 'the family'],
  'bookings.changeStatus': ['BOOK', 'record'],
  'bookings.amend': ['CHANGE', 'record', 'the family'],
  'series.create': ['BOOK', 'named', 'the family'],
  'series.changeStatus': ['BOOK', 'record'],
  'series.amend': ['CHANGE', 'record', 'the family'],
  'series.edit': ['CHANGE', 'record'],
  'payments.ofStudent': ['MONEY', 'named'],
  'payments.sayPaid': ['MONEY', 'record', 'the family'],
  'hourPackages.ofStudent': ['MONEY', 'named'],
  'hourPackages.pricing': ['MONEY', 'named'],
  'hourPackages.purchase': ['BUY', 'named', 'the family'],
  'hourPackages.sayPaid': ['MONEY', 'record', 'the family'],
  'hourPackages.share': ['SHARE', 'record'],
  'hourPackages.withdraw': ['BUY', 'record', 'the family'],
  'hourPackages.entries': ['MONEY', 'record'],
  'openLessons.list': ['MONEY', 'named'],
  'openLessons.use': ['MONEY', 'named'],
  'feedback.ofBooking': ['SEE', 'record'],
  'feedback.ofStudent': ['SEE', 'named'],
  'feedback.markRead': ['THE STUDENT', 'record'],
  'studentFacts.read': ['SEE', 'named'],
  'watches.list': ['SEE', 'named'],
  'watches.add': ['BOOK', 'named', 'the family'],
  'watches.stop': ['BOOK', 'record', 'the family'],
  'lessonPlaces.read': ['SEE', 'named'],
  'lessonPlaces.change': ['CHANGE', 'named'],
  'termReports.ofStudent': ['SEE', 'named'],
  'termReports.one': ['SEE', 'record'],
  'subjects.mine': ['SEE', 'named', 'the family'],
  'resources.list': ['SEE', 'named'],
  'resources.mine': ['SEE', 'named', 'the family'],
  'resources.download': ['SEE', 'named'],
  'resources.downloadToo': ['SEE', 'named'],
  'lessonResources.ofStudent': ['SEE', 'named'],
  'lessonResources.ofBooking': ['SEE', 'record'],
  'homework.ofStudent': ['SEE', 'named'],
  'homework.changeStatus': ['LEARN', 'record', 'the family'],
  'chats.mine': ['CHAT', 'named', 'the family'],
  'chats.one': ['CHAT', 'record'],
  'chats.send': ['CHAT', 'record'],
  'messageReports.report': ['CHAT', 'record'],
  'quizzes.list': ['SEE', 'named'],
  'quizzes.preparation': ['THE STUDENT', 'record'],
  'quizzes.start': ['THE STUDENT', 'record'],
  'quizzes.answer': ['THE STUDENT', 'record'],
  'quizzes.submit': ['THE STUDENT', 'record'],
  'quizzes.results': ['SEE', 'record'],
  'children.changeProfile': ['MANAGE', 'named'],
  'children.changeAlone': ['MANAGE', 'named'],
  'children.setLogIn': ['MANAGE', 'named'],
  'children.endLogIn': ['MANAGE', 'named'],
  // The student's own, and whoever manages: as what is learned.
  'consents.list': ['LEARN', 'named'],
  'consents.answer': ['LEARN', 'named'],
}
/** What the tutor does for a student, of which the family hears. */
const OF_TUTOR = [
  ...['bookings.suggest', 'bookings.tutorAmend', 'bookings.setTitle', 'bookings.setMeetingLink', 'payments.confirm'],
  ...['hourPackages.adjust', 'hourPackages.confirmPayment', 'feedback.update'],
  ...['students.change', 'quizzes.unassign', 'termReports.publish'],
]
/** About oneself: whatever is answered is searched. */
const OF_PARENT = 'familyHome.read'
const OWN = ['bookings.list', 'bookings.overview', 'toDo.read', 'notices.list', 'accountExport.download', OF_PARENT]
const OWN_TOO = [
  'accounts.profile',
  'chats.unreadCount',
  'availability.grid',
  'siteSettings.read',
  'hourPackages.configs',
]

/** What stands in each student's life, after a mark of her own, and the rights of which one opens it. */
const words: Readonly<Record<string, readonly Right[]>> = {
  title: ['SEE', 'MONEY'],
  ...{ notes: ['SEE'], link: ['SEE'], feedback: ['SEE'], resource: ['SEE'], page: ['SEE'], file: ['SEE'] },
  ...{ content: ['SEE'], quiz: ['SEE'], asked: ['SEE'], wrong: ['SEE'], right: ['SEE'], typed: ['SEE'] },
  ...{ explained: ['SEE'], owed: ['MONEY'], message: ['CHAT'], term: ['SEE'], told: ['SEE'], praised: ['SEE'] },
  // Hers alone.
  ...{ reported: [], notice: [], passkey: [] },
  // The tutor's.
  drafted: [],
}
const marks: Readonly<Record<Student, string>> = { amira: 'xxa', ben: 'xxb', cleo: 'xxc' }

/** Of a student's matter, by the right over him; of the rest nobody hears but whom it is about, and everybody of these. */
const hintOf: Readonly<Record<string, Right>> = {
  ...{
    bookings: 'SEE',
    resources: 'SEE',
    feedback: 'SEE',
    quizzes: 'SEE',
    'term-reports': 'SEE',
    payments: 'MONEY',
    'hour-packages': 'MONEY',
  },
}
/** Whom a call's news reaches besides the student, by the noun: hours that are few are told of with a lesson. */
const newsOf: Readonly<Record<string, readonly Right[]>> = {
  ...{ bookings: ['SEE', 'MONEY'], series: ['SEE', 'MONEY'], quizzes: ['SEE'], students: ['LEARN'] },
  ...{ children: ['MANAGE'], consents: ['MANAGE'], termReports: ['SEE'] },
  ...{ payments: ['MONEY'], hourPackages: ['MONEY'], openLessons: ['MONEY'] },
}
const TO_EVERYBODY = ['availability', 'subjects', 'site-settings']

test('every endpoint that takes a right is in the table', () => {
  const withRight = [...eachEndpoint(api)].filter(({ endpoint }) => endpoint.right).map(({ name }) => name)
  expect(Object.keys(taken).sort()).toEqual(withRight.sort())
})

// ---- the town

interface Town extends School {
  readonly people: Readonly<Record<Caller, Person>>
  readonly greek: string
  readonly lives: Readonly<Record<Student, Life>>
}
let kept: { readonly town: Town; readonly rows: KeptRows; readonly files: ReadonlyMap<string, Buffer> } | undefined

async function aTown(): Promise<Town> {
  if (kept) return aCopy(kept)
  const school = await aSchool()
  const { app, nadia, amira, ben } = school
  const cleo = await aStudent(app, 'Cleo')
  const greek = await aSubject(app, { name: 'Greek' })
  // In Year 11: nobody else changes how one of them logs in.
  for (const each of [amira, ben, cleo]) await someFacts(app, each, '', 2014)
  const parents = {
    ...{ robert: await aParent(app, 'Robert'), grace: await aParent(app, 'Grace'), paula: await aParent(app, 'Paula') },
  }
  const lives = {
    amira: await lifeOf(school, amira, { greek, mark: marks.amira, hour: 10 }),
    ben: await lifeOf(school, ben, { greek, mark: marks.ben, hour: 13 }),
    cleo: await lifeOf(school, cleo, { greek, mark: marks.cleo, hour: 16 }),
  }
  const town = { ...school, people: { nadia, amira, ben, cleo, ...parents }, greek, lives }
  const { folder } = app.context.files
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
  kept = { town, rows: await keptRowsOf(app.database), files }
  return town
}

async function aCopy({ town, rows, files }: NonNullable<typeof kept>): Promise<Town> {
  const app = await buildTestApp({}, rows)
  for (const [name, content] of files) writeFileSync(join(app.context.files.folder, name), content)
  for (const id of town.app.uncharged) app.uncharged.add(id)
  for (const id of town.app.unmarked) app.unmarked.add(id)
  return { ...town, app }
}

/** The town as if it were the student's alone, for the asks are made of such a one. */
const worldOf = (town: Town, student: Student): World =>
  ({ ...town, ...town.lives[student], amira: town.people[student], ben: town.people[student] }) as unknown as World

// ---- what happens

type Step = (story: Story) => Promise<void>
interface Story {
  readonly town: Town
  readonly family: Family
  heard: [who: Caller, topic: string][]
  /** Whose order was withdrawn: it is there for nobody any more. */
  readonly withdrawn: Set<Student>
  /** Who waits for nothing any more. */
  readonly stopped: Set<Student>
  /** Whose draft of a term report was published: then it is read as a report is. */
  readonly published: Set<Student>
  hush: () => void
}

const link = fc
  .record({
    sees: fc.boolean(),
    books: fc.boolean(),
    pays: fc.boolean(),
    readsChat: fc.boolean(),
    manages: fc.boolean(),
  })
  .map(({ sees, books, pays, readsChat, manages }): Link | null =>
    sees || pays ? { sees, pays, books: sees && books, readsChat: sees && readsChat, manages: sees && manages } : null,
  )
const alone = fc
  .record({ mayBook: fc.boolean(), mayChange: fc.boolean(), seesMoney: fc.boolean(), mayBuy: fc.boolean() })
  .map(({ mayBuy, ...rest }): Alone => ({ ...rest, mayBuy: mayBuy && rest.seesMoney }))
const student = fc.constantFrom(...STUDENTS)
const caller = fc.constantFrom(...CALLERS)

const links = fc.tuple(fc.constantFrom(...PARENTS), student, link).map(
  ([parent, child, wish]): Step =>
    async (story) =>
      setLink(story, parent, child, wish),
)
const frees = fc.tuple(student, alone).map(
  ([who, wish]): Step =>
    async (story) => {
      story.family.alone.set(who, wish)
      await mayAlone(story.town.app, story.town.people[who], wish)
      listen(story)
    },
)
const asksFor = fc.tuple(caller, student, fc.constantFrom(...Object.keys(taken))).map(
  ([who, of, name]): Step =>
    (story) =>
      question(story, who, of, name),
)
const asksOwn = fc.tuple(caller, fc.constantFrom(...OWN, ...OWN_TOO)).map(
  ([who, name]): Step =>
    (story) =>
      own(story, who, name),
)
const teaches = fc.tuple(student, fc.constantFrom(...OF_TUTOR)).map(
  ([of, name]): Step =>
    async (story) => {
      const { status } = await ask(story, 'nadia', of, name)
      if (name === 'termReports.publish' && status < 300) story.published.add(of)
      expectHints(story, 'nadia', of, status, name, name)
    },
)
const step = fc.oneof(
  { weight: 2, arbitrary: links },
  { weight: 1, arbitrary: frees },
  { weight: 24, arbitrary: asksFor },
  { weight: 4, arbitrary: asksOwn },
  { weight: 4, arbitrary: teaches },
)
const beginning = fc.record({
  links: fc.array(link, { minLength: 9, maxLength: 9 }),
  steps: fc.array(step, { minLength: STEPS, maxLength: STEPS }),
})
const stories = fc.sample(beginning, { numRuns: RUNS, seed: SEED }).map((each, place) => [place + 1, each] as const)

test.each(stories)(
  `in story %i of seed ${SEED} nobody is told what his rights do not open`,
  async (_, { links, steps }) => {
    const town = await aTown()
    const everything = { mayBook: true, mayChange: true, seesMoney: true, mayBuy: true }
    const family: Family = { links: new Map(), alone: new Map(STUDENTS.map((who) => [who, everything])) }
    const story: Story = {
      town,
      family,
      heard: [],
      withdrawn: new Set(),
      stopped: new Set(),
      published: new Set(),
      hush: () => {},
    }
    const pairs = PARENTS.flatMap((parent) => STUDENTS.map((child) => [parent, child] as const))
    for (const [place, [parent, child]] of pairs.entries()) await setLink(story, parent, child, links[place] ?? null)
    for (const each of steps) await each(story)
  },
)

async function setLink(story: Story, parent: Parent, child: Student, wish: Link | null): Promise<void> {
  const { app, people } = story.town
  await app.context.transaction((tx) =>
    tx
      .updateTable('family_links')
      .set({ state: 'ENDED', ended_at: 1, waits_for: null })
      .where('parent_id', '=', people[parent].id)
      .where('student_id', '=', people[child].id)
      .where('state', '<>', 'ENDED')
      .execute(),
  )
  if (wish) await aLink(app, { parent: people[parent], child: people[child] }, wish)
  story.family.links.set(`${parent} ${child}`, wish)
  listen(story)
}

/** Everybody listens, with the rights of now: a stream ends where a link has changed. */
function listen(story: Story): void {
  story.hush()
  const { app, people } = story.town
  const stops = ([...STUDENTS, ...PARENTS, 'nadia'] as const).map((who) =>
    app.context.live.subscribe(
      { ...people[who], acts: actsOf(story.family, who, people) },
      { send: ({ topic }) => story.heard.push([who, topic]), end: () => {} },
    ),
  )
  story.hush = () => {
    for (const stop of stops) stop()
  }
}

/** As the session would have them, which the streams of the product take over. */
function actsOf(family: Family, who: Caller, people: Town['people']) {
  const rights = ['SEE', 'BOOK', 'CHANGE', 'MONEY', 'BUY', 'CHAT', 'LEARN'] as const
  const over = STUDENTS.map(
    (of) => [people[of].id, new Set(rights.filter((each) => mayDo(family, who, each, of)))] as const,
  )
  return new Map(who === 'nadia' ? [] : over.filter(([, each]) => each.size > 0))
}

// ---- what is asked, and what may be answered

const asks: Readonly<Record<string, Ask>> = { ...asksOfAccounts, ...asksOfLessons }
const endpoints = new Map([...eachEndpoint(api)].map(({ name, endpoint }) => [name, endpoint]))

async function ask(story: Story, who: Caller, of: Student, name: string, params?: Record<string, string>) {
  story.heard = []
  const endpoint = endpoints.get(name) as Endpoint
  const world = worldOf(story.town, of)
  const { token } = story.town.people[who]
  return put(world, endpoint, asks[name] ?? {}, { token, studentId: world.amira.id, params })
}

const isParent = (who: Caller) => (PARENTS as readonly Caller[]).includes(who)
const DENIALS = ['not_yours', 'ask_parent', 'not_for_child', 'student_only', 'tutor_only']

async function question(story: Story, who: Caller, of: Student, name: string): Promise<void> {
  const [right, kind, by] = taken[name] as Taken
  const { status, body, text } = await ask(story, who, of, name)
  const about = `${who} asks ${name} of ${of}`
  const { family } = story
  const isLetIn = who !== 'nadia' || (by === undefined && right !== 'THE STUDENT')
  const isAllowed = isLetIn && (right === 'THE STUDENT' ? who === of : mayDo(family, who, right, of))
  if (isAllowed) expect([about, DENIALS.includes(body?.code)]).toEqual([about, false])
  else if (!isNoMove(story, who, of, name, status))
    expect([about, status]).toEqual([about, denialOf(story, who, of, name, kind)])
  if (isAllowed && name === 'chats.send' && isParent(who))
    expect([about, body.code]).toEqual([about, 'only_the_two_write'])
  if (name === 'hourPackages.withdraw' && status < 300) story.withdrawn.add(of)
  if (name === 'watches.stop' && status < 300) story.stopped.add(of)
  if (name === 'children.changeAlone' && status < 300) story.family.alone.set(of, body.alone)
  expectSecrecy(story, who, about, text)
  if (!mayDo(family, who, 'MONEY', of)) expectNoAmount(about, name, body)
  expectHints(story, who, of, status, name, about)
}

const MOVES = ['bookings.changeStatus', 'series.changeStatus']

/** What is as it is asked to be already is no move: whoever sees it may ask. */
function isNoMove({ family, heard }: Story, who: Caller, of: Student, name: string, status: number): boolean {
  return MOVES.includes(name) && mayDo(family, who, 'SEE', of) && status === 200 && heard.length === 0
}

const OF_ORDER = ['hourPackages.sayPaid', 'hourPackages.withdraw']

function denialOf(
  { family, withdrawn, stopped }: Story,
  who: Caller,
  of: Student,
  name: string,
  kind: 'named' | 'record',
): number {
  if (who === 'nadia' || kind === 'named') return 403
  if (OF_ORDER.includes(name) && withdrawn.has(of)) return 404
  if (name === 'watches.stop' && stopped.has(of)) return 404
  if (taken[name]?.[0] === 'THE STUDENT' && isParent(who)) return 403
  return mayDo(family, who, 'SEE', of) ? 403 : 404
}

async function own(story: Story, who: Caller, name: string): Promise<void> {
  const { people } = story.town
  const { status, text, body } = await ask(story, who, 'amira', name, { userId: people[who].id })
  const about = `${who} asks ${name} for oneself`
  const isOpen = name !== OF_PARENT || PARENTS.some((each) => each === who)
  expect([about, status]).toEqual([about, isOpen ? 200 : 403])
  expectSecrecy(story, who, about, text)
  if (!name.startsWith('bookings.')) return
  const listed = (Array.isArray(body) ? body : body.bookings) as { student: { id: string }; price: number | null }[]
  for (const { student, price } of listed) {
    const of = STUDENTS.find((each) => people[each].id === student.id) as Student
    expect([about, mayDo(story.family, who, 'SEE', of), price !== null]).toEqual([
      ...[about, true, mayDo(story.family, who, 'MONEY', of)],
    ])
  }
}

function expectSecrecy({ family, published }: Story, who: Caller, about: string, text: string): void {
  if (who === 'nadia') return
  for (const of of STUDENTS)
    for (const [word, usual] of Object.entries(words)) {
      const rights: readonly Right[] = word === 'drafted' && published.has(of) ? ['SEE'] : usual
      const isHers = who === of && !rights.includes('MONEY')
      if (isHers || rights.some((right) => mayDo(family, who, right, of))) continue
      expect([about, word, text.includes(marks[of] + word)]).toEqual([about, word, false])
    }
}

/** But for what an hour of a subject costs, which stands on the public pages. */
function expectNoAmount(about: string, name: string, body: unknown): void {
  if (name === 'subjects.mine') return
  const amounts = JSON.stringify(body ?? '').match(
    /"(price|amount|linkAmount|totalPrice|totalToPay|purchasePrice)":[\d.]+/g,
  )
  expect([about, amounts]).toEqual([about, null])
}

function expectHints(
  { family, heard }: Story,
  who: Caller,
  of: Student,
  status: number,
  name: string,
  about: string,
): void {
  if (status >= 400) expect([about, heard]).toEqual([about, []])
  for (const [listener, topic] of heard) {
    if (listener === who || listener === 'nadia' || TO_EVERYBODY.includes(topic)) continue
    const right = hintOf[topic]
    const rights = topic === 'notices' ? newsOf[name.split('.')[0] ?? ''] : []
    const isTold = rights?.some((each) => mayDo(family, listener, each, of))
    const isMeant = right ? mayDo(family, listener, right, of) : listener === of || isTold
    expect([about, listener, topic, isMeant]).toEqual([about, listener, topic, true])
  }
}
