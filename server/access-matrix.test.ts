/**
 * Who may knock where: one row for each endpoint of the contract, its statuses written by hand from the rules. An
 * endpoint without a row and a route that nobody listed both fail here.
 */
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Endpoint, eachEndpoint } from '#contract/core.ts'
import { newId } from '#server/platform/ids.ts'
import { aQuizForm } from '#server/testing/given-quizzes.ts'
import { formOf } from '#server/testing/given-resources.ts'
import { buildTestApp, type TestApp, type TestReply } from '#server/testing/test-app.ts'
import { aWorld, type World, type WorldId } from '#server/testing/world.ts'

const CALLERS = ['anonymous', 'malformed token', 'revoked token', 'owner', 'other student', 'tutor'] as const
type Caller = (typeof CALLERS)[number]

interface School extends World {
  /** A token of the tutor's whose session has been ended. */
  readonly revoked: string
}

interface Row {
  readonly statuses: readonly number[]
  /** What stands for the braces of the path. */
  readonly params?: (school: School) => Record<string, string>
  readonly query?: string
  readonly body?: (school: School) => object | string
  /** Instead of a body. */
  readonly form?: (school: School) => ReturnType<typeof formOf>
  readonly headers?: Record<string, string>
}

const EVERYONE = [200, 200, 200, 200, 200, 200]
const SIGNED_IN = [401, 401, 401, 200, 200, 200]
const TUTOR = [401, 401, 401, 403, 403, 200]
const feedbackTexts = { feedback: 'Well done', stepsToImprove: 'Show every step', homeworkTargets: 'Page 12' }
const idOf = (what: WorldId) => (school: School) => ({ id: school[what] })
const idOfBen = ({ ben }: School) => ({ id: ben.id })
const attemptOf = (what: 'attempt' | 'submitted') => (school: School) => ({ attemptId: school[what] })

