/**
 * Every call that writes is made twice in two schools that are alike to the last id: once as a page would make it, once
 * with everything added that a caller might wish to set. The two databases must be the same afterwards.
 */
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { eachEndpoint } from '#contract/core.ts'
import { drawInstead } from '#server/testing/drawn.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import type { TestApp, TestReply } from '#server/testing/test-app.ts'
import { aWorld, type World, type WorldId } from '#server/testing/world.ts'

const ANOTHER = '99999999-9999-4999-8999-999999999999'
const LONG_AGO = '2001-01-01T00:00:00Z'

/** Whatever anyone might wish to write, by its name on the wire, in the code and in the tables. */
const WISHES: Record<string, unknown> = {
  ...{ role: 'TUTOR', id: ANOTHER, userId: ANOTHER, user_id: ANOTHER, actor: { id: ANOTHER, role: 'TUTOR' } },
  ...{
    studentId: ANOTHER,
    student_id: ANOTHER,
    tutorId: ANOTHER,
    tutor_id: ANOTHER,
    subjectId: ANOTHER,
    subject_id: ANOTHER,
  },
  ...{ status: 'COMPLETED', type: 'CONSULTATION', isOnline: false, is_online: 0, suggested: true, outsideHours: true },
  ...{
    outside_hours: 1,
    seriesId: ANOTHER,
    series_id: ANOTHER,
    noticeHours: 0,
    notice_hours: 0,
    lateCancellation: true,
    cancelled_at: 1,
    cancelled_late: 1,
    tutor_moved_at: 1,
    title: 'WISH',
    notes: 'WISH',
  },
  ...{
    price: 0.01,
    pricePence: 1,
    price_pence: 1,
    ratePence: 1,
    rate_pence: 1,
    amount: 0.01,
    hours: 10,
    totalHours: 99,
    total_minutes: 5940,
    remaining_minutes: 5940,
    purchasePrice: 0.01,
    discountPercent: 100,
    discount_tenths: 1000,
    packageType: 'THIRTY_HOUR',
    purchasedAt: LONG_AGO,
    purchased_at: 1,
    activated_at: 1,
    paid_at: 1,
    remainingMinutes: 600,
  },
  ...{ onlineRate: 1, onlineRatePence: 1, online_rate_pence: 1, inPersonRate: 1, hourlyRate: 1, consultationRate: 1 },
  ...{
    startTime: LONG_AGO,
    start_at: 1,
    endTime: LONG_AGO,
    end_at: 1,
    originalStartTime: LONG_AGO,
    original_start_at: 1,
  },
  ...{ createdAt: LONG_AGO, created_at: 1, updatedAt: LONG_AGO, updated_at: 1, deletedAt: LONG_AGO, deleted_at: 1 },
  ...{ isActive: false, is_active: 0, meetingLink: 'https://wish.example', meeting_link: 'https://wish.example' },
  ...{ amendmentReason: 'WISH', amendment_reason: 'WISH', consultationEnabled: false, consultation_enabled: 0 },
  ...{ code: 'WISH', inviteUrl: 'https://wish.example', isUsed: true, usedAt: LONG_AGO, used_at: 1 },
  ...{ usedBy: ANOTHER, used_by: ANOTHER, studentName: 'WISH', student_name: 'WISH' },
  ...{ hasHadConsultation: true, studentProfile: { consultationEnabled: false, hasHadConsultation: true } },
  ...{
    name: 'WISH',
    email: 'wish@home.test',
    phoneNumber: '999',
    phone_number: '999',
    timezone: 'Asia/Tokyo',
    description: 'WISH',
  },
  ...{
    password: 'wish wish',
    passwordHash: 'WISH',
    password_hash: 'WISH',
    token: 'WISH',
    tokenHash: 'WISH',
    token_hash: 'WISH',
  },
  ...{
    sessionId: ANOTHER,
    expiresAt: '2099-01-01T00:00:00Z',
    expires_at: 9e12,
    last_seen_at: 9e12,
    provedAt: '2099-01-01T00:00:00Z',
    proved_at: 9e12,
    password_generated_at: 9e12,
    needsOwnPassword: true,
    isAdmin: true,
    admin: true,
  },
  ...{
    dayOfWeek: 5,
    day_of_week: 5,
    value: 'WISH',
    bankDetails: 'WISH',
    now: LONG_AGO,
    sender: { id: ANOTHER },
    senderId: ANOTHER,
    chatId: ANOTHER,
    chat_id: ANOTHER,
    fromTutor: true,
    from_tutor: 1,
    homework_status: 'SUBMITTED',
    resource_type: 'MARK_SCHEME',
    assignedAt: LONG_AGO,
    place: 99,
    client_key: ANOTHER,
    address: '6.6.6.6',
    quizId: ANOTHER,
    quiz_id: ANOTHER,
    attemptId: ANOTHER,
    attempt_id: ANOTHER,
    score: 100,
    correctAnswers: 9,
    correct_answers: 9,
    isCorrect: true,
    is_correct: 1,
    isOvertime: false,
    is_overtime: 1,
    submittedAt: LONG_AGO,
    submitted_at: 1,
    startedAt: LONG_AGO,
    started_at: 1,
    due_at: 1,
    assigned_at: 1,
    params: { id: ANOTHER },
    handled_at: 1,
    handledAt: LONG_AGO,
    sent_at: 1,
    sentAt: LONG_AGO,
    replyTo: 'wish@home.test',
    reply_to: 'wish@home.test',
    recipient: 'wish@home.test',
    to: 'wish@home.test',
    createdBy: ANOTHER,
    madeBy: ANOTHER,
    made_by: ANOTHER,
    family_id: ANOTHER,
    parentId: ANOTHER,
    parent_id: ANOTHER,
    used_by: ANOTHER,
    cohort: 1999,
    adult_at: 1,
    extra_time_percent: 95,
    extraSeconds: 900,
    extra_seconds: 900,
    figures: '{}',
    publishedAt: LONG_AGO,
    published_at: 1,
    may_book: 1,
    mayBook: true,
    signInName: 'wish',
    sign_in_name: 'wish',
    created_by: ANOTHER,
    target_role: 'TUTOR',
    readCount: 99,
    read_at: 1,
    dismissed_at: 1,
  },
}

