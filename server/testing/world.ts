/** One of everything, in every state that a call asks for: what the suites of the whole API start from. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LinkPurpose, linkExpiresAt } from '#domain/one-time-links.ts'
import { upsertEmailChange } from '#server/features/accounts/email-changes/writes.ts'
import { upsertLink } from '#server/features/accounts/one-time-links/writes.ts'
import { insertChallenge, type Occasion } from '#server/features/accounts/passkeys/challenges/writes.ts'
import { hashOfToken, newId, newToken } from '#server/platform/ids.ts'
import type { Subscription } from '#server/platform/push/transport.ts'
import { anAuthenticator } from './authenticator.ts'
import { aBooking, aFeedback, aLateCancellation } from './given-bookings.ts'
import { aBusyTime } from './given-calendars.ts'
import { aChange } from './given-changes.ts'
import { aDelivery } from './given-deliveries.ts'
import { aFamily, aFamilyInvite, someFacts } from './given-families.ts'
import { anInvite } from './given-invites.ts'
import { aContactMessage, aNotice } from './given-notices.ts'
import { aKeptPasskey } from './given-passkeys.ts'
import { aPackage, aPayment } from './given-payments.ts'
import { aSubscription, onADevice } from './given-pushes.ts'
import { anAttempt, aPicture, aQuiz } from './given-quizzes.ts'
import { aReportedMessage } from './given-reports.ts'
import { anAssignment, aResource } from './given-resources.ts'
import { anOffer } from './given-second-factor.ts'
import { aTermReport, NO_FIGURES } from './given-term-reports.ts'
import { aWatch } from './given-watches.ts'
import { aBlock, aStudent, aSubject, aTimeOff, type Person, someExtraHours } from './givens.ts'
import { type Parents, parentsOf } from './parents.ts'
import { aSchool, askerIn, type School, type SchoolWish } from './school.ts'
import { buildTestApp, type TestApp } from './test-app.ts'
import { type KeptRows, keptRowsOf } from './test-database.ts'

/** Ids of what is a student's, or between her and the tutor. */
export interface Life {
  /** A time that is waited for. */
  readonly watch: string
  readonly pending: string
  readonly requested: string
  /** Of the requested booking. */
  readonly series: string
  readonly confirmed: string
  /** Of the requested booking, made a moment ago. */
  readonly change: string
  readonly amended: string
  /** Of the amended booking. */
  readonly moving: string
  readonly cancelled: string
  readonly denied: string
  /** Cancelled too late, and still owed. */
  readonly late: string
  /** Over, and nothing written about it yet. */
  readonly taught: string
  /** With feedback. */
  readonly completed: string
  readonly feedback: string
  /** Over, and owed; hours that were bought could be used for it. */
  readonly usable: string
  /** For the confirmed booking. */
  readonly payment: string
  /** Paid, for `taught`. */
  readonly settled: string
  /** Paid hours. */
  readonly bought: string
  /** Hours that wait for their money. */
  readonly awaited: string
  /** To her alone. */
  readonly notice: string
  readonly chat: string
  /** In it, from the tutor. */
  readonly message: string
  /** Of the message before it. */
  readonly report: string
  /** Given with the confirmed booking. */
  readonly resource: string
  readonly homework: string
  /** Of a question with choices, and one to be typed in. */
  readonly quiz: string
  readonly question: string
  readonly typedIn: string
  /** Under way, and submitted. */
  readonly attempt: string
  readonly submitted: string
  /** A file of the quiz. */
  readonly picture: string
  /** Published, and not yet. */
  readonly termReport: string
  readonly draft: string
  /** In the link to her calendar. */
  readonly secret: string
  readonly passkey: string
}

interface LifeWish {
  readonly greek: string
  /** Before each word that is written for her or about her. */
  readonly mark?: string
  /** Of all her lessons: the tutor has one pupil at a time. */
  readonly hour?: number
}