const rows: Record<string, Row> = {
  'oneTimeLinks.forgotPassword': {
    statuses: [404, 404, 404, 404, 404, 404],
    body: ({ amira }) => ({ email: amira.email }),
  },
  'oneTimeLinks.look': { statuses: [400, 400, 400, 400, 400, 400], body: () => ({ token: 'of nobody' }) },
  'oneTimeLinks.resetPassword': {
    statuses: [400, 400, 400, 400, 400, 400],
    body: () => ({ token: 'of nobody', newPassword: 'lemon pip 7', confirmPassword: 'lemon pip 7' }),
  },
  'oneTimeLinks.verifyEmail': { statuses: [400, 400, 400, 400, 400, 400], body: () => ({ token: 'of nobody' }) },
  'emailChanges.answer': {
    statuses: [400, 400, 400, 400, 400, 400],
    body: () => ({ token: 'of nobody', answer: 'AGREE' }),
  },
  'emailChanges.withdraw': { statuses: [401, 401, 401, 204, 204, 204] },
  'oneTimeLinks.sendVerification': { statuses: [401, 401, 401, 404, 404, 404] },
  'oneTimeLinks.askEverybody': { statuses: [401, 401, 401, 403, 403, 404] },
  'accounts.login': { statuses: EVERYONE, body: ({ amira }) => ({ email: amira.email, password: amira.password }) },
  'accounts.register': {
    statuses: [201, 201, 201, 201, 201, 201],
    body: () => ({ name: 'Cleo', email: 'cleo@home.test', password: 'lemon pip 7' }),
  },
  'accounts.logout': { statuses: [401, 401, 401, 204, 204, 204] },
  'accounts.profile': { statuses: SIGNED_IN },
  'accounts.fullProfile': { statuses: SIGNED_IN },
  'accounts.updateProfile': { statuses: SIGNED_IN, body: () => ({ name: 'New name' }) },
  'accounts.changePassword': {
    statuses: SIGNED_IN,
    body: ({ amira }) => ({
      currentPassword: amira.password,
      newPassword: 'a new secret',
      confirmPassword: 'a new secret',
    }),
  },
  'proof.give': { statuses: [401, 401, 401, 204, 204, 204], body: ({ nadia }) => ({ password: nadia.password }) },

  'accountExport.download': { statuses: SIGNED_IN },

  'audit.list': { statuses: TUTOR, query: '?event=login_ok&from=2026-01-01&to=2026-01-31' },
  'audit.download': { statuses: TUTOR },

  'sessions.list': { statuses: SIGNED_IN },
  'sessions.endOthers': { statuses: [401, 401, 401, 204, 204, 204] },
  'sessions.end': { statuses: [401, 401, 401, 404, 404, 404], params: () => ({ id: newId() }) },

  'channels.read': { statuses: SIGNED_IN },
  'channels.change': {
    statuses: SIGNED_IN,
    body: () => ({ choices: [{ kind: 'CHAT', channel: 'EMAIL', isOn: false }] }),
  },

  'passkeys.signInOptions': { statuses: EVERYONE },
  'passkeys.signIn': { statuses: EVERYONE, body: ({ shown }) => shown },
  'passkeys.list': { statuses: SIGNED_IN },
  'passkeys.addOptions': { statuses: SIGNED_IN },
  'passkeys.add': { statuses: [401, 401, 401, 201, 400, 400], body: ({ made }) => made },
  'passkeys.proveOptions': { statuses: [401, 401, 401, 200, 404, 404] },
  'passkeys.rename': {
    ...{ statuses: [401, 401, 401, 204, 404, 404], params: idOf('passkey'), body: () => ({ name: 'My phone' }) },
  },
  'passkeys.remove': { statuses: [401, 401, 401, 204, 404, 404], params: idOf('passkey') },

  'secondFactor.read': { statuses: TUTOR },
  'secondFactor.offer': { statuses: TUTOR },
  'secondFactor.switchOn': { statuses: TUTOR, body: ({ offer }) => offer },
  'secondFactor.switchOff': { statuses: [401, 401, 401, 403, 403, 409] },
  'secondFactor.renewCodes': { statuses: [401, 401, 401, 403, 403, 409] },

  'pushes.server': { statuses: SIGNED_IN },
  'pushes.switchOn': { statuses: [401, 401, 401, 204, 204, 204], body: ({ subscription }) => subscription },
  'pushes.switchOff': { statuses: [401, 401, 401, 204, 204, 204] },
  'pushes.test': { statuses: [401, 401, 401, 409, 409, 409] },

  'students.list': { statuses: TUTOR },
  'students.counts': { statuses: TUTOR },
  'students.removeNew': { statuses: TUTOR, body: () => ({ registeredBy: '2026-01-12T09:00:00Z' }) },
  'students.one': { statuses: TUTOR, params: idOfBen },
  'students.stats': { statuses: TUTOR, params: idOfBen },
  'students.setConsultation': { statuses: TUTOR, params: idOfBen, body: () => ({ consultationEnabled: false }) },
  'students.change': { statuses: TUTOR, params: idOfBen, body: () => ({ name: 'Benjamin' }) },
  'students.vouch': { statuses: TUTOR, params: idOfBen },
  'students.unused': { statuses: TUTOR },
  'students.keep': { statuses: [401, 401, 401, 403, 403, 204], params: idOfBen },
  'students.remove': { statuses: [401, 401, 401, 403, 403, 204], params: idOfBen },
  'students.resetPassword': { statuses: TUTOR, params: idOfBen },

  'deliveries.ofStudent': { statuses: TUTOR, params: idOfBen },
  'deliveries.list': { statuses: TUTOR },
  'deliveries.sendAgain': { statuses: [401, 401, 401, 403, 403, 204], params: idOf('undelivered') },
  'deliveries.setEmailFailing': {
    statuses: [401, 401, 401, 403, 403, 204],
    params: idOfBen,
    body: () => ({ isFailing: true }),
  },
  'mailReturns.take': {
    statuses: [404, 404, 404, 404, 404, 404],
    params: () => ({ key: 'k'.repeat(32) }),
    headers: { 'content-type': 'message/rfc822' },
    body: () => 'Subject: x\n\n',
  },
  'deliveries.sendTest': { statuses: [401, 401, 401, 403, 403, 404] },

  'invites.lookUp': { statuses: EVERYONE, params: ({ inviteCode }) => ({ code: inviteCode }) },
  'invites.list': { statuses: TUTOR },
  'invites.create': { statuses: [401, 401, 401, 403, 403, 201], body: () => ({ studentName: 'Cleo' }) },
  'invites.remove': { statuses: [401, 401, 401, 403, 403, 204], params: idOf('invite') },

  'subjects.list': { statuses: EVERYONE, query: '?includeInactive=true' },
  'subjects.mine': { statuses: [401, 401, 401, 200, 200, 403] },
  'subjects.create': {
    statuses: [401, 401, 401, 403, 403, 201],
    body: () => ({ name: 'English', category: 'GCSE', onlineRate: 25, inPersonRate: 30 }),
  },
  'subjects.update': { statuses: TUTOR, params: idOf('maths'), body: () => ({ isActive: false }) },
  'subjects.remove': { statuses: [401, 401, 401, 403, 403, 204], params: idOf('latin') },

  'availability.slotsForSubject': {
    statuses: SIGNED_IN,
    params: ({ maths }) => ({ subjectId: maths }),
    query: '?date=2026-01-19',
  },
  'availability.grid': { statuses: SIGNED_IN, query: '?startDate=2026-01-19' },
  'availability.next': { statuses: SIGNED_IN },
  'availability.firstFree': { statuses: SIGNED_IN },
  'availability.blocks': { statuses: TUTOR },
  'availability.addBlock': {
    statuses: [401, 401, 401, 403, 403, 201],
    body: () => ({ dayOfWeek: 2, startTime: '10:00', endTime: '12:00' }),
  },
  'availability.copyDay': {
    statuses: [401, 401, 401, 403, 403, 201],
    body: () => ({ from: 1, to: 2 }),
  },
  'availability.updateBlock': {
    statuses: TUTOR,
    params: idOf('block'),
    body: () => ({ dayOfWeek: 2, startTime: '10:00', endTime: '12:00' }),
  },
  'availability.removeBlock': { statuses: [401, 401, 401, 403, 403, 204], params: idOf('block') },
  'availability.publicHours': { statuses: EVERYONE },

  'timeOff.list': { statuses: TUTOR },
  'timeOff.add': {
    statuses: [401, 401, 401, 403, 403, 201],
    body: () => ({ fromDate: '2026-02-16', toDate: '2026-02-20' }),
  },
  'timeOff.remove': { statuses: [401, 401, 401, 403, 403, 204], params: idOf('holiday') },

  'bookings.requests': { statuses: TUTOR },
  'bookings.schedule': { statuses: TUTOR, query: '?tab=past' },
  'bookings.list': { statuses: [401, 401, 401, 200, 403, 200], params: ({ amira }) => ({ userId: amira.id }) },
  'bookings.overview': { statuses: [401, 401, 401, 200, 403, 200], params: ({ amira }) => ({ userId: amira.id }) },
  'bookings.lesson': { statuses: [401, 401, 401, 200, 404, 200], params: idOf('confirmed') },
  'bookings.request': {
    statuses: [401, 401, 401, 201, 403, 403],
    body: ({ amira, nadia, maths }) => ({
      studentId: amira.id,
      tutorId: nadia.id,
      subjectId: maths,
      startTime: '2026-01-20T16:00:00Z',
      endTime: '2026-01-20T17:00:00Z',
      isOnline: true,
    }),
  },
  'bookings.consultation': {
    statuses: [401, 401, 401, 201, 201, 403],
    body: ({ nadia, maths }) => ({
      tutorId: nadia.id,
      subjectId: maths,
      startTime: '2026-01-20T16:00:00Z',
      endTime: '2026-01-20T16:30:00Z',
    }),
  },
  'bookings.suggest': {
    statuses: [401, 401, 401, 403, 403, 201],
    body: ({ amira, maths }) => ({
      studentId: amira.id,
      subjectId: maths,
      startTime: '2026-01-20T16:00:00Z',
      endTime: '2026-01-20T17:00:00Z',
      isOnline: true,
    }),
  },
  'bookings.changeStatus': {
    statuses: [401, 401, 401, 200, 404, 200],
    params: idOf('requested'),
    body: () => ({ status: 'CANCELLED' }),
  },
  'bookings.amend': {
    statuses: [401, 401, 401, 200, 404, 403],
    params: idOf('confirmed'),
    body: () => ({ startTime: '2026-01-27T16:00:00Z', endTime: '2026-01-27T17:00:00Z' }),
  },
  'bookings.tutorAmend': {
    statuses: TUTOR,
    params: idOf('confirmed'),
    body: ({ maths }) => ({ startTime: '2026-01-27T16:00:00Z', endTime: '2026-01-27T17:00:00Z', subjectId: maths }),
  },
  'bookings.keepOriginal': { statuses: TUTOR, params: idOf('amended') },
  'bookings.waiveCharge': { statuses: TUTOR, params: idOf('late'), body: () => ({ reason: 'You were ill' }) },
  'bookings.deletePermanently': { statuses: [401, 401, 401, 403, 403, 204], params: idOf('cancelled') },
  'bookings.setTitle': { statuses: TUTOR, params: idOf('requested'), body: () => ({ title: 'Fractions' }) },
  'bookings.setMeetingLink': {
    statuses: TUTOR,
    params: idOf('confirmed'),
    body: () => ({ meetingLink: 'https://meet.example/room' }),
  },
  'bookings.calendarFile': { statuses: [401, 401, 401, 200, 404, 200], params: idOf('confirmed') },

  'toDo.read': { statuses: SIGNED_IN },
  'startSteps.read': { statuses: TUTOR },
  'startSteps.hide': { statuses: TUTOR, body: () => ({ isHidden: true }) },

  'calendar.feed': { statuses: EVERYONE, params: ({ secret }) => ({ secret }) },
  'calendar.subscription': { statuses: SIGNED_IN },
  'calendar.renewSecret': { statuses: [401, 401, 401, 201, 201, 201] },
  'calendar.revokeSecret': { statuses: [401, 401, 401, 204, 204, 204] },
  'payments.pending': { statuses: TUTOR },
  'payments.waiting': { statuses: TUTOR },
  'payments.ofStudent': { statuses: [401, 401, 401, 200, 403, 200], params: ({ amira }) => ({ studentId: amira.id }) },
  'payments.confirm': { statuses: TUTOR, params: idOf('payment') },
  'payments.sayPaid': { statuses: [401, 401, 401, 200, 404, 403], params: idOf('payment') },
  'payments.paid': { statuses: TUTOR },
  'payments.confirmTogether': { statuses: TUTOR, body: ({ payment }) => ({ paymentIds: [payment], amount: 25 }) },
  'payments.takeBack': { statuses: TUTOR, params: idOf('settled'), body: () => ({ reason: 'Another family paid' }) },
  'payments.takeBackTogether': {
    statuses: TUTOR,
    body: ({ settled }) => ({ paymentIds: [settled], reason: 'Another family paid' }),
  },
  'payments.updateLinks': { statuses: TUTOR },

  'feedback.ofBooking': {
    statuses: [401, 401, 401, 200, 404, 200],
    params: ({ completed }) => ({ bookingId: completed }),
  },
  'feedback.give': {
    statuses: [401, 401, 401, 403, 403, 201],
    body: ({ taught }) => ({ bookingId: taught, ...feedbackTexts }),
  },
  'feedback.update': { statuses: TUTOR, params: idOf('feedback'), body: () => feedbackTexts },
  'feedback.markRead': { statuses: [401, 401, 401, 200, 404, 403], params: idOf('feedback') },
  'feedback.ofStudent': { statuses: [401, 401, 401, 200, 403, 200], params: ({ amira }) => ({ studentId: amira.id }) },

  'finance.stats': { statuses: TUTOR, query: '?timeframe=week' },
  'finance.dashboard': { statuses: TUTOR, query: '?period=year' },

  'analytics.read': { statuses: TUTOR },

  'resources.list': { statuses: SIGNED_IN, query: '?resourceType=HOMEWORK' },
  'resources.library': { statuses: TUTOR, headers: { 'private-query': 'search=fractions' } },
  'resources.mine': { statuses: [401, 401, 401, 200, 200, 403] },
  'resources.upload': {
    statuses: [401, 401, 401, 403, 403, 201],
    form: ({ maths }) =>
      formOf(
        { title: 'Fractions', subjectIds: JSON.stringify([maths]), resourceType: 'HOMEWORK' },
        { name: 'fractions.txt', content: 'One half' },
      ),
  },
  'resources.remove': { statuses: [401, 401, 401, 403, 403, 204], params: idOf('resource') },
  'resources.download': { statuses: [401, 401, 401, 200, 403, 200], params: idOf('resource') },
  'resources.downloadToo': { statuses: [401, 401, 401, 200, 403, 200], params: idOf('resource') },

  'lessonResources.ofStudent': {
    statuses: [401, 401, 401, 200, 403, 200],
    params: ({ amira }) => ({ studentId: amira.id }),
  },
  'lessonResources.available': { statuses: TUTOR, params: ({ confirmed }) => ({ bookingId: confirmed }) },
  'lessonResources.ofBooking': {
    statuses: [401, 401, 401, 200, 404, 200],
    params: ({ confirmed }) => ({ bookingId: confirmed }),
  },
  'lessonResources.assign': {
    statuses: [401, 401, 401, 403, 403, 201],
    body: ({ taught, resource }) => ({ bookingId: taught, resourceId: resource, assignmentType: 'LESSON_MATERIAL' }),
  },
  'lessonResources.remove': {
    statuses: [401, 401, 401, 403, 403, 204],
    params: ({ homework }) => ({ assignmentId: homework }),
  },

  'homework.ofStudent': { statuses: [401, 401, 401, 200, 403, 200], params: ({ amira }) => ({ studentId: amira.id }) },
  'homework.changeStatus': {
    statuses: [401, 401, 401, 200, 404, 403],
    params: idOf('homework'),
    body: () => ({ status: 'SUBMITTED' }),
  },

  'hourPackages.all': { statuses: TUTOR },
  'hourPackages.assign': {
    statuses: [401, 401, 401, 403, 403, 201],
    body: ({ amira, maths }) => ({
      ...{ studentId: amira.id, subjectId: maths, packageType: 'TWENTY_HOUR', isOnline: true },
    }),
  },
  'hourPackages.configs': { statuses: SIGNED_IN },
  'hourPackages.updateConfig': { statuses: TUTOR, params: idOf('size'), body: () => ({ discountPercent: 12.5 }) },
  'hourPackages.resetConfigs': { statuses: TUTOR },
  'hourPackages.ofStudent': {
    statuses: [401, 401, 401, 200, 403, 200],
    params: ({ amira }) => ({ studentId: amira.id }),
  },
  'hourPackages.pricing': {
    statuses: SIGNED_IN,
    params: ({ maths }) => ({ subjectId: maths }),
    query: '?isOnline=true',
  },
  'hourPackages.purchase': {
    statuses: [401, 401, 401, 201, 201, 403],
    body: ({ maths }) => ({ subjectId: maths, packageType: 'TWENTY_HOUR', isOnline: true }),
  },
  'hourPackages.confirmPayment': { statuses: TUTOR, params: idOf('awaited') },
  'hourPackages.sayPaid': { statuses: [401, 401, 401, 200, 404, 403], params: idOf('awaited') },
  'hourPackages.takeBack': { statuses: TUTOR, params: idOf('bought'), body: () => ({ reason: 'Another family paid' }) },
  'hourPackages.withdraw': { statuses: [401, 401, 401, 204, 404, 403], params: idOf('awaited') },
  'openLessons.list': {
    statuses: [401, 401, 401, 200, 403, 200],
    params: ({ amira }) => ({ studentId: amira.id }),
  },
  'openLessons.use': {
    statuses: [401, 401, 401, 200, 403, 200],
    params: ({ amira }) => ({ studentId: amira.id }),
    body: ({ usable }) => ({ bookingIds: [usable], hours: 1, amount: 25 }),
  },
  'hourPackages.adjust': {
    statuses: TUTOR,
    params: idOf('bought'),
    body: () => ({ hoursChange: 1, description: 'A lesson was cut short' }),
  },
  'hourPackages.entries': { statuses: [401, 401, 401, 200, 404, 200], params: idOf('bought') },
  'hourPackages.remove': { statuses: TUTOR, params: idOf('bought') },

  'notices.list': { statuses: SIGNED_IN },
  'notices.unreadCount': { statuses: SIGNED_IN },
  'notices.markRead': { statuses: [401, 401, 401, 200, 404, 404], params: idOf('notice') },
  'notices.open': { statuses: [401, 401, 401, 200, 404, 404], params: idOf('notice') },
  'notices.dismiss': { statuses: [401, 401, 401, 200, 404, 404], params: idOf('notice') },
  'notices.all': { statuses: TUTOR },
  'notices.create': {
    statuses: [401, 401, 401, 403, 403, 201],
    body: () => ({ title: 'Half term', content: 'There are no lessons next week.' }),
  },
  'notices.update': { statuses: TUTOR, params: idOf('announced'), body: () => ({ isActive: false }) },
  'notices.remove': { statuses: [401, 401, 401, 403, 403, 204], params: idOf('announced') },

  'chats.mine': { statuses: [401, 401, 401, 200, 200, 403] },
  'chats.all': { statuses: TUTOR },
  'chats.unreadCount': { statuses: SIGNED_IN },
  'chats.start': { statuses: TUTOR, body: ({ ben }) => ({ studentId: ben.id }) },
  'chats.one': { statuses: [401, 401, 401, 200, 404, 200], params: idOf('chat') },
  'chats.send': {
    statuses: [401, 401, 401, 201, 404, 201],
    params: idOf('chat'),
    body: () => ({ content: 'I am stuck.' }),
  },
  'messageReports.report': { statuses: [401, 401, 401, 201, 404, 409], params: idOf('message'), body: () => ({}) },
  'messageReports.list': { statuses: TUTOR },
  'messageReports.markRead': { statuses: [401, 401, 401, 403, 403, 204], params: idOf('report') },
  'messageReports.lift': {
    statuses: [401, 401, 401, 403, 403, 204],
    params: idOf('report'),
    body: () => ({ reason: 'A mistake' }),
  },
  'messageReports.ofStudent': { statuses: TUTOR, params: idOfBen },

  'series.create': {
    statuses: [401, 401, 401, 200, 403, 403],
    body: ({ amira, nadia, maths }) => ({
      ...{ studentId: amira.id, tutorId: nadia.id, parts: [{ subjectId: maths, minutes: 60 }], weeks: 4 },
      ...{ startTime: '2026-01-20T18:00:00Z', isOnline: true },
    }),
  },
  'series.changeStatus': {
    statuses: [401, 401, 401, 200, 404, 200],
    params: ({ series }) => ({ seriesId: series }),
    body: () => ({ status: 'CANCELLED' }),
  },
  'series.amend': {
    statuses: [401, 401, 401, 200, 404, 403],
    params: ({ series }) => ({ seriesId: series }),
    body: ({ requested }) => ({ bookingIds: [requested], startTime: '2026-01-20T18:00:00Z' }),
  },
  'series.tutorAmend': {
    statuses: TUTOR,
    params: ({ series }) => ({ seriesId: series }),
    body: ({ requested }) => ({ bookingIds: [requested], startTime: '2026-01-20T18:00:00Z' }),
  },
  'series.keepOriginal': {
    statuses: TUTOR,
    params: ({ moving }) => ({ seriesId: moving }),
    body: ({ amended }) => ({ bookingIds: [amended] }),
  },

  'quizzes.list': { statuses: SIGNED_IN },
  'quizzes.upload': {
    statuses: [401, 401, 401, 403, 403, 201],
    body: () => aQuizForm.body,
    headers: aQuizForm.headers,
  },
  'quizzes.assign': { statuses: TUTOR, params: idOf('quiz'), body: ({ ben }) => ({ studentIds: [ben.id] }) },
  'quizzes.unassign': { statuses: TUTOR, params: idOf('quiz'), body: ({ amira }) => ({ studentIds: [amira.id] }) },
  'quizzes.remove': { statuses: [401, 401, 401, 403, 403, 204], params: idOf('quiz') },
  'quizzes.attemptsOf': { statuses: TUTOR, params: idOfBen },
  'quizzes.attempts': { statuses: TUTOR, params: idOf('quiz') },
  'quizzes.preparation': { statuses: [401, 401, 401, 200, 404, 403], params: idOf('quiz') },
  'quizzes.start': { statuses: [401, 401, 401, 201, 404, 403], params: idOf('quiz') },
  'quizzes.answer': {
    statuses: [401, 401, 401, 200, 404, 403],
    params: attemptOf('attempt'),
    body: ({ question }) => ({ questionId: question, answer: 'B' }),
  },
  'quizzes.submit': { statuses: [401, 401, 401, 200, 404, 403], params: attemptOf('attempt') },
  'quizzes.results': { statuses: [401, 401, 401, 200, 404, 200], params: attemptOf('submitted') },
  'quizzes.media': { statuses: EVERYONE, params: ({ picture }) => ({ file: picture }) },

  'siteSettings.read': { statuses: EVERYONE },
  'siteSettings.update': { statuses: TUTOR, body: () => ({ area: 'Leeds' }) },

  'contact.send': {
    statuses: [204, 204, 204, 204, 204, 204],
    body: () => ({ name: 'Zoë', email: 'zoe@visitor.test', message: 'Do you teach Latin?' }),
  },
  'contact.list': { statuses: TUTOR },
  'contact.listJunk': { statuses: TUTOR },
  'contact.removeJunk': {
    statuses: [401, 401, 401, 403, 403, 204],
    query: '?sentBy=2026-01-12T09:00:00Z',
  },
  'contact.notJunk': { statuses: TUTOR, params: idOf('written') },
  'contact.update': { statuses: TUTOR, params: idOf('written'), body: () => ({ isHandled: true }) },
  'contact.remove': { statuses: [401, 401, 401, 403, 403, 204], params: idOf('written') },

  'liveEvents.stream': { statuses: SIGNED_IN },
}