interface Call {
  readonly by: (world: World) => Person | null
  /** What stands for the brace of the path. */
  readonly id?: WorldId | 'amira' | 'ben' | 'zora'
  readonly body: (world: World) => Record<string, unknown>
  /** Where no mail is sent, as in this world. */
  readonly refused?: 404
}
const tutor = ({ nadia }: World) => nadia
const student = ({ amira }: World) => amira

/** Each call that has a body, by whoever may make it. */
const calls: Record<string, Call> = {
  'accounts.login': { by: () => null, body: ({ amira }) => ({ email: amira.email, password: amira.password }) },
  'accounts.register': {
    by: () => null,
    body: ({ maths, inviteCode }) => ({
      ...{
        name: 'Cleo',
        email: 'cleo@home.test',
        password: 'lemon pip 7',
        phoneNumber: '07700 900123',
        role: 'STUDENT',
      },
      ...{ timezone: 'Europe/Paris', description: 'Fractions', subjects: [maths], inviteCode },
    }),
  },
  'accounts.updateProfile': {
    by: student,
    body: ({ maths }) => ({
      ...{ name: 'Amira K', email: 'amira@home.test', timezone: 'Europe/Paris', description: 'Fractions' },
      phoneNumber: '07700 900123',
      subjects: [maths],
    }),
  },
  'oneTimeLinks.forgotPassword': { by: () => null, body: ({ amira }) => ({ email: amira.email }), refused: 404 },
  'oneTimeLinks.look': { by: () => null, body: ({ resetToken }) => ({ token: resetToken }) },
  'oneTimeLinks.resetPassword': {
    by: () => null,
    body: ({ resetToken }) => ({ token: resetToken, newPassword: 'lemon pip 7', confirmPassword: 'lemon pip 7' }),
  },
  'oneTimeLinks.verifyEmail': { by: () => null, body: ({ verifyToken }) => ({ token: verifyToken }) },
  'emailChanges.answer': { by: () => null, body: ({ newEmailToken }) => ({ token: newEmailToken, answer: 'AGREE' }) },
  'accounts.changePassword': {
    by: student,
    body: ({ amira }) => ({
      currentPassword: amira.password,
      newPassword: 'lemon pip 7',
      confirmPassword: 'lemon pip 7',
    }),
  },
  'channels.change': {
    by: student,
    body: () => ({
      choices: [{ kind: 'REMINDER', channel: 'EMAIL', isOn: false }],
      quietHours: { from: '19:00', until: '08:00' },
    }),
  },
  'proof.give': { by: tutor, body: ({ nadia }) => ({ password: nadia.password }) },
  'passkeys.signIn': { by: () => null, body: ({ shown }) => ({ ...shown }) },
  'passkeys.add': { by: student, body: ({ made }) => ({ ...made }) },
  'passkeys.rename': { by: student, id: 'passkey', body: () => ({ name: 'My phone' }) },
  'secondFactor.switchOn': { by: tutor, body: ({ offer }) => ({ ...offer }) },
  'pushes.switchOn': { by: student, body: ({ subscription }) => ({ ...subscription }) },
  'students.change': {
    by: tutor,
    id: 'ben',
    body: () => ({ name: 'Benjamin', email: 'benjamin@home.test', phoneNumber: '07700 900123' }),
  },
  'students.setFamily': { by: tutor, id: 'ben', body: ({ family }) => ({ familyId: family }) },
  'students.logInToParent': { by: tutor, id: 'zora', body: () => ({ parentName: 'Mona' }) },
  'students.merge': { by: tutor, id: 'zora', body: ({ ben }) => ({ intoId: ben.id }) },
  'families.create': { by: tutor, body: ({ ben }) => ({ name: 'Grant', studentIds: [ben.id] }) },
  'families.rename': { by: tutor, id: 'family', body: () => ({ name: 'Osei-Grant' }) },
  'deliveries.setEmailFailing': { by: tutor, id: 'ben', body: () => ({ isFailing: true }) },
  'students.removeNew': { by: tutor, body: () => ({ registeredBy: '2026-01-11T09:00:00Z' }) },
  'students.setConsultation': { by: tutor, id: 'ben', body: () => ({ consultationEnabled: false }) },
  'links.change': {
    by: tutor,
    id: 'link',
    body: () => ({
      ...{ sees: true, books: false, pays: true, readsChat: false, manages: true, isTold: false, relation: 'CARER' },
    }),
  },
  'links.move': { by: tutor, id: 'link', body: () => ({ state: 'ENDED', reason: 'Moved away', isBarred: true }) },
  'children.add': {
    by: ({ robert }) => robert,
    body: ({ maths }) => ({
      ...{ name: 'Sam', yearGroup: 6, subjects: [maths] },
      logIn: { is: 'NAME', signInName: 'sam', password: 'lemon pip 7' },
      consents: [{ kind: 'ACCOUNT', wordingId: 'ACCOUNT-1', isGiven: true }],
    }),
  },
  'children.changeProfile': {
    by: ({ grace }) => grace,
    id: 'ben',
    body: ({ maths }) => ({ name: 'Ben Osei', yearGroup: 6, subjects: [maths] }),
  },
  'children.changeAlone': {
    by: ({ grace }) => grace,
    id: 'ben',
    body: () => ({ mayBook: true, mayChange: false, seesMoney: true, mayBuy: false }),
  },
  'children.setLogIn': {
    by: ({ grace }) => grace,
    id: 'ben',
    body: () => ({
      ...{ logIn: { is: 'NAME', signInName: 'ben.osei', password: 'lemon pip 7' }, agreesTo: 'ACCOUNT-1' },
    }),
  },
  'consents.answer': {
    by: ({ grace }) => grace,
    id: 'ben',
    body: () => ({ isGiven: true, wordingId: 'PHOTOS-1' }),
  },
  'familyInvites.register': {
    by: () => null,
    id: 'familyInviteCode',
    body: ({ maths }) => ({
      ...{ name: 'Iris Osei', email: 'iris@home.test', password: 'lemon pip 7', phoneNumber: '07700 900123' },
      children: [{ place: 1, name: 'Sam', yearGroup: 6, subjects: [maths] }],
    }),
  },
  'familyInvites.join': {
    by: ({ robert }) => robert,
    id: 'familyInviteCode',
    body: () => ({
      children: [
        {
          ...{ place: 1, name: 'Sam', yearGroup: 9, logIn: { is: 'NAME', signInName: 'sam', password: 'lemon pip 7' } },
          consents: [{ kind: 'PHOTOS', wordingId: 'PHOTOS-1', isGiven: true }],
        },
      ],
    }),
  },
  'familyInvites.create': {
    by: tutor,
    body: ({ ben, maths }) => ({
      ...{ parentName: 'Iris Osei', email: 'iris@home.test', phoneNumber: '07700 900123', relation: 'CARER' },
      ...{ sees: true, books: true, pays: false, readsChat: true, manages: true, isTold: false, familyId: null },
      children: [{ studentId: ben.id }, { name: 'Sam', yearGroup: 6, subjects: [maths] }],
    }),
  },
  'invites.create': {
    by: tutor,
    body: () => ({ studentName: 'Cleo', phoneNumber: '07700 900123', email: 'cleo@home.test' }),
  },
  'subjects.create': {
    by: tutor,
    body: () => ({
      ...{ name: 'English', category: 'GCSE', onlineRate: 25, inPersonRate: 30, hourlyRate: 20, consultationRate: 5 },
      isActive: true,
    }),
  },
  'subjects.update': {
    by: tutor,
    id: 'maths',
    body: () => ({
      ...{ name: 'Maths', category: 'GCSE', onlineRate: 26, inPersonRate: 31, hourlyRate: 21, consultationRate: 6 },
      isActive: true,
    }),
  },
  'availability.addBlock': {
    by: tutor,
    body: ({ maths }) => ({ dayOfWeek: 2, startTime: '10:00', endTime: '12:00', subjectId: maths }),
  },
  'availability.copyDay': { by: tutor, body: () => ({ from: 1, to: 2 }) },
  'availability.copySeason': { by: tutor, body: () => ({ to: 'HOLIDAYS' }) },
  'availability.updateBlock': {
    by: tutor,
    id: 'block',
    body: () => ({ dayOfWeek: 2, startTime: '10:00', endTime: '12:00', subjectId: null }),
  },
  'diaryRules.set': {
    by: tutor,
    body: () => ({
      ...{ noticeMinutes: 720, furthestDays: 60, gapOnlineMinutes: 5, gapInPersonMinutes: 30, breakMinutes: 15 },
      ...{ dayLessons: 6, dayMinutes: 360, weekLessons: 20, weekMinutes: 1200, runMinutes: 180, lengths: [60, 90] },
      nation: 'SCOTLAND',
      atOnce: true,
      ...{ lateHours: 48, latePercent: 50, absentPercent: 50 },
    }),
  },
  'terms.set': {
    by: tutor,
    body: () => ({ terms: [{ name: 'Spring term', fromDate: '2026-01-05', toDate: '2026-03-27' }] }),
  },
  'extraHours.add': {
    by: tutor,
    body: ({ maths }) => ({
      ...{ startTime: '2026-01-25T10:00:00Z', endTime: '2026-01-25T12:00:00Z', subjectId: maths, isOnline: true },
    }),
  },
  'busyCalendars.add': { by: tutor, body: () => ({ name: 'Home', address: 'https://calendar.test/a.ics' }) },
  'busyCalendars.change': { by: tutor, id: 'calendar', body: () => ({ name: 'Work' }) },
  'timeOff.add': { by: tutor, body: () => ({ fromDate: '2026-02-16', toDate: '2026-02-20', note: 'Half term' }) },
  'bookings.request': {
    by: student,
    body: ({ amira, nadia, maths }) => ({
      ...{ studentId: amira.id, tutorId: nadia.id, subjectId: maths, type: 'LESSON', isOnline: true, notes: 'Please' },
      ...{ startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' },
    }),
  },
  'bookings.consultation': {
    by: student,
    body: ({ nadia, maths }) => ({
      ...{ tutorId: nadia.id, subjectId: maths, notes: 'Please' },
      ...{ startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T16:30:00Z' },
    }),
  },
  'bookings.suggest': {
    by: tutor,
    body: ({ amira, maths }) => ({
      ...{ studentId: amira.id, subjectId: maths, type: 'LESSON', isOnline: true, title: 'Surds', notes: 'Shall we?' },
      ...{ startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z', answerBy: '2026-01-19T16:00:00Z' },
    }),
  },
  'directBookings.book': {
    by: tutor,
    body: ({ amira, maths }) => ({
      ...{ studentId: amira.id, subjectId: maths, type: 'LESSON', isOnline: true, title: 'Surds', notes: 'As agreed' },
      ...{ startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z', weeks: 2, leaveOut: [], preview: false },
    }),
  },
  'changes.move': {
    by: tutor,
    body: ({ confirmed }) => ({
      moves: [{ id: confirmed, startTime: '2026-01-27T16:00:00Z', endTime: '2026-01-27T17:30:00Z' }],
      preview: false,
    }),
  },
  'changes.cancel': { by: tutor, body: ({ confirmed }) => ({ ids: [confirmed], amendmentReason: 'I am ill' }) },
  'bookings.changeStatus': {
    by: tutor,
    id: 'requested',
    body: () => ({ status: 'CONFIRMED', amendmentReason: 'See you then' }),
  },
  'bookings.amend': {
    by: student,
    id: 'confirmed',
    body: () => ({ startTime: '2026-01-27T16:00:00Z', endTime: '2026-01-27T17:30:00Z', notes: 'School trip' }),
  },
  'bookings.tutorAmend': {
    by: tutor,
    id: 'confirmed',
    body: ({ maths }) => ({
      ...{ startTime: '2026-01-27T16:00:00Z', endTime: '2026-01-27T17:30:00Z', subjectId: maths, price: 40 },
      notes: 'Concert',
    }),
  },
  'bookings.setTitle': { by: tutor, id: 'requested', body: () => ({ title: 'Fractions' }) },
  'bookings.setMeetingLink': {
    by: tutor,
    id: 'confirmed',
    body: () => ({ meetingLink: 'https://meet.example/room' }),
  },
  'series.create': {
    by: student,
    body: ({ amira, nadia, maths }) => ({
      ...{ studentId: amira.id, tutorId: nadia.id, parts: [{ subjectId: maths, minutes: 60 }], weeks: 4 },
      ...{ startTime: '2026-01-20T18:00:00Z', isOnline: true, notes: 'Please', leaveOut: [], preview: false },
    }),
  },
  'bookings.waiveCharge': { by: tutor, id: 'late', body: () => ({ reason: 'You were ill' }) },
  'series.changeStatus': {
    by: tutor,
    id: 'series',
    body: () => ({ status: 'CONFIRMED', amendmentReason: 'See you then' }),
  },
  'series.amend': {
    by: student,
    id: 'series',
    body: ({ requested }) => ({
      ...{ bookingIds: [requested], startTime: '2026-01-27T18:00:00Z', notes: 'School trip' },
    }),
  },
  'series.tutorAmend': {
    by: tutor,
    id: 'series',
    body: ({ requested }) => ({
      ...{ bookingIds: [requested], startTime: '2026-01-27T18:00:00Z', notes: 'Concert' },
    }),
  },
  'series.keepOriginal': { by: tutor, id: 'moving', body: ({ amended }) => ({ bookingIds: [amended] }) },
  'series.edit': {
    by: tutor,
    id: 'series',
    body: ({ requested, maths }) => ({
      ...{ bookingId: requested, scope: 'ALL', kind: 'LESSON', subjectId: maths, price: 40, title: 'Fractions' },
      ...{ isOnline: false, meetingLink: 'https://meet.example/room', notes: 'Concert', preview: false },
      ...{ weekday: 1, time: '18:00', minutes: 60, from: '2026-01-19', to: '2026-01-20', after: '2026-01-19' },
      ...{ leaveOut: [], addAtEnd: false, weeks: 1, ticked: [], dates: [] },
    }),
  },
  'feedback.give': {
    by: tutor,
    body: ({ taught }) => ({
      ...{ bookingId: taught, feedback: 'Well done', stepsToImprove: 'Show every step', homeworkTargets: 'Page 12' },
    }),
  },
  'feedback.update': {
    by: tutor,
    id: 'feedback',
    body: () => ({ feedback: 'Better', stepsToImprove: 'Show every line', homeworkTargets: 'Page 13' }),
  },
  'lessonResources.assign': {
    by: tutor,
    body: ({ taught, resource }) => ({
      ...{ bookingId: taught, resourceId: resource, assignmentType: 'HOMEWORK', isHomework: true },
      dueDate: '2026-02-01T10:00:00Z',
    }),
  },
  'homework.changeStatus': { by: student, id: 'homework', body: () => ({ status: 'SUBMITTED' }) },
  'hourPackages.assign': {
    by: tutor,
    body: ({ amira, maths }) => ({
      ...{ studentId: amira.id, subjectId: maths, packageType: 'TEN_HOUR', isOnline: true },
    }),
  },
  'hourPackages.purchase': {
    by: student,
    body: ({ maths }) => ({ subjectId: maths, packageType: 'TWENTY_HOUR', isOnline: true }),
  },
  'hourPackages.share': { by: tutor, id: 'bought', body: () => ({ isShared: false }) },
  'hourPackages.updateConfig': { by: tutor, id: 'size', body: () => ({ discountPercent: 12.5 }) },
  'payments.confirmTogether': {
    by: tutor,
    body: ({ payment }) => ({ paymentIds: [payment], hourPackageIds: [], amount: 25 }),
  },
  'payments.takeBack': { by: tutor, id: 'settled', body: () => ({ reason: 'Another family paid' }) },
  'payments.takeBackTogether': {
    by: tutor,
    body: ({ settled }) => ({ paymentIds: [settled], hourPackageIds: [], reason: 'Another family paid' }),
  },
  'hourPackages.takeBack': { by: tutor, id: 'bought', body: () => ({ reason: 'Another family paid' }) },
  'openLessons.use': {
    by: student,
    id: 'amira',
    body: ({ usable }) => ({ bookingIds: [usable], hours: 1, amount: 25 }),
  },
  'hourPackages.adjust': {
    by: tutor,
    id: 'bought',
    body: () => ({ hoursChange: -0.5, description: 'The last lesson ran over' }),
  },
  'notices.create': {
    by: tutor,
    body: () => ({
      ...{ title: 'Half term', content: 'No lessons', type: 'WARNING', priority: 'HIGH', targetRole: 'STUDENT' },
      expiresAt: '2026-02-20T16:00:00Z',
    }),
  },
  'notices.update': {
    by: tutor,
    id: 'announced',
    body: () => ({
      ...{ title: 'Easter', content: 'No lessons', type: 'SUCCESS', priority: 'LOW', targetRole: null },
      ...{ expiresAt: '2026-02-21T16:00:00Z', isActive: true },
    }),
  },
  'chats.start': { by: tutor, body: ({ ben }) => ({ personId: ben.id }) },
  'chats.send': { by: student, id: 'chat', body: () => ({ content: 'I am stuck.', clientKey: ANOTHER }) },
  'messageReports.report': { by: student, id: 'message', body: () => ({ reason: 'It hurts.' }) },
  'messageReports.lift': { by: tutor, id: 'report', body: () => ({ reason: 'A mistake' }) },
  'quizzes.assign': {
    by: tutor,
    id: 'quiz',
    body: ({ ben }) => ({ studentIds: [ben.id], dueDate: '2026-02-01T12:00:00Z' }),
  },
  'quizzes.unassign': { by: tutor, id: 'quiz', body: ({ amira }) => ({ studentIds: [amira.id], endAttempts: true }) },
  'quizzes.start': { by: student, id: 'quiz', body: () => ({ goOn: false }) },
  'quizzes.answer': {
    by: student,
    id: 'attempt',
    body: ({ question }) => ({ questionId: question, answer: 'B', sequence: 7 }),
  },
  'watches.add': {
    by: student,
    body: ({ maths }) => ({
      ...{ subjectId: maths, isOnline: true, minutes: 60, weekdays: [2, 4], fromTime: '16:00', untilTime: '19:00' },
    }),
  },
  'lessonPlaces.change': {
    by: tutor,
    id: 'amira',
    body: () => ({
      ...{ address: '12 Hill Rise', district: 'TW10', atTutor: true, meetingLink: 'https://meet.example/amira' },
    }),
  },
  'attendance.mark': { by: tutor, id: 'taught', body: () => ({ mark: 'LATE', lateMinutes: 10, toldAt: null }) },
  'lessonPlans.write': { by: tutor, id: 'confirmed', body: () => ({ topic: 'Fractions', notes: 'Slowly' }) },
  'studentFacts.change': {
    by: tutor,
    id: 'amira',
    body: ({ maths }) => ({
      ...{ yearGroup: 10, school: 'Hill School', needs: '', extraTimePercent: 20 },
      exams: [{ subjectId: maths, board: 'AQA', examOn: '2026-05-14' }],
    }),
  },
  'termReports.begin': {
    by: tutor,
    body: ({ amira }) => ({
      ...{ studentId: amira.id, fromDate: '2026-01-05', toDate: '2026-03-27', title: 'Spring term', words: 'So far.' },
    }),
  },
  'termReports.change': {
    by: tutor,
    id: 'draft',
    body: ({ feedback }) => ({
      ...{ fromDate: '2026-01-05', toDate: '2026-03-27', title: 'Spring term', words: 'So far.' },
      highlights: [{ feedbackId: feedback, text: 'Well done' }],
    }),
  },
  'consultationRequests.ask': {
    by: () => null,
    body: () => ({
      ...{ startTime: '2026-01-19T16:00:00Z', name: 'Zoë', email: 'zoe@visitor.test', childName: 'Kit' },
      ...{ category: 'GCSE', note: 'Fractions' },
    }),
    refused: 404,
  },
  'consultationRequests.look': { by: () => null, body: () => ({ token: 'of nobody' }), refused: 404 },
  'consultationRequests.confirm': { by: () => null, body: () => ({ token: 'of nobody' }), refused: 404 },
  'contact.send': {
    by: () => null,
    body: () => ({ name: 'Zoë', email: 'zoe@visitor.test', message: 'Do you teach Latin?' }),
  },
  'contact.update': { by: tutor, id: 'written', body: () => ({ isHandled: true }) },
  'startSteps.hide': { by: tutor, body: () => ({ isHidden: true }) },
  'siteSettings.update': {
    by: tutor,
    body: () => ({
      ...{ area: 'Leeds', insured: true, bankSortCode: '12-34-56' },
      paymentLink25: 'https://pay.example/25',
      otherPaymentLinks: [{ price: 36, link: 'https://pay.example/36' }],
      paymentLinkTemplate: 'https://pay.example/{amount}',
      usualMeetingLink: 'https://meet.example/usual',
      confirmedClaims: ['experience'],
    }),
  },
}

const withBody = [...eachEndpoint(api)]
  .filter(({ endpoint }) => endpoint.body)
  .map((entry) => [entry.name, entry] as const)

test('every call with a body has a row, and every row a call', () => {
  expect(Object.keys(calls).sort()).toEqual(withBody.map(([name]) => name).sort())
})

test.each(withBody)('%s writes what it takes and nothing else', async (name, { endpoint }) => {
  const call = calls[name]
  if (!call) throw new Error(`no row for ${name}`)
  const own = Object.keys((endpoint.body as { shape?: object }).shape ?? {})
  const wishes = Object.fromEntries(Object.entries(WISHES).filter(([field]) => !own.includes(field)))
  expect(Object.keys(wishes).length).toBeGreaterThan(50)

  const outcomes = []
  for (const more of [{}, wishes]) {
    const world = await aWorld()
    drawInTurn()
    const named = world[call.id ?? 'maths']
    const withId = endpoint.path.replace(/\{\w+\}/, typeof named === 'string' ? named : named.id)
    const path = `/api${withId.replace('{kind}', 'PHOTOS')}`
    const reply = await world.app.call(endpoint.method, path, {
      token: call.by(world)?.token ?? null,
      body: { ...more, ...call.body(world) },
    })
    outcomes.push({ ...answerOf(reply), tables: await contentsOf(world.app) })
  }
  if (call.refused) expect(outcomes[0]?.status).toBe(call.refused)
  else expect(outcomes[0]?.status).toBeLessThan(300)
  expect(outcomes[1]).toEqual(outcomes[0])
})

/** The same ids and tokens in both worlds. */
function drawInTurn(): void {
  let count = 0
  drawInstead({
    uuid: () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`,
    bytes: (size) => Buffer.from(String(++count).padStart(size, '0')),
    // Each round by one further, so that no ten in a row are ten of before.
    int: (below) => (++count + Math.floor(count / below)) % below,
  })
}

test('a role, another student and another tutor are refused by name, not ignored', async () => {
  const { app, amira, ben, ask } = await aSchool()
  const family = { name: 'Cleo', email: 'cleo@home.test', password: 'lemon pip 7' }
  for (const role of ['TUTOR', 'ADMIN', 'student', null, ['STUDENT'], { role: 'STUDENT' }]) {
    const reply = await app.call('POST', '/api/auth/register', { body: { ...family, role } })
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringMatching(/Invalid role|required/)])
  }
  expect((await ask(amira, { studentId: ben.id })).status).toBe(403)
  expect((await ask(amira, { tutorId: ben.id })).status).toBe(400)
  expect((await ask(amira, { tutorId: amira.id })).status).toBe(400)
  expect([await app.count('users'), await app.count('bookings')]).toEqual([3, 0])
})

test("the tutor has no student's fields to write", async () => {
  const { app, nadia, maths } = await aSchool()
  const reply = await app.call('PUT', '/api/users/profile', {
    token: nadia.token,
    body: { description: 'WISH', subjects: [maths] },
  })
  expect(reply.status).toBe(200)
  expect(await app.count('student_subjects')).toBe(0)
  expect(JSON.stringify(await contentsOf(app))).not.toContain('WISH')
})

const answerOf = ({ status, body }: TestReply) => ({ status, body })

/** Every row of every table; of a password's hash, which is salted, only whose it is. */
async function contentsOf({ database }: TestApp): Promise<Record<string, unknown[]>> {
  const tables = [
    ...([
      'users',
      'held_emails',
      'invites',
      'families',
      'family_invites',
      'family_invite_children',
      'family_invite_subjects',
      'family_links',
      'student_facts',
      ...(['lesson_places', 'lesson_plans', 'attendance', 'watches'] as const),
      'student_exams',
      'term_reports',
      'term_report_highlights',
      'consents',
      'student_subjects',
      'sessions',
      'login_failures',
      'audit_entries',
      'subjects',
    ] as const),
    ...([
      'availability_blocks',
      'time_off',
      'terms',
      'extra_hours',
      'bookings',
      'held_times',
      'notices',
      'notice_receipts',
    ] as const),
    ...([
      'calendar_secrets',
      'passkeys',
      'passkey_challenges',
      'recovery_codes',
      'happenings',
      'site_settings',
      'contact_messages',
      'consultation_requests',
    ] as const),
    ...(['hour_package_configs', 'hour_packages', 'hour_entries', 'hour_adjustments', 'payments', 'feedback'] as const),
    ...(['chats', 'messages', 'message_reports', 'resource_subjects', 'lesson_resources'] as const),
    ...(['quizzes', 'quiz_media', 'quiz_questions', 'quiz_assignments', 'quiz_attempts', 'quiz_answers'] as const),
  ]
  const contents: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows: Record<string, unknown>[] = await database.db.selectFrom(table).selectAll().execute()
    const written = rows.map((row) => JSON.stringify('password_hash' in row ? { ...row, password_hash: '' } : row))
    contents[table] = written.sort()
  }
  return contents
}
