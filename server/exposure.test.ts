/**
 * Every field of Ben's is a word that stands nowhere else. Amira, who is his sister, her parent, one who was Ben's, one who
 * only pays for him, and a visitor ask everything, in every way, while Ben and Nadia are busy; whatever they are given, and
 * whatever the server logs, is searched for these words (Rules R2, R7, R11).
 */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { doors } from '#contract/access.ts'
import { api } from '#contract/api.ts'
import { defineGroup, type Endpoint, eachEndpoint } from '#contract/core.ts'
import { enterHours } from '#server/features/hour-packages/ledger/actions.ts'
import { hashOfToken } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { fakePages } from '#server/testing/fake-pages.ts'
import { aBusyTime } from '#server/testing/given-calendars.ts'
import { someFacts } from '#server/testing/given-families.ts'
import { anInvite } from '#server/testing/given-invites.ts'
import { aLink, ONLY_PAYS } from '#server/testing/given-links.ts'
import { aContactMessage, aNotice } from '#server/testing/given-notices.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aSecondFactor } from '#server/testing/given-second-factor.ts'
import type { Person } from '#server/testing/givens.ts'
import type { TestApp, TestReply } from '#server/testing/test-app.ts'
import { aWorld, type Life, lifeOf, type World } from '#server/testing/world.ts'

interface Crowd extends World {
  readonly his: Life
  /** Hours that were bought for Ben and are his family's. */
  readonly shared: string
  /** Ben registered with it. */
  readonly usedInvite: { readonly id: string; readonly code: string }
  /** Nobody has used it. */
  readonly openInvite: { readonly id: string; readonly code: string }
  /** To tutors alone, and to everyone but switched off. */
  readonly forTutors: string
  readonly switchedOff: string
  /** What nobody but Ben, or Ben and Nadia, may read; of it what is about no money. */
  readonly secrets: readonly string[]
  readonly besidesMoney: readonly string[]
  readonly logged: () => string
}

async function aCrowd(): Promise<Crowd> {
  const log: string[] = []
  const logger = createLog('trace', { write: (line) => void log.push(line) })
  const world = await aWorld({ app: { pages: fakePages(), logger }, ben: 'Benzzname' })
  const { app, nadia, amira, ben } = world
  const his = await lifeOf(world, ben, { greek: world.greek, mark: 'zz', hour: 18 })
  const invited = { studentName: 'zzinvited', phoneNumber: 'zzcall', email: 'zzinvited@home.test' }
  const [usedInvite, openInvite] = [await anInvite(app, { ...invited, usedBy: ben.id }), await anInvite(app, invited)]
  const forTutors = await aNotice(app, { title: 'zztutors', targetRole: 'TUTOR', createdBy: nadia.id })
  const switchedOff = await aNotice(app, { title: 'zzoff', isActive: false, createdBy: nadia.id })
  const visitor = { name: 'zzvisitor', email: 'zz@visitor.test', message: 'zzquestion' }
  const written = await aContactMessage(app, visitor)
  await someFacts(app, ben, 'zz')
  const busy = { tutorId: nadia.id, start: '2026-01-20T15:00Z', end: '2026-01-20T15:30Z' }
  await aBusyTime(app, { ...busy, title: 'zzbusy', name: 'zzcalendar', host: 'zzhost.test' })
  const shared = await aPackage(app, { studentId: ben.id, subjectId: world.maths })
  await aLink(app, { parent: world.eve, child: ben }, { state: 'ENDED' })
  await aLink(app, { parent: world.paula, child: ben }, ONLY_PAYS)
  await app.context.transaction(async (tx) => {
    await tx
      .updateTable('users')
      .set({ phone_number: 'zzphone', description: 'zzdescription' })
      .where('id', 'in', [ben.id, nadia.id])
      .execute()
    await tx.updateTable('bookings').set({ amendment_reason: 'zzreason' }).where('student_id', '=', ben.id).execute()
    const place = { address: 'zzstreet', district: 'ZZ9', at_tutor: 0, meeting_link: 'https://zzroom.example' } as const
    await tx
      .insertInto('lesson_places')
      .values({ student_id: ben.id, ...place, changed_at: 1 })
      .execute()
    const plan = { topic: 'zztopic', notes: 'zzprivate', updated_at: 1 }
    await tx
      .insertInto('lesson_plans')
      .values({ booking_id: his.confirmed, ...plan })
      .execute()
    const planned = { booking_id: world.confirmed, topic: '', notes: 'zzprivate', updated_at: 1 }
    await tx.insertInto('lesson_plans').values(planned).execute()
    // He is Amira's brother: hours that are hers, too, have covered a lesson of his.
    await tx.updateTable('users').set({ family_id: world.family }).where('id', '=', ben.id).execute()
    await tx.updateTable('hour_packages').set({ family_id: world.family }).where('id', '=', shared).execute()
    const used = { packageId: shared, bookingId: world.lessonOfBen, now: app.context.now() }
    const refunds = await enterHours(tx, { ...used, kind: 'LESSON', minutes: -60 })
    await enterHours(tx, { ...used, kind: 'REFUND', minutes: 60, refunds })
    const adjustment = { packageId: his.bought, kind: 'ADJUST', minutes: -30, now: app.context.now() } as const
    const entry_id = await enterHours(tx, adjustment)
    await tx.insertInto('hour_adjustments').values({ entry_id, reason: 'zzwhy', tutor_id: nadia.id }).execute()
    const settings = {
      paymentLink5: 'https://zzpay.example',
      paymentLinkTemplate: 'https://zzpay.example/{amount}',
      usualMeetingLink: 'https://zzmeet.example',
    }
    for (const [name, value] of Object.entries(settings) as [keyof typeof settings, string][]) {
      await tx.insertInto('site_settings').values({ name, value }).execute()
    }
    const given = { quiz_id: his.quiz, question_id: his.typedIn, sequence: null, is_correct: null, answer: 'zzanswer' }
    const answers = [his.attempt, his.submitted].map((attempt_id) => ({ ...given, attempt_id }))
    await tx.insertInto('quiz_answers').values(answers).execute()
  })
  const words = [
    ...['zzname', 'zzphone', 'zzdescription', 'zztitle', 'zznotes', 'zzlink', 'zzreason', 'zznotice', 'zztutors'],
    ...['zzoff', 'zzwhy', 'zzpay', 'zzmeet', 'zzowed', 'zzfeedback', 'zzresource', 'zzpage', 'zzfile', 'zzcontent'],
    ...['zzmessage', 'zzreported', 'zzquiz', 'zzasked', 'zztyped', 'zzright', 'zzwrong', 'zzexplained', 'zzanswer'],
    ...[
      'zzstreet',
      'ZZ9',
      'zzroom',
      'zztopic',
      'zzprivate',
      'zzterm',
      'zztold',
      'zzpraised',
      'zzdrafted',
      'zzschool',
      'zzneeds',
    ],
    ...['zzbusy', 'zzcalendar', 'zzhost'],
    ...['zzinvited', 'zzcall', 'zzpasskey', ...Object.values(visitor)],
  ]
  const ids = [ben.id, ...Object.values(his), world.lessonOfBen, usedInvite.id, openInvite.id]
  const others = [forTutors, switchedOff, written]
  const { key, recoveryCodes } = await aSecondFactor(app, nadia)
  const opening = [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]
  const keys = [openInvite.code, ben.email, nadia.email, ...opening, ...(await keysOf(app, amira.id))]
  return {
    ...{ ...world, his, shared, usedInvite, openInvite, forTutors, switchedOff, written },
    secrets: [...words, ...ids, ...others, ...keys],
    besidesMoney: [...words.filter((word) => !OF_MONEY.includes(word)), ...others, ...keys],
    logged: () => log.join(''),
  }
}