/** The routes that answer everyone and stand outside the contract. */
const openRoutes = ['GET /api/docs', 'GET /api/openapi.json', 'GET /healthz', 'GET /readyz']

const endpoints = [...eachEndpoint(api)]
const nameAndEndpoint = endpoints.map(({ name, endpoint }) => [name, endpoint] as const)

test('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(rows).sort()).toEqual(endpoints.map(({ name }) => name).sort())
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
  const school = await aSchool()
  const expected: Record<string, number> = {}
  const answered: Record<string, number> = {}
  for (const [name, endpoint] of nameAndEndpoint)
    for (const [column, caller] of CALLERS.entries()) {
      const status = rows[name]?.statuses[column]
      if (!leavesAll(endpoint, status)) continue
      expected[`${name}, ${caller}`] = status ?? 0
      answered[`${name}, ${caller}`] = (await ask(school, name, endpoint, caller)).status
    }
  expect(answered).toEqual(expected)
})

const changing = nameAndEndpoint.flatMap(([name, endpoint]) =>
  CALLERS.flatMap((caller, column) => {
    const status = rows[name]?.statuses[column]
    return leavesAll(endpoint, status) ? [] : [[name, caller, endpoint, status] as const]
  }),
)

test.each(changing)('%s does as the rules say for %s', async (name, caller, endpoint, status) => {
  expect((await ask(await aSchool(), name, endpoint, caller)).status).toBe(status)
})

