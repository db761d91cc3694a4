/**
 * Who may knock where: one row for each endpoint of the contract, its statuses written by hand from the rules. An
 * endpoint without a row and a route that nobody listed both fail here.
 */
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Endpoint, eachEndpoint } from '#contract/core.ts'
import { newId } from '#server/platform/ids.ts'
import { asksOfAccounts } from '#server/testing/asks/accounts.ts'
import { type Ask, pathOf, put } from '#server/testing/asks/asking.ts'
import { asksOfLessons } from '#server/testing/asks/lessons.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aWorld, type World } from '#server/testing/world.ts'

/** Of Amira, who is the owner: a parent with every right, one who only pays, one who only sees, one who was linked. */
const PARENTS = ['parent', "another's parent", 'payer', 'onlooker', 'unlinked parent'] as const
const CALLERS = [
  ...(['anonymous', 'malformed token', 'revoked token', 'owner', 'other student', 'tutor'] as const),
  ...PARENTS,
]
type Caller = (typeof CALLERS)[number]
/** Whoever shows no session that is open is nobody. */
const COLUMN: Record<Caller, number> = {
  ...{ anonymous: 0, 'malformed token': 0, 'revoked token': 0 },
  ...{ owner: 1, 'other student': 2, tutor: 3 },
  ...{ parent: 4, "another's parent": 5, payer: 6, onlooker: 7, 'unlinked parent': 8 },
}

interface School extends World {
  /** A token of the tutor's whose session has been ended, where somebody shows it. */
  readonly revoked: string
}

/** All five parents alike. */
const each = (status: number) => PARENTS.map(() => status)
const CLOSED = each(403)
const EVERYONE = [200, 200, 200, 200, ...each(200)]
const SIGNED_IN = [401, 200, 200, 200, ...each(200)]
const TUTOR = [401, 403, 403, 200, ...CLOSED]
/** Of a student who is named, and of a record: who may not see what it is about is told that there is none. */
const SEES = [200, 403, 403, 200, 403]
const SEES_RECORD = [200, 404, 404, 200, 404]
const PAYS = [200, 403, 200, 403, 403]
const PAYS_RECORD = [200, 404, 200, 403, 404]
const MANAGES = [401, 403, 403, 200, 200, 403, 403, 403, 403]
const OTHER_RIGHT_RECORD = [200, 404, 404, 403, 404]