/** What stands beside an amount: whose it is, for which lesson, how it is paid and why hours were adjusted. */
const OF_MONEY = ['zzname', 'zztitle', 'zzowed', 'zzwhy', 'zzpay']

/**
 * What opens a door: everyone's hash of a password, the tutor's second factor, and every session's id and hash, in each way it could be written; but
 * whoever asks may know the ids of her own.
 */
async function keysOf({ database }: TestApp, asking: string): Promise<string[]> {
  const users = await database.db.selectFrom('users').select(['password_hash', 'totp_secret']).execute()
  const codes = await database.db.selectFrom('recovery_codes').select('code_hash').execute()
  const sessions = await database.db.selectFrom('sessions').select(['id', 'user_id', 'token_hash']).execute()
  const written = (hash: Uint8Array) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(hash).toString(form))
  return [
    '$argon2',
    ...users.flatMap((user) => [user.password_hash, ...(user.totp_secret ? written(user.totp_secret) : [])]),
    ...codes.flatMap(({ code_hash }) => written(code_hash)),
    ...sessions.flatMap((session) => [
      ...(session.user_id === asking ? [] : [session.id]),
      ...written(session.token_hash),
    ]),
  ]
}

async function ownSessionsOf({ database }: TestApp, person: Person | null): Promise<string[]> {
  const own = database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person?.id ?? '')
  return (await own.execute()).map(({ id }) => id)
}

const found = (text: string, secrets: readonly string[]) => secrets.filter((secret) => text.includes(secret))

const endpoints = [...eachEndpoint(api)].map(({ name, endpoint }) => [name, endpoint] as const)
const isStream = (name: string) => name === 'liveEvents.stream'