const withIds = nameAndEndpoint.filter(([, endpoint]) => endpoint.path.includes('{'))
const reached: Record<Endpoint['access'], Caller> = {
  public: 'anonymous',
  person: 'owner',
  student: 'owner',
  family: 'owner',
  shared: 'owner',
  tutor: 'tutor',
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
    const token = tokenOf(school, 'anonymous')
    const nobody = await school.app.call(endpoint.method, pathOf(endpoint, { id: 'nonsense' }), { token })
    expect([name, nobody.status]).toEqual([name, endpoint.access === 'public' ? 404 : 401])
  }
})

const hidesFromOthers = nameAndEndpoint.filter(([name]) => rows[name]?.statuses[4] === 404)

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
  const refused = (name: string) => (rows[name]?.statuses[CALLERS.indexOf('other student')] ?? 0) >= 400
  const open = nameAndEndpoint.filter(([name, { right, of }]) => right && of !== 'caller' && !refused(name))
  expect(open.map(([name]) => name)).toEqual([])
  const about = nameAndEndpoint.filter(([, { of }]) => of === 'userId' || of === 'studentId')
  expect(about.filter(([, { path, of }]) => !path.includes(`{${of}}`))).toEqual([])
})

const withBody = nameAndEndpoint.filter(([, endpoint]) => endpoint.body)