/** What one student has in a school. */
export async function lifeOf(
  { app, nadia, maths }: School,
  { id: studentId }: Person,
  { greek, mark = '', hour = 16 }: LifeWish,
): Promise<Life> {
  const start = (date: string) => `2026-${date}T${hour}:00:00Z`
  const texts = { title: `${mark}title`, notes: `${mark}notes`, meetingLink: `https://${mark}link.example` }
  const lesson = { ...texts, tutorId: nadia.id, studentId, subjectId: maths }
  const [series, moving] = [newId(), newId()]
  const requested = await aBooking(app, { ...lesson, start: start('01-19'), seriesId: series })
  const pending = await aBooking(app, { ...lesson, start: start('01-21'), status: 'PENDING' })
  const confirmed = await aBooking(app, { ...lesson, start: start('01-26'), status: 'CONFIRMED' })
  const amended = await aBooking(app, {
    ...{ ...lesson, start: start('02-03'), originalStart: start('02-02'), status: 'AMENDED', seriesId: moving },
  })
  const cancelled = await aBooking(app, { ...lesson, start: start('01-19'), status: 'CANCELLED' })
  const denied = await aBooking(app, { ...lesson, start: start('01-19'), status: 'DENIED' })
  const late = await aLateCancellation(app, { ...lesson, start: start('01-19') })
  const taught = await aBooking(app, { ...lesson, start: start('01-05'), status: 'CONFIRMED' })
  const completed = await aBooking(app, { ...lesson, start: start('01-06'), status: 'COMPLETED' })
  const feedback = await aFeedback(app, { bookingId: completed, feedback: `${mark}feedback` })
  const usable = await aBooking(app, { ...lesson, subjectId: greek, start: start('01-08'), status: 'CONFIRMED' })
  await aPackage(app, { studentId, subjectId: greek })
  const bought = await aPackage(app, { studentId, subjectId: maths, isOnline: false })
  const awaited = await aPackage(app, { studentId, subjectId: maths, status: 'PENDING' })
  const watch = await aWatch(app, { studentId, subjectId: maths })
  const paymentLink = `https://${mark}owed.example`
  await aChange(app, { by: nadia, bookingIds: [confirmed], secondsAgo: 60 })
  const change = await aChange(app, { by: nadia, bookingIds: [requested] })
  const payment = await aPayment(app, { studentId, bookingId: confirmed, paymentLink })
  const settled = await aPayment(app, { studentId, bookingId: taught, status: 'PAID' })
  await aPayment(app, { studentId, bookingId: usable })
  const notice = await aNotice(app, { title: `${mark}notice`, userId: studentId })
  const chat = newId()
  const secret = newToken()
  await app.context.transaction(async (tx) => {
    const created_at = app.context.now().getTime()
    await tx
      .insertInto('chats')
      .values({ id: chat, person_id: studentId, tutor_id: nadia.id, last_place: 0, created_at })
      .execute()
    await tx
      .insertInto('calendar_secrets')
      .values({ user_id: studentId, secret_hash: hashOfToken(secret), created_at, last_read_at: null })
      .execute()
  })
  const { id: passkey } = await aKeptPasskey(app, { id: studentId }, `${mark}passkey`)
  const said = { content: `${mark}message`, reason: `${mark}reported` }
  const reported = await aReportedMessage(app, { studentId, chatId: chat, ...said })
  const resource = await aResource(app, {
    ...{ subjectIds: [maths], title: `${mark}resource`, description: `${mark}page` },
    ...{ fileName: `${mark}file.txt`, content: `${mark}content` },
  })
  const homework = await anAssignment(app, { bookingId: confirmed, resourceId: resource })
  const quiz = await aQuiz(app, {
    ...{ tutorId: nadia.id, title: `${mark}quiz`, assignedTo: [studentId] },
    questions: [
      { text: `${mark}asked`, choices: [`${mark}wrong`, `${mark}right`], correct: 'B' },
      { type: 'TYPE_IN', text: `${mark}typed`, correct: `${mark}right`, explanation: `${mark}explained` },
    ],
  })
  const [question, typedIn = ''] = quiz.questions
  const attempt = await anAttempt(app, { quiz, studentId })
  const submitted = await anAttempt(app, { quiz, studentId, score: 50 })
  const picture = await aPicture(app, quiz)
  const told = { words: `${mark}told`, highlights: [{ feedback_id: feedback, text: `${mark}praised` }] }
  const published = { figures: NO_FIGURES, published_at: app.context.now().getTime() }
  const termReport = await aTermReport(app, { id: studentId }, { ...told, ...published, title: `${mark}term` })
  const draft = await aTermReport(app, { id: studentId }, { title: `${mark}drafted`, words: `${mark}drafted` })
  return {
    watch,
    ...{
      pending,
      requested,
      series,
      confirmed,
      change,
      amended,
      moving,
      cancelled,
      denied,
      late,
      taught,
      completed,
      feedback,
    },
    ...{ usable, payment, settled, bought, awaited, notice, chat, message: reported.other },
    ...{ report: reported.report, resource, homework, quiz: quiz.id, question, typedIn, attempt, submitted, picture },
    ...{ termReport, draft },
    ...{ secret, passkey },
  }
}