/** A body that gets past its shape wherever the caller may act at all. */
const bodyFor = ({ nadia, amira, ben, maths, his }: Crowd, name: string, person: Person | null): object | undefined =>
  ({
    'accounts.login': { email: ben.email, password: 'guess' },
    'accounts.register': { name: 'Cleo', email: ben.email, password: 'lemon pip 7' },
    'accounts.updateProfile': { email: ben.email, currentPassword: person?.password ?? '' },
    'accounts.changePassword': { currentPassword: 'guess', newPassword: 'lemon pip 7', confirmPassword: 'lemon pip 7' },
    'proof.give': { password: 'guess' },
    'passkeys.rename': { name: 'x' },
    'students.change': { email: amira.email },
    'studentFacts.change': { school: 'x' },
    'lessonPlaces.change': { address: 'x' },
    'watches.add': {
      ...{ subjectId: maths, isOnline: true, minutes: 60, weekdays: [2], fromTime: '16:00', untilTime: '19:00' },
    },
    'lessonPlans.write': { topic: 'x', notes: 'x' },
    'attendance.mark': { mark: 'PRESENT' },
    'termReports.begin': { studentId: ben.id, fromDate: '2025-09-01', toDate: '2025-12-19', title: 'x' },
    'termReports.change': { fromDate: '2025-09-01', toDate: '2025-12-19', title: 'x' },
    'students.setConsultation': { consultationEnabled: false },
    'invites.create': { studentName: 'x' },
    'children.add': { name: 'Sam', yearGroup: 6 },
    'children.changeProfile': { yearGroup: 6 },
    'children.changeAlone': { mayBook: true, mayChange: true, seesMoney: true, mayBuy: true },
    'children.setLogIn': { logIn: { is: 'EMAIL', email: ben.email, password: 'lemon pip 7' }, agreesTo: 'ACCOUNT-1' },
    'consents.answer': { isGiven: false, wordingId: 'PHOTOS-1' },
    'links.change': { isTold: false },
    'links.move': { state: 'ENDED', reason: 'x' },
    'familyInvites.register': { name: 'Iris', email: ben.email, password: 'lemon pip 7', children: [{ name: 'Sam' }] },
    'familyInvites.join': { children: [{ name: 'Sam' }] },
    'familyInvites.create': {
      ...{ parentName: 'Iris', relation: 'PARENT', sees: true, books: true, pays: true, readsChat: true },
      ...{ manages: false, isTold: true, children: [{ studentId: ben.id }] },
    },
    'subjects.create': { name: 'English', category: 'GCSE', onlineRate: 25, inPersonRate: 30 },
    'subjects.update': { isActive: false },
    'availability.addBlock': { dayOfWeek: 2, startTime: '10:00', endTime: '12:00' },
    'availability.copyDay': { from: 1, to: 2 },
    'availability.copySeason': { to: 'HOLIDAYS' },
    'availability.updateBlock': { dayOfWeek: 2, startTime: '10:00', endTime: '12:00' },
    'diaryRules.set': {
      ...{ noticeMinutes: 720, furthestDays: 60, gapOnlineMinutes: 5, gapInPersonMinutes: 30, breakMinutes: 15 },
      ...{ dayLessons: 6, dayMinutes: 360, weekLessons: 20, weekMinutes: 1200, runMinutes: 180, lengths: [60, 90] },
      nation: 'SCOTLAND',
      atOnce: true,
      ...{ lateHours: 48, latePercent: 50, absentPercent: 50 },
    },
    'terms.set': { terms: [{ name: 'Spring term', fromDate: '2026-01-05', toDate: '2026-03-27' }] },
    'extraHours.add': { startTime: '2026-01-25T10:00:00Z', endTime: '2026-01-25T12:00:00Z' },
    'busyCalendars.add': { name: 'x', address: 'https://calendar.test/a.ics' },
    'busyCalendars.change': { name: 'x' },
    'timeOff.add': { fromDate: '2026-01-13', toDate: '2026-01-20' },
    'bookings.request': {
      ...{ studentId: amira.id, tutorId: nadia.id, subjectId: maths, isOnline: true },
      ...{ startTime: '2026-01-19T18:00:00Z', endTime: '2026-01-19T19:00:00Z' },
    },
    'bookings.consultation': {
      ...{ tutorId: nadia.id, subjectId: maths },
      ...{ startTime: '2026-01-19T18:00:00Z', endTime: '2026-01-19T18:30:00Z' },
    },
    'bookings.changeStatus': { status: 'CANCELLED', amendmentReason: 'x' },
    'bookings.setTitle': { title: 'x' },
    'bookings.setMeetingLink': { meetingLink: 'https://meet.example' },
    'series.create': {
      ...{ tutorId: nadia.id, parts: [{ subjectId: maths, minutes: 60 }], weeks: 4, preview: true },
      ...{ startTime: '2026-01-19T18:00:00Z', isOnline: true },
    },
    'series.changeStatus': { status: 'CANCELLED', amendmentReason: 'x' },
    'series.amend': { bookingIds: [his.requested], startTime: '2026-01-19T18:00:00Z', notes: 'x' },
    'series.tutorAmend': { bookingIds: [his.requested], startTime: '2026-01-19T18:00:00Z', notes: 'x' },
    'series.keepOriginal': { bookingIds: [his.requested] },
    'series.edit': { bookingId: his.requested, scope: 'ALL', kind: 'TIME', time: '18:00', notes: 'x' },
    'lessonResources.assign': { bookingId: his.taught, resourceId: his.resource, assignmentType: 'HOMEWORK' },
    'homework.changeStatus': { status: 'SUBMITTED' },
    'hourPackages.assign': { studentId: ben.id, subjectId: maths, packageType: 'TEN_HOUR', isOnline: true },
    'hourPackages.updateConfig': { discountPercent: 10 },
    'hourPackages.purchase': { subjectId: maths, packageType: 'TEN_HOUR', isOnline: true },
    'hourPackages.share': { isShared: true },
    'hourPackages.takeBack': { reason: 'x' },
    'openLessons.use': { bookingIds: [his.requested], hours: 1, amount: 25 },
    'payments.confirmTogether': { paymentIds: [his.payment], amount: 25 },
    'payments.takeBack': { reason: 'x' },
    'payments.takeBackTogether': { paymentIds: [his.payment], reason: 'x' },
    'hourPackages.adjust': { hoursChange: 1, description: 'x' },
    'feedback.give': { bookingId: his.taught, feedback: 'x', stepsToImprove: 'x', homeworkTargets: 'x' },
    'feedback.update': { feedback: 'x', stepsToImprove: 'x', homeworkTargets: 'x' },
    'notices.create': { title: 'x', content: 'x' },
    'notices.update': { isActive: true },
    'chats.start': { personId: ben.id },
    'chats.send': { content: 'x' },
    'messageReports.report': { reason: 'x' },
    'messageReports.lift': { reason: 'x' },
    'quizzes.assign': { studentIds: [ben.id] },
    'quizzes.unassign': { studentIds: [ben.id] },
    'quizzes.answer': { questionId: his.typedIn, answer: 'x' },
    'channels.change': { choices: [{ kind: 'WEEK', channel: 'EMAIL', isOn: false }] },
    'siteSettings.update': { area: 'Leeds' },
    'startSteps.hide': { isHidden: true },
    'consultationRequests.ask': {
      ...{ startTime: '2026-01-19T16:00:00Z', name: 'Cleo', email: ben.email, childName: 'Kit', category: 'GCSE' },
    },
    'consultationRequests.look': { token: 'of nobody' },
    'consultationRequests.confirm': { token: 'of nobody' },
    'contact.send': { name: 'Cleo', email: ben.email, message: 'Do you know Ben?' },
    'contact.update': { isHandled: true },
  })[name]