/** Of nobody, whatever she shows, the owner, another student, the tutor; then of the parents. */
const rows: Record<string, readonly number[]> = {
  'oneTimeLinks.forgotPassword': [404, 404, 404, 404, ...each(404)],
  'oneTimeLinks.look': [400, 400, 400, 400, ...each(400)],
  'oneTimeLinks.resetPassword': [400, 400, 400, 400, ...each(400)],
  'oneTimeLinks.verifyEmail': [400, 400, 400, 400, ...each(400)],
  'emailChanges.answer': [400, 400, 400, 400, ...each(400)],
  'emailChanges.withdraw': [401, 204, 204, 204, ...each(204)],
  'oneTimeLinks.sendVerification': [401, 404, 404, 404, ...each(404)],
  'oneTimeLinks.askEverybody': [401, 403, 403, 404, ...CLOSED],
  'accounts.login': EVERYONE,
  'accounts.register': [201, 201, 201, 201, ...each(201)],
  'accounts.logout': [401, 204, 204, 204, ...each(204)],
  'accounts.profile': SIGNED_IN,
  'accounts.fullProfile': SIGNED_IN,
  'accounts.updateProfile': SIGNED_IN,
  'accounts.changePassword': SIGNED_IN,
  'proof.give': [401, 204, 204, 204, ...each(204)],
  'accountExport.download': SIGNED_IN,
  'audit.list': TUTOR,
  'audit.download': TUTOR,
  'sessions.list': SIGNED_IN,
  'sessions.endOthers': [401, 204, 204, 204, ...each(204)],
  'sessions.end': [401, 404, 404, 404, ...each(404)],
  'channels.read': SIGNED_IN,
  'channels.change': SIGNED_IN,
  'passkeys.signInOptions': EVERYONE,
  'passkeys.signIn': EVERYONE,
  'passkeys.list': SIGNED_IN,
  'passkeys.addOptions': SIGNED_IN,
  'passkeys.add': [401, 201, 400, 400, ...each(400)],
  'passkeys.proveOptions': [401, 200, 404, 404, ...each(404)],
  'passkeys.rename': [401, 204, 404, 404, ...each(404)],
  'passkeys.remove': [401, 204, 404, 404, ...each(404)],
  'secondFactor.read': TUTOR,
  'secondFactor.offer': TUTOR,
  'secondFactor.switchOn': TUTOR,
  'secondFactor.switchOff': [401, 403, 403, 409, ...CLOSED],
  'secondFactor.renewCodes': [401, 403, 403, 409, ...CLOSED],
  'pushes.server': SIGNED_IN,
  'pushes.switchOn': [401, 204, 204, 204, ...each(204)],
  'pushes.switchOff': [401, 204, 204, 204, ...each(204)],
  'pushes.test': [401, 409, 409, 409, ...each(409)],
  'students.list': TUTOR,
  'students.counts': TUTOR,
  'students.removeNew': TUTOR,
  'students.one': TUTOR,
  'students.stats': TUTOR,
  'students.setConsultation': TUTOR,
  'students.change': TUTOR,
  'students.vouch': TUTOR,
  'students.unused': TUTOR,
  'students.keep': [401, 403, 403, 204, ...CLOSED],
  'students.remove': [401, 403, 403, 204, ...CLOSED],
  'students.resetPassword': TUTOR,
  'studentFacts.read': [401, 200, 403, 200, ...SEES],
  'studentFacts.change': TUTOR,
  'lessonPlaces.read': [401, 200, 403, 200, ...SEES],
  'lessonPlaces.change': [401, 200, 403, 200, 200, 403, 403, 403, 403],
  'lessonPlans.read': TUTOR,
  'lessonPlans.write': TUTOR,
  'attendance.mark': TUTOR,
  'attendance.unmark': TUTOR,
  'students.setFamily': TUTOR,
  'students.logInToParent': TUTOR,
  'students.merge': TUTOR,
  'familyImports.create': TUTOR,
  'families.list': TUTOR,
  'families.create': [401, 403, 403, 201, ...CLOSED],
  'families.one': TUTOR,
  'families.rename': TUTOR,
  'parents.remove': TUTOR,
  'links.ofStudent': TUTOR,
  'deliveries.ofStudent': TUTOR,
  'deliveries.list': TUTOR,
  'deliveries.sendAgain': [401, 403, 403, 204, ...CLOSED],
  'deliveries.setEmailFailing': [401, 403, 403, 204, ...CLOSED],
  'mailReturns.take': [404, 404, 404, 404, ...each(404)],
  'deliveries.sendTest': [401, 403, 403, 404, ...CLOSED],
  'invites.lookUp': EVERYONE,
  'invites.list': TUTOR,
  'invites.create': [401, 403, 403, 201, ...CLOSED],
  'invites.remove': [401, 403, 403, 204, ...CLOSED],
  'familyInvites.lookUp': EVERYONE,
  'familyInvites.register': [201, 201, 201, 201, ...each(201)],
  'familyInvites.join': [401, 403, 403, 403, ...each(200)],
  'familyInvites.list': [401, 200, 200, 200, ...each(200)],
  'familyInvites.create': [401, 201, 403, 201, 201, 403, 403, 403, 403],
  'links.list': [401, 200, 200, 403, ...each(200)],
  'links.change': [401, 403, 404, 200, 200, 404, 404, 404, 404],
  'links.move': [401, 409, 404, 200, 200, 404, 404, 404, 404],
  'children.list': [401, 403, 403, 403, ...each(200)],
  'children.add': [401, 403, 403, 403, 201, 201, 409, 409, 409],
  'children.changeProfile': MANAGES,
  'children.changeAlone': MANAGES,
  // Amira is in Year 11, and has a log-in.
  'children.setLogIn': [401, 403, 403, 409, 409, 403, 403, 403, 403],
  'children.endLogIn': [401, 403, 403, 409, 409, 403, 403, 403, 403],
  'consents.list': [401, 200, 403, 200, 200, 403, 403, 403, 403],
  'consents.answer': [401, 200, 403, 200, 200, 403, 403, 403, 403],
  'familyInvites.remove': [401, 404, 404, 204, ...each(404)],
  'subjects.list': EVERYONE,
  'subjects.mine': [401, 200, 200, 403, ...SEES],
  'subjects.create': [401, 403, 403, 201, ...CLOSED],
  'subjects.update': TUTOR,
  'subjects.remove': [401, 403, 403, 204, ...CLOSED],
  'availability.slotsForSubject': SIGNED_IN,
  'availability.grid': SIGNED_IN,
  'availability.next': SIGNED_IN,
  'availability.nearest': SIGNED_IN,
  'availability.firstFree': SIGNED_IN,
  'availability.blocks': TUTOR,
  'availability.addBlock': [401, 403, 403, 201, ...CLOSED],
  'availability.copyDay': [401, 403, 403, 201, ...CLOSED],
  'availability.copySeason': [401, 403, 403, 201, ...CLOSED],
  'availability.updateBlock': TUTOR,
  'availability.removeBlock': [401, 403, 403, 204, ...CLOSED],
  'availability.publicHours': EVERYONE,
  'diary.read': TUTOR,
  'search.find': TUTOR,
  'diaryRules.policy': EVERYONE,
  'diaryRules.read': TUTOR,
  'diaryRules.set': TUTOR,
  'terms.read': TUTOR,
  'terms.set': TUTOR,
  'extraHours.list': TUTOR,
  'extraHours.add': [401, 403, 403, 201, ...CLOSED],
  'extraHours.remove': [401, 403, 403, 204, ...CLOSED],
  'busyCalendars.list': TUTOR,
  'busyCalendars.add': [401, 403, 403, 201, ...CLOSED],
  'busyCalendars.change': TUTOR,
  'busyCalendars.remove': [401, 403, 403, 204, ...CLOSED],
  'busyCalendars.read': [401, 403, 403, 429, ...CLOSED],
  'watches.listAll': TUTOR,
  'watches.list': [401, 200, 403, 200, ...SEES],
  'watches.add': [401, 201, 201, 403, 201, 403, 403, 403, 403],
  'watches.stop': [401, 204, 404, 403, 204, 404, 404, 403, 404],
  'timeOff.list': TUTOR,
  'timeOff.add': [401, 403, 403, 201, ...CLOSED],
  'timeOff.remove': [401, 403, 403, 204, ...CLOSED],
  'bookings.requests': TUTOR,
  'bookings.schedule': TUTOR,
  'bookings.list': [401, 200, 403, 200, ...SEES],
  'bookings.overview': [401, 200, 403, 200, ...SEES],
  'bookings.lesson': [401, 200, 404, 200, ...SEES_RECORD],
  'bookings.request': [401, 201, 403, 403, 201, 403, 403, 403, 403],
  'bookings.consultation': [401, 201, 201, 403, 201, 403, 403, 403, 403],
  'bookings.suggest': [401, 403, 403, 201, ...CLOSED],
  'directBookings.book': [401, 403, 403, 201, ...CLOSED],
  'changes.list': [401, 200, 404, 200, ...SEES_RECORD],
  'changes.move': TUTOR,
  'changes.cancel': TUTOR,
  'changes.undo': TUTOR,
  'bookings.changeStatus': [401, 200, 404, 200, ...OTHER_RIGHT_RECORD],
  'bookings.amend': [401, 200, 404, 403, ...OTHER_RIGHT_RECORD],
  'bookings.tutorAmend': TUTOR,
  'bookings.keepOriginal': TUTOR,
  'bookings.waiveCharge': TUTOR,
  'bookings.deletePermanently': [401, 403, 403, 204, ...CLOSED],
  'bookings.setTitle': TUTOR,
  'bookings.setMeetingLink': TUTOR,
  'bookings.calendarFile': [401, 200, 404, 200, ...SEES_RECORD],
  'toDo.read': SIGNED_IN,
  'familyHome.read': [401, 403, 403, 403, ...each(200)],
  'familyStatements.mine': [401, 403, 403, 403, ...each(200)],
  'familyStatements.ofFamily': TUTOR,
  'startSteps.read': TUTOR,
  'startSteps.hide': TUTOR,
  'calendar.feed': EVERYONE,
  'calendar.subscription': SIGNED_IN,
  'calendar.renewSecret': [401, 201, 201, 201, ...each(201)],
  'calendar.revokeSecret': [401, 204, 204, 204, ...each(204)],
  'payments.pending': TUTOR,
  'payments.waiting': TUTOR,
  'payments.ofStudent': [401, 200, 403, 200, ...PAYS],
  'payments.confirm': TUTOR,
  'payments.sayPaid': [401, 200, 404, 403, ...PAYS_RECORD],
  'payments.paid': TUTOR,
  'payments.confirmTogether': TUTOR,
  'payments.takeBack': TUTOR,
  'payments.takeBackTogether': TUTOR,
  'payments.updateLinks': TUTOR,
  'feedback.ofBooking': [401, 200, 404, 200, ...SEES_RECORD],
  'feedback.give': [401, 403, 403, 201, ...CLOSED],
  'feedback.update': TUTOR,
  'feedback.markRead': [401, 200, 404, 403, ...CLOSED],
  'feedback.ofStudent': [401, 200, 403, 200, ...SEES],
  'finance.stats': TUTOR,
  'finance.dashboard': TUTOR,
  'analytics.read': TUTOR,
  'resources.list': [401, 200, 200, 200, ...SEES],
  'resources.library': TUTOR,
  'resources.mine': [401, 200, 200, 403, ...SEES],
  'resources.upload': [401, 403, 403, 201, ...CLOSED],
  'resources.remove': [401, 403, 403, 204, ...CLOSED],
  'resources.download': [401, 200, 403, 200, ...SEES],
  'resources.downloadToo': [401, 200, 403, 200, ...SEES],
  'lessonResources.ofStudent': [401, 200, 403, 200, ...SEES],
  'lessonResources.available': TUTOR,
  'lessonResources.ofBooking': [401, 200, 404, 200, ...SEES_RECORD],
  'lessonResources.assign': [401, 403, 403, 201, ...CLOSED],
  'lessonResources.remove': [401, 403, 403, 204, ...CLOSED],
  'homework.ofStudent': [401, 200, 403, 200, ...SEES],
  'homework.changeStatus': [401, 200, 404, 403, ...OTHER_RIGHT_RECORD],
  'hourPackages.all': TUTOR,
  'hourPackages.assign': [401, 403, 403, 201, ...CLOSED],
  'hourPackages.configs': SIGNED_IN,
  'hourPackages.updateConfig': TUTOR,
  'hourPackages.resetConfigs': TUTOR,
  'hourPackages.ofStudent': [401, 200, 403, 200, ...PAYS],
  'hourPackages.pricing': [401, 200, 200, 200, ...PAYS],
  'hourPackages.purchase': [401, 201, 201, 403, 201, 403, 201, 403, 403],
  'hourPackages.confirmPayment': TUTOR,
  'hourPackages.sayPaid': [401, 200, 404, 403, ...PAYS_RECORD],
  'hourPackages.takeBack': TUTOR,
  'hourPackages.share': [401, 403, 404, 200, 200, 404, 404, 403, 404],
  'hourPackages.withdraw': [401, 204, 404, 403, 204, 404, 204, 403, 404],
  'openLessons.list': [401, 200, 403, 200, ...PAYS],
  'openLessons.use': [401, 200, 403, 200, ...PAYS],
  'hourPackages.adjust': TUTOR,
  'hourPackages.entries': [401, 200, 404, 200, ...PAYS_RECORD],
  'hourPackages.remove': TUTOR,
  'notices.list': SIGNED_IN,
  'notices.unreadCount': SIGNED_IN,
  'notices.markRead': [401, 200, 404, 404, ...each(404)],
  'notices.open': [401, 200, 404, 404, ...each(404)],
  'notices.dismiss': [401, 200, 404, 404, ...each(404)],
  'notices.all': TUTOR,
  'notices.create': [401, 403, 403, 201, ...CLOSED],
  'notices.update': TUTOR,
  'notices.remove': [401, 403, 403, 204, ...CLOSED],
  'chats.mine': [401, 200, 200, 403, 200, 403, 403, 403, 403],
  'chats.all': TUTOR,
  'chats.unreadCount': SIGNED_IN,
  'chats.start': TUTOR,
  'chats.one': [401, 200, 404, 200, ...OTHER_RIGHT_RECORD],
  'chats.send': [401, 201, 404, 201, 403, 404, 404, 403, 404],
  'messageReports.report': [401, 201, 404, 409, 409, 404, 404, 403, 404],
  'messageReports.list': TUTOR,
  'messageReports.markRead': [401, 403, 403, 204, ...CLOSED],
  'messageReports.lift': [401, 403, 403, 204, ...CLOSED],
  'messageReports.ofStudent': TUTOR,
  'series.create': [401, 200, 403, 403, 200, 403, 403, 403, 403],
  'series.changeStatus': [401, 200, 404, 200, ...OTHER_RIGHT_RECORD],
  'series.amend': [401, 200, 404, 403, ...OTHER_RIGHT_RECORD],
  'series.tutorAmend': TUTOR,
  'series.keepOriginal': TUTOR,
  'series.edit': [401, 200, 404, 200, ...OTHER_RIGHT_RECORD],
  'quizzes.list': [401, 200, 200, 200, ...SEES],
  'quizzes.upload': [401, 403, 403, 201, ...CLOSED],
  'quizzes.assign': TUTOR,
  'quizzes.unassign': TUTOR,
  'quizzes.remove': [401, 403, 403, 204, ...CLOSED],
  'quizzes.attemptsOf': TUTOR,
  'quizzes.attempts': TUTOR,
  'quizzes.preparation': [401, 200, 404, 403, ...CLOSED],
  'quizzes.start': [401, 201, 404, 403, ...CLOSED],
  'quizzes.answer': [401, 200, 404, 403, ...CLOSED],
  'quizzes.submit': [401, 200, 404, 403, ...CLOSED],
  'quizzes.results': [401, 200, 404, 200, ...SEES_RECORD],
  'quizzes.media': EVERYONE,
  'termReports.ofStudent': [401, 200, 403, 200, ...SEES],
  'termReports.one': [401, 200, 404, 200, ...SEES_RECORD],
  'termReports.begin': [401, 403, 403, 201, ...CLOSED],
  'termReports.change': TUTOR,
  'termReports.remove': [401, 403, 403, 204, ...CLOSED],
  'termReports.publish': TUTOR,
  'siteSettings.read': EVERYONE,
  'siteSettings.update': TUTOR,
  'consultationRequests.times': [404, 404, 404, 404, ...each(404)],
  'consultationRequests.ask': [404, 404, 404, 404, ...each(404)],
  'consultationRequests.look': [404, 404, 404, 404, ...each(404)],
  'consultationRequests.confirm': [404, 404, 404, 404, ...each(404)],
  'contact.send': [204, 204, 204, 204, ...each(204)],
  'contact.list': TUTOR,
  'contact.listJunk': TUTOR,
  'contact.removeJunk': [401, 403, 403, 204, ...CLOSED],
  'contact.notJunk': TUTOR,
  'contact.update': TUTOR,
  'contact.remove': [401, 403, 403, 204, ...CLOSED],
  'liveEvents.stream': SIGNED_IN,
}