/** The school, and what Amira has in it; Ben has a lesson. */
export interface World extends School, Life, Parents {
  /** A subject that nothing refers to. */
  readonly latin: string
  /** Of the lesson for which hours could be used. */
  readonly greek: string
  readonly block: string
  readonly holiday: string
  readonly extra: string
  /** Another calendar of Nadia's. */
  readonly calendar: string
  /** A size of packages. */
  readonly size: string
  /** Nobody has used it; what opens it. */
  readonly invite: string
  readonly inviteCode: string
  /** Amira's. */
  readonly family: string
  /** Of a parent, by the tutor, for a new child; what opens it. */
  readonly familyInvite: string
  readonly familyInviteCode: string
  /** Learns nothing yet, and nobody acts for her. */
  readonly zora: Person
  /** To everyone, by the tutor. */
  readonly announced: string
  /** Of a visitor. */
  readonly written: string
  readonly lessonOfBen: string
  /** A mail to Amira that did not arrive. */
  readonly undelivered: string
  /** Tokens of what Amira was sent. */
  readonly resetToken: string
  readonly verifyToken: string
  readonly newEmailToken: string
  /** What a browser says of Amira's passkey, and of one that she has just made. */
  readonly shown: { readonly challengeId: string; readonly passkey: object }
  readonly made: { readonly challengeId: string; readonly passkey: object }
  /** A secret that Nadia was shown for her authenticator app, with the app's code. */
  readonly offer: { readonly offerKey: string; readonly code: string }
  /** What Amira's browser gives, so that it is pushed to. */
  readonly subscription: Subscription
}

/** The names of the ids in a world. */
export type WorldId = { [Name in keyof World]: World[Name] extends string ? Name : never }[keyof World]

interface Kept {
  readonly world: World
  readonly rows: KeptRows
  readonly files: ReadonlyMap<string, Buffer>
}

/** Copying a world is six times as quick as making one. */
let kept: Kept | undefined

/** One without wishes is the same each time, to its last id. */
export async function aWorld(wish: SchoolWish = {}): Promise<World> {
  if (Object.keys(wish).length > 0) return aNewWorld(wish)
  if (kept) return aCopyOf(kept)
  const world = await aNewWorld(wish)
  const rows = await keptRowsOf(world.app.database)
  const { folder } = world.app.context.files
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
  kept = { world, rows, files }
  return world
}

async function aCopyOf({ world, rows, files }: Kept): Promise<World> {
  const app = await buildTestApp({}, rows)
  for (const [name, content] of files) writeFileSync(join(app.context.files.folder, name), content)
  for (const id of world.app.uncharged) app.uncharged.add(id)
  for (const id of world.app.unmarked) app.unmarked.add(id)
  return { ...world, app, ask: askerIn(app, world) }
}

/** Of the school year of 2025. */
const YEAR_ELEVEN = 2014