const mayKnock = ({ access }: Endpoint, who: Hunter) =>
  access === 'public' || (who !== 'a visitor' && doors[access][who === 'Amira' ? 'STUDENT' : 'PARENT'])

const HUNTERS = [
  'Amira',
  'a parent of Amira',
  'a parent who was linked to Ben',
  'a payer for Ben',
  'a visitor',
] as const
type Hunter = (typeof HUNTERS)[number]
const hunterIn = ({ amira, robert, eve, paula }: Crowd, who: Hunter): Person | null =>
  ({
    ...{ Amira: amira, 'a parent of Amira': robert, 'a parent who was linked to Ben': eve },
    ...{ 'a payer for Ben': paula, 'a visitor': null },
  })[who]

/** A parent says for whom, and means Ben. */
function bodyOfHunter(crowd: Crowd, name: string, { of, body }: Endpoint, who: Hunter): object | undefined {
  const sent = bodyFor(crowd, name, hunterIn(crowd, who))
  return of === 'caller' && body && who !== 'Amira' ? { ...sent, studentId: crowd.ben.id } : sent
}

/** Those of which it reads something, each by what it reads once: to what it does not read an endpoint answers as to nothing. */
function queriesAt({ query }: Endpoint, asked: readonly string[]): string[] {
  const read = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const byWhatIsRead = new Map<string, string>()
  for (const each of asked) {
    const known = [...new URLSearchParams(each)].filter(([field]) => read.includes(field))
    const inWords = JSON.stringify(known)
    if (!byWhatIsRead.has(inWords)) byWhatIsRead.set(inWords, each)
  }
  return [...byWhatIsRead.values()]
}

test('every query of the contract says which fields it reads', () => {
  const unknown = endpoints.filter(([, { query }]) => query && !(query instanceof z.ZodObject))
  expect(unknown.map(([name]) => name)).toEqual([])
})

/** Whoever signs in may knock at most doors; so that no test takes long, each asks at a third of them, in a world of its own. */
const hunts = HUNTERS.flatMap((who) =>
  (who === 'a visitor' ? [0] : [1, 2, 3]).map((third) => ({
    ...{ who, where: third === 0 ? 'anywhere' : `at each third endpoint from number ${third} on` },
    asked: third === 0 ? endpoints : endpoints.filter((_, n) => n % 3 === third - 1),
  })),
)