test('nothing but an object is read as a body, at each endpoint that takes one', async () => {
  const school = await aSchool()
  for (const [name, endpoint] of withBody) {
    const path = pathOf(endpoint, rows[name]?.params?.(school))
    const token = tokenOf(school, reached[endpoint.access])
    for (const body of ['[]', '5', '"text"', 'null', '{"a":', '{"__proto__":1}']) {
      const reply = await school.app.call(endpoint.method, path, { token, body })
      expect([name, body, reply.status]).toEqual([name, body, 400])
    }
  }
})

/** One id for each brace of the path. */
function eachIs(name: string, school: School, id: string): Record<string, string> {
  return Object.fromEntries(Object.keys(rows[name]?.params?.(school) ?? {}).map((key) => [key, id]))
}

async function ask(
  school: School,
  name: string,
  endpoint: Endpoint,
  caller: Caller,
  params = rows[name]?.params?.(school),
): Promise<Pick<TestReply, 'status' | 'body'>> {
  const row = rows[name]
  const token = tokenOf(school, caller)
  const path = pathOf(endpoint, params) + (row?.query ?? '')
  if ('kind' in endpoint.reply && endpoint.reply.kind === 'events') return askForStream(school.app, path, token)
  const headers = row?.headers ?? {}
  return school.app.call(endpoint.method, path, { token, headers, body: row?.body?.(school), ...row?.form?.(school) })
}

/** A stream never ends by itself: only its beginning is looked at. */
async function askForStream(app: TestApp, path: string, token: string | null) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const { status, body } = await fetch((await app.listen()) + path, { headers })
  await body?.cancel()
  return { status, body: undefined }
}

function pathOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'nonsense')}`
}

function tokenOf({ amira, ben, nadia, revoked }: School, caller: Caller): string | null {
  const tokens: Record<Caller, string | null> = {
    anonymous: null,
    'malformed token': 'nonsense',
    'revoked token': revoked,
    owner: amira.token,
    'other student': ben.token,
    tutor: nadia.token,
  }
  return tokens[caller]
}

async function aSchool(): Promise<School> {
  const world = await aWorld()
  const { app, nadia } = world
  const signedIn = await app.call('POST', '/api/auth/login', { body: { email: nadia.email, password: nadia.password } })
  await app.call('POST', '/api/auth/logout', { token: signedIn.body.token })
  return { ...world, revoked: signedIn.body.token }
}