async function aNewWorld(wish: SchoolWish): Promise<World> {
  const school = await aSchool(wish)
  const { app, nadia, amira, ben, maths } = school
  const [latin, greek] = [await aSubject(app, { name: 'Latin' }), await aSubject(app, { name: 'Greek' })]
  const invite = await anInvite(app)
  const familyInvite = await aFamilyInvite(app, nadia)
  await someFacts(app, amira, '', YEAR_ELEVEN)
  const family = await aFamily(app, [amira])
  const zora = await aStudent(app, 'Zora')
  const block = await aBlock(app, { tutorId: nadia.id, subjectId: maths })
  const extra = await someExtraHours(app, {
    ...{ tutorId: nadia.id, start: '2026-03-07T10:00Z', end: '2026-03-07T12:00Z' },
  })
  const calendar = await aBusyTime(app, { tutorId: nadia.id, start: '2026-03-02T10:00Z', end: '2026-03-02T11:00Z' })
  const holiday = await aTimeOff(app, { tutorId: nadia.id, start: '2026-03-02T00:00Z', end: '2026-03-03T00:00Z' })
  const { id: size } = await app.database.db.selectFrom('hour_package_configs').select('id').executeTakeFirstOrThrow()
  const announced = await aNotice(app, { createdBy: nadia.id })
  const written = await aContactMessage(app)
  const lesson = { tutorId: nadia.id, studentId: ben.id, subjectId: maths, status: 'CONFIRMED' } as const
  const lessonOfBen = await aBooking(app, { ...lesson, start: '2026-01-28T16:00:00Z' })
  const undelivered = await aDelivery(app, { userId: amira.id })
  for (const person of [nadia, amira, ben]) await onADevice(app, person)
  return {
    ...school,
    ...(await parentsOf(app, { amira, ben })),
    ...{
      zora,
      undelivered,
      latin,
      greek,
      block,
      holiday,
      extra,
      calendar,
      size,
      announced,
      written,
      lessonOfBen,
    },
    ...{ invite: invite.id, inviteCode: invite.code },
    ...{ family, familyInvite: familyInvite.id, familyInviteCode: familyInvite.code },
    resetToken: await aLink(app, amira, 'RESET'),
    verifyToken: await aLink(app, amira, 'VERIFY'),
    newEmailToken: await aNewEmail(app, amira),
    ...(await ceremoniesOf(app, amira)),
    offer: await offerTo(app, nadia),
    subscription: aSubscription(),
    ...(await lifeOf(school, amira, { greek })),
  }
}

/** Challenges that Amira's devices have answered. */
async function ceremoniesOf(app: TestApp, { id: userId }: Person): Promise<Pick<World, 'shown' | 'made'>> {
  const { device } = await aKeptPasskey(app, { id: userId })
  const given = (occasion: Occasion) =>
    app.context.transaction((tx) => insertChallenge(tx, occasion, app.context.now()))
  const [signIn, add] = [await given({ purpose: 'SIGN_IN', userId: null }), await given({ purpose: 'ADD', userId })]
  const id = Buffer.from(userId).toString('base64url')
  return {
    shown: { challengeId: signIn.id, passkey: device.sign(signIn, { userHandle: id }) },
    made: { challengeId: add.id, passkey: anAuthenticator().make({ ...add, user: { id } }) },
  }
}

async function offerTo(app: TestApp, nadia: Person): Promise<World['offer']> {
  const { offerKey, code } = await anOffer(app, nadia)
  return { offerKey, code }
}

/** Another address of hers that is to be confirmed. */
async function aNewEmail(app: TestApp, { id: userId }: Person): Promise<string> {
  const [email, now] = ['amira.k@home.test', app.context.now()]
  const change = { userId, newEmail: email, sessionId: newId(), letterId: null, now }
  await app.context.transaction((tx) => upsertEmailChange(tx, change))
  return aLink(app, { id: userId, email }, 'NEW_EMAIL')
}

async function aLink(
  { context }: TestApp,
  { id: userId, email }: Pick<Person, 'id' | 'email'>,
  purpose: LinkPurpose,
): Promise<string> {
  const [id, now] = [newId(), context.now()]
  const token = context.secretKey.tokenOf({ id, purpose, email })
  await context.transaction((tx) =>
    upsertLink(tx, { id, userId, purpose, email, token, now, expiresAt: linkExpiresAt(purpose, now) }),
  )
  return token
}