test.each(hunts)('$who is told nothing of Ben $where, whatever the question', async ({ who, asked }) => {
  const crowd = await aCrowd()
  const { app, ben, amira } = crowd
  const person = hunterIn(crowd, who)
  const own = await ownSessionsOf(app, person)
  const secrets = (who === 'a payer for Ben' ? crowd.besidesMoney : crowd.secrets).filter((each) => !own.includes(each))
  const { app: _app, ask: _ask, his, usedInvite, openInvite, logged: _logged, ...others } = crowd
  const { secrets: _secrets, besidesMoney: _besidesMoney, ...named } = others
  const { secret: _, ...askedFor } = his
  const { shown: _shown, made: _made, offer: _offer, subscription: _subscription, ...records } = named
  const hers = Object.values(records).map((each) => (typeof each === 'string' ? each : each.id))
  const ids = [...hers, ...Object.values(askedFor), usedInvite.id, usedInvite.code, openInvite.id]
  const queries = [
    '',
    '?date=2026-01-13',
    '?startDate=2026-01-12',
    '?includeInactive=true',
    '?isOnline=true',
    '?from=2020-01-01&to=2030-01-01',
    '?period=year&timeframe=year',
    `?before=${crowd.his.message}`,
    `?studentId=${ben.id}&isOnline=true`,
    `?studentId=${amira.id}&isOnline=true`,
  ]
  const anySecret = new RegExp(secrets.map(RegExp.escape).join('|'))
  for (const [name, endpoint] of asked.filter(([each]) => !isStream(each) && each !== 'accounts.logout')) {
    const body = bodyOfHunter(crowd, name, endpoint, who)
    const queriesHere = queriesAt(endpoint, queries)
    hunt: for (const id of endpoint.path.includes('{') ? ids : ['']) {
      for (const query of queriesHere) {
        const path = `/api${endpoint.path.replace(/\{\w+\}/, id)}${query}`
        const reply = await app.call(endpoint.method, path, {
          ...{ token: person?.token ?? null, body },
        })
        const text = reply.text + JSON.stringify(reply.headers)
        if (anySecret.test(text)) expect([name, path, found(text, secrets)]).toEqual([name, path, []])
        // What is not there for her is not there whatever else is asked of it; whoever guesses on is told to wait.
        if (reply.status === 404) break
        if (reply.status === 429) break hunt
      }
      // Whoever may not knock is refused before anything is looked up (`access-matrix`).
      if (!mayKnock(endpoint, who)) break
    }
  }
  for (const path of ['/', '/subjects', '/nowhere', '/login', '/api/docs', '/api/openapi.json', '/readyz']) {
    expect([path, found((await app.call('GET', path)).text, secrets)]).toEqual([path, []])
  }
})

test('the tutor reads what is hidden from Amira, so that it is there to be found', async () => {
  const { app, nadia, ben, his, lessonOfBen, secrets } = await aCrowd()
  const { text } = await app.call('GET', `/api/bookings/${ben.id}`, { token: nadia.token })
  const { pending, requested, confirmed, amended, cancelled, denied, late, taught, completed, usable } = his
  const lessons = [
    pending,
    requested,
    confirmed,
    amended,
    cancelled,
    denied,
    late,
    taught,
    completed,
    usable,
    lessonOfBen,
  ]
  const { series, moving, payment, settled, resource, homework } = his
  const words = [
    ...[
      'zzname',
      'zztitle',
      'zznotes',
      'zzlink',
      'zzreason',
      'zzroom',
      'zztopic',
      'zzowed',
      'zzresource',
      'zzfile',
      ben.id,
      ben.email,
    ],
    ...[...lessons, series, moving, payment, settled, resource, homework],
  ]
  expect(found(text, secrets).sort()).toEqual(words.sort())
})

test('a visitor is told nothing of the bank account, and Amira is', async () => {
  const { app, amira, nadia } = await aCrowd()
  const bank = { bankAccountName: 'zzaccount', bankSortCode: '98-76-54', bankAccountNumber: '98765432' }
  await app.call('PUT', '/api/site-settings', { token: nadia.token, body: bank })
  const { text } = await app.call('GET', '/api/site-settings', { token: amira.token })
  expect(found(text, Object.values(bank))).toEqual(Object.values(bank))
  for (const path of ['/', '/subjects', '/nowhere', '/login', '/api/site-settings', '/api/docs', '/api/openapi.json']) {
    expect([path, found((await app.call('GET', path)).text, Object.values(bank))]).toEqual([path, []])
  }
})