const asks: Readonly<Record<string, Ask>> = { ...asksOfAccounts, ...asksOfLessons }
const askOf = (name: string): Ask => asks[name] ?? {}

function statusOf(name: string, caller: Caller): number | undefined {
  return rows[name]?.[COLUMN[caller]]
}

/** The routes that answer everyone and stand outside the contract. */
const openRoutes = ['GET /api/docs', 'GET /api/openapi.json', 'GET /healthz', 'GET /readyz']

const endpoints = [...eachEndpoint(api)]
const nameAndEndpoint = endpoints.map(({ name, endpoint }) => [name, endpoint] as const)

test('every endpoint has a row, and every row an endpoint', () => {
  const names = endpoints.map(({ name }) => name)
  expect(Object.keys(rows).sort()).toEqual(names.sort())
  expect(Object.keys(asks).filter((name) => !names.includes(name))).toEqual([])
})

test('every route is in the contract or in the short list of open ones', async () => {
  const { routes } = await buildTestApp()
  const written = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  const promised = endpoints.map(
    ({ endpoint }) => `${endpoint.method} /api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  expect(
    routes
      .filter((route) => route.isInContract)
      .map(written)
      .sort(),
  ).toEqual(promised.sort())
  expect(
    routes
      .filter((route) => !route.isInContract)
      .map(written)
      .sort(),
  ).toEqual(openRoutes)
})

/** Whoever is refused, or only reads, finds all as it was for whoever asks next. */
const leavesAll = ({ method }: Endpoint, status = 0) => method === 'GET' || status >= 400

test('whoever is refused or only reads is answered as the rules say, at each endpoint', async () => {
  const school = await aSchool(CALLERS)
  const expected: Record<string, number> = {}
  const answered: Record<string, number> = {}
  for (const [name, endpoint] of nameAndEndpoint)
    for (const caller of CALLERS) {
      const status = statusOf(name, caller)
      if (!leavesAll(endpoint, status)) continue
      expected[`${name}, ${caller}`] = status ?? 0
      answered[`${name}, ${caller}`] = (await ask(school, name, endpoint, caller)).status
    }
  expect(answered).toEqual(expected)
})

const changing = nameAndEndpoint.flatMap(([name, endpoint]) =>
  CALLERS.flatMap((caller) => {
    const status = statusOf(name, caller)
    return leavesAll(endpoint, status) ? [] : [{ name, caller, endpoint, status }]
  }),
)
/** Of these, too, one caller would take what the next one asks for: a record that is named, an address, a time, a limit. */
const HAPPENS_ONCE = [
  ...['accounts.register', 'passkeys.signIn', 'contact.send'],
  ...['bookings.request', 'bookings.consultation', 'series.create'],
]
const happensOnce = ({ name, endpoint }: (typeof changing)[number]) =>
  endpoint.path.includes('{') || HAPPENS_ONCE.includes(name)
const inTurn = Map.groupBy(changing, (cell) => (happensOnce(cell) ? `${cell.name} for ${cell.caller}` : cell.name))

test.each([...inTurn])('%s does as the rules say', async (_, cells) => {
  const school = await aSchool(cells.map(({ caller }) => caller))
  const answered: (number | undefined)[] = []
  for (const { name, endpoint, caller } of cells) answered.push((await ask(school, name, endpoint, caller)).status)
  expect(answered).toEqual(cells.map(({ status }) => status))
})

const withIds = nameAndEndpoint.filter(([, endpoint]) => endpoint.path.includes('{'))
const reached: Record<Endpoint['access'], Caller> = {
  public: 'anonymous',
  person: 'owner',
  student: 'owner',
  family: 'owner',
  shared: 'owner',
  tutor: 'tutor',
  household: 'owner',
  parent: 'parent',
}

test('a malformed id is answered like one that does not exist, at each endpoint that takes one', async () => {
  const school = await aSchool()
  for (const [name, endpoint] of withIds) {
    const caller = reached[endpoint.access]
    const withId = (id: string) => ask(school, name, endpoint, caller, eachIs(name, school, id))
    const malformed = await withId('nonsense')
    expect([name, malformed.status, malformed.body]).toEqual([
      ...[name, 404],
      { code: endpoint.missing?.code, message: endpoint.missing?.message },
    ])
    const isPerson = /\{(userId|studentId)\}/.test(endpoint.path)
    const unknown = await withId(newId())
    if (isPerson) expect([name, unknown.status]).toEqual([name, 403])
    else expect([name, unknown.status, unknown.body]).toEqual([name, 404, malformed.body])
    const nobody = await ask(school, name, endpoint, 'anonymous', eachIs(name, school, 'nonsense'))
    expect([name, nobody.status]).toEqual([name, endpoint.access === 'public' ? 404 : 401])
  }
})

const hidesFromOthers = nameAndEndpoint.filter(([name]) => statusOf(name, 'other student') === 404)

test("another's is answered like what does not exist, at each endpoint that hides it", async () => {
  const school = await aSchool()
  for (const [name, endpoint] of hidesFromOthers) {
    const another = await ask(school, name, endpoint, 'other student')
    const unknown = await ask(school, name, endpoint, 'other student', eachIs(name, school, newId()))
    expect([name, another.body]).toEqual([name, unknown.body])
    expect([name, another.status, unknown.status]).toEqual([name, 404, 404])
  }
})

test('what is about a student other than the caller is refused to another student', () => {
  const refused = (name: string) => (statusOf(name, 'other student') ?? 0) >= 400
  const open = nameAndEndpoint.filter(([name, { right, of }]) => right && of !== 'caller' && !refused(name))
  expect(open.map(([name]) => name)).toEqual([])
  const about = nameAndEndpoint.filter(([, { of }]) => of === 'userId' || of === 'studentId')
  expect(about.filter(([, { path, of }]) => !path.includes(`{${of}}`))).toEqual([])
})

const withBody = nameAndEndpoint.filter(([, endpoint]) => endpoint.body)

test('nothing but an object is read as a body, at each endpoint that takes one', async () => {
  const school = await aSchool()
  for (const [name, endpoint] of withBody) {
    const path = pathOf(endpoint, askOf(name).params?.(school))
    // No student manages.
    const token = tokenOf(school, endpoint.right === 'MANAGE' ? 'tutor' : reached[endpoint.access])
    for (const body of ['[]', '5', '"text"', 'null', '{"a":', '{"__proto__":1}']) {
      const reply = await school.app.call(endpoint.method, path, { token, body })
      expect([name, body, reply.status]).toEqual([name, body, 400])
    }
  }
})

/** One id for each brace of the path. */
function eachIs(name: string, school: School, id: string): Record<string, string> {
  return Object.fromEntries(Object.keys(askOf(name).params?.(school) ?? {}).map((key) => [key, id]))
}

function ask(school: School, name: string, endpoint: Endpoint, caller: Caller, params?: Record<string, string>) {
  const studentId = (PARENTS as readonly Caller[]).includes(caller) ? school.amira.id : undefined
  return put(school, endpoint, askOf(name), { token: tokenOf(school, caller), studentId, params })
}

function tokenOf(school: School, caller: Caller): string | null {
  const { amira, ben, nadia, revoked, robert, grace, paula, sara, eve } = school
  const tokens: Record<Caller, string | null> = {
    anonymous: null,
    'malformed token': 'nonsense',
    'revoked token': revoked,
    owner: amira.token,
    'other student': ben.token,
    tutor: nadia.token,
    parent: robert.token,
    "another's parent": grace.token,
    payer: paula.token,
    onlooker: sara.token,
    'unlinked parent': eve.token,
  }
  return tokens[caller]
}

async function aSchool(callers: readonly Caller[] = []): Promise<School> {
  const world = await aWorld()
  return { ...world, revoked: callers.includes('revoked token') ? await anEndedSession(world) : '' }
}

async function anEndedSession({ app, nadia }: World): Promise<string> {
  const signedIn = await app.call('POST', '/api/auth/login', { body: { email: nadia.email, password: nadia.password } })
  await app.call('POST', '/api/auth/logout', { token: signedIn.body.token })
  return signedIn.body.token
}