test('what is hidden from Amira is there to be found by those whom it is for', async () => {
  const { app, nadia, ben, grace, paula, his, openInvite, written } = await aCrowd()
  const [tutor, both] = [[nadia], [nadia, ben, grace]]
  const quiz = ['zzquiz', 'zzasked', 'zzright', 'zzexplained', 'zzanswer']
  const hidden: [path: string, readers: (Person | null)[], words: string[]][] = [
    ['/invite', tutor, ['zzinvited', 'zzcall', openInvite.code]],
    [`/invite/${openInvite.code}`, [null], ['zzcall']],
    [`/chat/${his.chat}`, both, ['zzmessage']],
    ['/chat/all-chats', tutor, ['zzmessage']],
    [`/quizzes/attempts/${his.submitted}/results`, both, quiz],
    ['/contact-messages', tutor, [written, 'zzvisitor', 'zz@visitor.test', 'zzquestion']],
    ['/notices/admin/all', tutor, ['zztutors', 'zzoff']],
    [`/hour-packages/${his.bought}/entries`, both, ['zzwhy']],
    [`/feedback/student/${ben.id}`, both, ['zzfeedback']],
    [`/students/${ben.id}/facts`, both, ['zzschool', 'zzneeds']],
    [`/term-reports/${his.termReport}`, both, ['zzterm', 'zztold', 'zzpraised']],
    [`/term-reports/${his.draft}`, tutor, ['zzdrafted']],
    [`/payments/student/${ben.id}`, [...both, paula], ['zzowed', 'zztitle']],
    ['/family/home', [grace], ['zzname', 'zztitle', 'zzfeedback']],
    ['/family/home', [paula], ['zzname']],
  ]
  for (const [path, readers, words] of hidden) {
    for (const reader of readers) {
      const { text } = await app.call('GET', `/api${path}`, { token: reader?.token ?? null })
      expect([path, found(text, words)]).toEqual([path, words])
    }
  }
  // What is between Ben and her is not announced.
  const announced = await app.call('GET', '/api/notices/admin/all', { token: nadia.token })
  expect(found(announced.text, ['zznotice'])).toEqual([])
})

test('what Amira reads of a booking, a person, a subject and an hour is this and no more', async () => {
  const crowd = await aCrowd()
  const fields: Record<string, string[]> = {}
  const questions: Record<string, string> = {
    profile: '/auth/profile',
    'full profile': '/users/profile',
    bookings: `/bookings/${crowd.amira.id}`,
    overview: `/bookings/${crowd.amira.id}/overview`,
    lesson: `/bookings/${crowd.confirmed}/lesson`,
    payments: `/payments/student/${crowd.amira.id}`,
    feedback: `/feedback/student/${crowd.amira.id}`,
    'one feedback': `/feedback/booking/${crowd.completed}`,
    hours: `/hour-packages/student/${crowd.amira.id}`,
    statement: `/hour-packages/${crowd.bought}/entries`,
    sizes: '/hour-packages/configs',
    prices: `/hour-packages/pricing/${crowd.maths}?isOnline=true`,
    subjects: '/subjects?includeInactive=true',
    'her subjects': '/subjects/student/my-subjects',
    slots: `/availability/subject/${crowd.maths}?date=2026-01-19`,
    week: '/availability/grid?startDate=2026-01-12',
    'first free': '/availability/first-free',
    'public hours': '/availability/public',
    notices: '/notices',
    'to do': '/to-do',
    resources: '/resources',
    given: `/lesson-resources/student/${crowd.amira.id}`,
    homework: `/homework/student/${crowd.amira.id}`,
    chat: '/chat/my-chat',
    quizzes: '/quizzes',
    results: `/quizzes/attempts/${crowd.submitted}/results`,
    facts: `/students/${crowd.amira.id}/facts`,
    reports: `/term-reports/student/${crowd.amira.id}`,
    report: `/term-reports/${crowd.termReport}`,
  }
  const hers = await crowd.app.call('GET', '/api/chat/my-chat', { token: crowd.amira.token })
  await crowd.app.call('POST', `/api/chat/${hers.body.id}/messages`, {
    token: crowd.nadia.token,
    body: { content: 'Hello' },
  })
  await crowd.app.call('PUT', '/api/users/profile', { token: crowd.amira.token, body: { subjects: [crowd.maths] } })
  for (const [what, path] of Object.entries(questions)) {
    const reply = await crowd.app.call('GET', `/api${path}`, { token: crowd.amira.token })
    fields[what] = fieldsOf(reply.body)
  }
  const started = await crowd.app.call('POST', `/api/quizzes/${crowd.quiz}/start`, { token: crowd.amira.token })
  fields.start = fieldsOf(started.body)
  const within = (path: string, names: string) => names.replace(/(\S+)/g, `${path}.$1`)
  const person = 'id name email role timezone'
  const profile = 'studentProfile.description studentProfile.consultationEnabled studentProfile.hasHadConsultation'
  const pending = within('pendingEmail', 'email waitsFor silenceEndsAt endsAt')
  const chosen = 'studentProfile.subjects.id studentProfile.subjects.name studentProfile.subjects.category'
  const subject = 'id name category onlineRate inPersonRate hourlyRate consultationRate isActive createdAt'
  const hours =
    'id subject.id subject.name subject.category packageType isOnline status totalHours remainingHours usedHours ' +
    'pricePerHour discountPercent purchasePrice purchasedAt paidAt saidPaidAt reference isShared isShareable child'
  const option = 'type hours discountPercent discountAmount originalPrice discountedPrice openLessons openAmount'
  const asked = 'id order questionType questionText choiceA choiceB choiceC choiceD mediaFile'
  const quiz = 'id title subject description timeLimit creator.name'
  const attempt = 'id score correctAnswers totalQuestions startTime endTime isOvertime'
  const listed = 'id title fromDate toDate publishedAt'
  const file = 'fileName fileExtension fileSize createdAt'
  const booking =
    'id title subject.id subject.name subject.category tutor.id tutor.name student.id student.name startTime endTime ' +
    'status type isOnline price notes amendmentReason originalStartTime originalEndTime meetingLink suggested ' +
    'lateCancellation noticePeriodHours latePercent chargePercent chargeWaived packageTransaction seriesId outsideHours createdAt payments.id ' +
    'payments.status payments.amount payments.dueDate payments.paidAt payments.saidPaidAt payments.paymentLink ' +
    'payments.linkAmount'
  const library = `id title description subjects.id subjects.name subjects.category resourceType mimeType ${file}`
  const expected = {
    resources: library,
    given:
      `id bookingId ${within('resource', library)} assignmentType isHomework assignedAt dueDate status ` +
      within('booking', 'id title startTime endTime status isOnline subject.id subject.name subject.category'),
    homework:
      'id title description subject.id subject.name subject.category status dueDate assignedAt bookingId ' +
      within('resource', `id title ${file}`),
    quizzes:
      `${quiz} createdAt _count.questions _count.attempts attempts.id attempts.score attempts.endTime ` +
      'bestScore lastScore dueDate isInProgress openUntil',
    start: `id startTime deadline now ${within('quiz', quiz)} ${within('quiz.questions', asked)}`,
    results:
      `${attempt} ${within('quiz', quiz)} student.name answers.studentAnswer answers.isCorrect ` +
      within('answers.question', `${asked} correctAnswer explanation`),
    facts: 'yearGroup school needs extraTimePercent',
    reports: listed,
    report:
      `${listed} student.id student.name words highlights.feedbackId highlights.text ` +
      within('figures', 'yearGroup taught cancelledInTime cancelledLate attendance homeworkSet homeworkDone'),
    hours,
    statement: 'id kind hoursChanged balanceAfter reason booking createdAt',
    sizes: 'id packageType hours discountPercent isActive',
    prices: `isShareable ${hours.replace(/(\S+)/g, 'packages.$1')} ${option.replace(/(\S+)/g, 'options.$1')}`,
    profile: `${person} ${profile} ${chosen}`.replace(/(\S+)/g, 'user.$1'),
    'full profile': `${person} phoneNumber ${pending} ${profile} ${chosen}`.replace(/(\S+)/g, 'user.$1'),
    bookings:
      `${booking} lessonResources.id lessonResources.assignmentType ` +
      within('lessonResources.resource', 'id title fileName fileExtension createdAt'),
    lesson: booking,
    overview: `${within('bookings', booking)} upcoming waiting taught`,
    payments:
      'id status amount dueDate paidAt saidPaidAt paymentLink linkAmount reference isOverdue isCoverable student.id ' +
      'student.name booking.id ' +
      'booking.title booking.startTime booking.endTime booking.status booking.type booking.isOnline ' +
      'booking.subject.id booking.subject.name booking.subject.category booking.tutor.id booking.tutor.name ' +
      'booking.lateCancellation booking.noticePeriodHours',
    feedback:
      'id createdAt readAt feedback stepsToImprove homeworkTargets booking.id booking.title booking.type booking.startTime ' +
      'booking.endTime booking.isOnline booking.subject.id booking.subject.name booking.subject.category ' +
      'booking.tutor.id booking.tutor.name',
    'one feedback': 'id bookingId feedback stepsToImprove homeworkTargets createdAt updatedAt',
    subjects: subject,
    'her subjects': subject,
    slots: 'id startTime endTime tutor.id tutor.name',
    week:
      'date slots.id slots.startTime slots.date slots.available slots.tutor.id slots.tutor.name slots.subject ' +
      'slots.subjectId slots.canBook30Min slots.canBook1Hour slots.canBook90Min slots.canBook2Hours ' +
      'slots.ownBooking slots.away',
    'first free': 'date',
    'public hours': 'dayOfWeek startTime endTime',
    chat:
      'readBy id person.id person.name person.role student.id student.name tutor.id tutor.name lastMessage lastMessageAt unreadCount hasOlder messages.id ' +
      'messages.content messages.createdAt messages.status messages.sender.id messages.clientKey',
    notices: 'id title content type priority isRead readAt isDismissed createdAt expiresAt about',
    'to do':
      'tutor student.links.count student.suggestions.count student.quizzes.count student.owed.count student.owed.amount ' +
      within('student.homework', 'count items.id items.title items.bookingId items.dueDate ') +
      within('student.homework.items.subject', 'id name category ') +
      within('student.feedback', 'count items.id items.bookingId items.startTime items.writtenAt ') +
      within('student.feedback.items.subject', 'id name category'),
  }
  for (const [what, names] of Object.entries(expected)) {
    expect([what, fields[what]]).toEqual([what, names.split(' ').sort()])
  }
})

/** Every leaf as a dotted name; a list's items are taken together. */
function fieldsOf(body: unknown): string[] {
  const names = new Set<string>()
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) for (const item of value) walk(item, path)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, path ? `${path}.${name}` : name)
    else names.add(path)
  }
  walk(body, '')
  return [...names].sort()
}

test("a stream of hints says that something changed, and nothing of Ben's", async () => {
  const { app, nadia, amira, ben, maths, his, secrets } = await aCrowd()
  const address = await app.listen()
  const stream = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${amira.token}` } })
  const heard = stream.text()
  const as = (person: Person, method: string, path: string, body: object) =>
    app.call(method, `/api${path}`, { token: person.token, body })
  const times = { startTime: '2026-02-10T09:00:00Z', endTime: '2026-02-10T10:00:00Z' }
  const done: TestReply[] = [
    await as(ben, 'POST', '/bookings/request', { tutorId: nadia.id, subjectId: maths, isOnline: true, ...times }),
    await as(nadia, 'PUT', `/bookings/${his.confirmed}/teams-link`, { meetingLink: 'https://zzlink.example' }),
    await as(nadia, 'PUT', `/bookings/${his.confirmed}/title`, { title: 'zztitle' }),
    await as(ben, 'PUT', `/bookings/${his.confirmed}/status`, { status: 'CANCELLED', amendmentReason: 'zzreason' }),
    await as(ben, 'PUT', '/users/profile', { description: 'zzdescription' }),
    await as(ben, 'POST', `/chat/${his.chat}/messages`, { content: 'zzmessage' }),
  ]
  expect(done.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200, 201])
  await app.stop()
  expect(found(await heard, secrets)).toEqual([])
  const lines = (await heard).split('\n').filter((line) => line !== '' && !line.startsWith(':'))
  expect(new Set(lines)).toEqual(new Set(['data: {"build":"of-today"}', 'data: {"topic":"availability"}']))
})

const broken = defineGroup({
  fails: {
    method: 'POST',
    path: '/probe',
    access: 'person',
    summary: 'A test.',
    body: z.object({}),
    reply: z.object({}),
  },
})

test('the log names people by their id alone, also when the database complains', async () => {
  const crowd = await aCrowd()
  const { app, ben, nadia, maths, his } = crowd
  app.implement(broken, {
    fails: async () => {
      await app.context.transaction(async (tx) => {
        const row = await tx.selectFrom('users').selectAll().where('id', '=', ben.id).executeTakeFirstOrThrow()
        await tx
          .insertInto('users')
          .values({ ...row, id: 'another' })
          .execute()
      })
      return {}
    },
  })
  const asked = [
    await app.call('POST', '/api/auth/login', { body: ben }),
    await app.call('POST', '/api/auth/login', { body: { ...ben, password: 'zzguess' } }),
    await app.call('POST', '/api/auth/register', {
      body: { name: 'zzname', email: ben.email, password: 'zzpassword' },
    }),
    await app.call('GET', `/api/invite/${crowd.openInvite.code}`),
    await app.call('POST', '/api/auth/register', {
      body: { name: 'zzname', email: ben.email, password: 'zzpassword', inviteCode: crowd.openInvite.code },
    }),
    await app.call('GET', `/api/bookings/${ben.id}?token=${ben.token}`, { token: ben.token }),
    await app.call('PUT', `/api/bookings/${his.confirmed}/title`, { token: nadia.token, body: { title: 'zztitle' } }),
    await app.call('POST', '/api/bookings/request', {
      token: ben.token,
      body: {
        ...{ tutorId: nadia.id, subjectId: maths, isOnline: true, notes: 'zznotes' },
        ...{ startTime: '2026-02-10T09:00:00Z', endTime: '2026-02-10T10:00:00Z' },
      },
    }),
    await app.call('POST', `/api/chat/${crowd.his.chat}/messages`, {
      token: ben.token,
      body: { content: 'zzmessage' },
    }),
    await app.call('POST', '/api/contact', {
      body: { name: 'zzname', email: 'zz@visitor.test', message: 'zzquestion' },
    }),
    await app.call('POST', '/api/contact', { body: { name: 'zzname', email: 'zzvisitor', message: 'zzquestion' } }),
    await app.call('POST', '/api/probe', { token: ben.token, body: {} }),
    await app.call('POST', '/api/auth/login', { body: '{"email":"zzname' }),
    await app.call('GET', '/api/admin/students', {
      token: nadia.token,
      headers: { 'private-query': 'search=zzlooked' },
    }),
    await app.call('GET', '/api/admin/students?search=zzlooked', { token: nadia.token }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([
    200, 401, 409, 200, 409, 200, 200, 201, 201, 204, 400, 500, 400, 200, 400,
  ])
  const log = crowd.logged()
  expect(log.split('\n').length).toBeGreaterThan(8)
  expect(log).toContain('unexpected failure')
  const ids = [...Object.values(his), crowd.lessonOfBen]
  const personal = crowd.secrets.filter((secret) => secret !== ben.id && !ids.includes(secret))
  const typed = [
    ben.token,
    nadia.token,
    ben.password,
    asked[0]?.body.token,
    'zzguess',
    'zzpassword',
    'zzlooked',
    'Nadia',
    'Amira',
  ]
  expect(found(log, [...personal, ...typed, Buffer.from(hashOfToken(ben.token)).toString('hex')])).toEqual([])
})
