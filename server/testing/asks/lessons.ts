/** How each endpoint about lessons, work and money is asked, where its path alone does not say it. */
import { aQuizForm } from '../given-quizzes.ts'
import { formOf } from '../given-resources.ts'
import type { World } from '../world.ts'
import { type Ask, idOf, idOfBen } from './asking.ts'

const feedbackTexts = { feedback: 'Well done', stepsToImprove: 'Show every step', homeworkTargets: 'Page 12' }
const attemptOf = (what: 'attempt' | 'submitted') => (world: World) => ({ attemptId: world[what] })

const AUTUMN = { fromDate: '2025-09-01', toDate: '2025-12-19', title: 'Autumn term' }

export const asksOfLessons: Readonly<Record<string, Ask>> = {
  'subjects.list': { query: '?includeInactive=true' },
  'subjects.create': {
    body: () => ({ name: 'English', category: 'GCSE', onlineRate: 25, inPersonRate: 30 }),
  },
  'subjects.update': { params: idOf('maths'), body: () => ({ isActive: false }) },
  'subjects.remove': { params: idOf('latin') },
  'availability.slotsForSubject': {
    params: ({ maths }) => ({ subjectId: maths }),
    query: '?date=2026-01-19',
  },
  'diary.read': { query: '?from=2026-01-19&to=2026-01-25' },
  'search.find': { headers: { 'private-query': 'q=maths' } },
  'availability.nearest': { query: ({ maths }) => `?subjectId=${maths}&start=2026-01-19T16:00:00Z&minutes=60` },
  'availability.grid': { query: '?startDate=2026-01-19' },
  'availability.addBlock': {
    body: () => ({ dayOfWeek: 2, startTime: '10:00', endTime: '12:00' }),
  },
  'availability.copyDay': {
    body: () => ({ from: 1, to: 2 }),
  },
  'availability.copySeason': { body: () => ({ to: 'HOLIDAYS' }) },
  'availability.updateBlock': {
    params: idOf('block'),
    body: () => ({ dayOfWeek: 2, startTime: '10:00', endTime: '12:00' }),
  },
  'availability.removeBlock': { params: idOf('block') },
  'diaryRules.set': {
    body: () => ({
      ...{ noticeMinutes: 720, furthestDays: 60, gapOnlineMinutes: 5, gapInPersonMinutes: 30, breakMinutes: 15 },
      ...{ dayLessons: 6, dayMinutes: 360, weekLessons: 20, weekMinutes: 1200, runMinutes: 180, lengths: [60, 90] },
      nation: 'SCOTLAND',
      atOnce: true,
      ...{ lateHours: 48, latePercent: 50, absentPercent: 50 },
    }),
  },
  'terms.set': { body: () => ({ terms: [{ name: 'Spring term', fromDate: '2026-01-05', toDate: '2026-03-27' }] }) },
  'extraHours.add': {
    body: () => ({ startTime: '2026-01-25T10:00:00Z', endTime: '2026-01-25T12:00:00Z' }),
  },
  'extraHours.remove': { params: idOf('extra') },
  'busyCalendars.add': { body: () => ({ name: 'Home', address: 'https://calendar.test/a.ics' }) },
  'busyCalendars.change': { params: idOf('calendar'), body: () => ({ name: 'Work' }) },
  'busyCalendars.remove': { params: idOf('calendar') },
  'busyCalendars.read': { params: idOf('calendar') },
  'timeOff.add': {
    body: () => ({ fromDate: '2026-02-16', toDate: '2026-02-20' }),
  },
  'timeOff.remove': { params: idOf('holiday') },
  'bookings.schedule': { query: '?tab=past' },
  'bookings.list': { params: ({ amira }) => ({ userId: amira.id }) },
  'bookings.overview': { params: ({ amira }) => ({ userId: amira.id }) },
  'bookings.lesson': { params: idOf('confirmed') },
  'bookings.request': {
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
    body: ({ nadia, maths }) => ({
      tutorId: nadia.id,
      subjectId: maths,
      startTime: '2026-01-20T16:00:00Z',
      endTime: '2026-01-20T16:30:00Z',
    }),
  },
  'bookings.suggest': {
    body: ({ amira, maths }) => ({
      studentId: amira.id,
      subjectId: maths,
      startTime: '2026-01-20T16:00:00Z',
      endTime: '2026-01-20T17:00:00Z',
      isOnline: true,
    }),
  },
  'directBookings.book': {
    body: ({ amira, maths }) => ({
      studentId: amira.id,
      subjectId: maths,
      startTime: '2026-01-20T16:00:00Z',
      endTime: '2026-01-20T17:00:00Z',
      isOnline: true,
      weeks: 2,
    }),
  },
  'changes.list': { params: idOf('confirmed'), query: '?series=true' },
  'changes.move': {
    body: ({ confirmed }) => ({
      moves: [{ id: confirmed, startTime: '2026-01-27T16:00:00Z', endTime: '2026-01-27T17:00:00Z' }],
    }),
  },
  'changes.cancel': { body: ({ confirmed }) => ({ ids: [confirmed] }) },
  'changes.undo': { params: idOf('change') },
  'bookings.changeStatus': {
    params: idOf('requested'),
    body: () => ({ status: 'CANCELLED' }),
  },
  'bookings.amend': {
    params: idOf('confirmed'),
    body: () => ({ startTime: '2026-01-27T16:00:00Z', endTime: '2026-01-27T17:00:00Z' }),
  },
  'bookings.tutorAmend': {
    params: idOf('confirmed'),
    body: ({ maths }) => ({ startTime: '2026-01-27T16:00:00Z', endTime: '2026-01-27T17:00:00Z', subjectId: maths }),
  },
  'bookings.keepOriginal': { params: idOf('amended') },
  'bookings.waiveCharge': { params: idOf('late'), body: () => ({ reason: 'You were ill' }) },
  'bookings.deletePermanently': { params: idOf('cancelled') },
  'bookings.setTitle': { params: idOf('requested'), body: () => ({ title: 'Fractions' }) },
  'bookings.setMeetingLink': {
    params: idOf('confirmed'),
    body: () => ({ meetingLink: 'https://meet.example/room' }),
  },
  'bookings.calendarFile': { params: idOf('confirmed') },
  'calendar.feed': { params: ({ secret }) => ({ secret }) },
  'payments.ofStudent': { params: ({ amira }) => ({ studentId: amira.id }) },
  'payments.confirm': { params: idOf('payment') },
  'payments.sayPaid': { params: idOf('payment') },
  'payments.confirmTogether': { body: ({ payment }) => ({ paymentIds: [payment], amount: 25 }) },
  'payments.takeBack': { params: idOf('settled'), body: () => ({ reason: 'Another family paid' }) },
  'payments.takeBackTogether': {
    body: ({ settled }) => ({ paymentIds: [settled], reason: 'Another family paid' }),
  },
  'feedback.ofBooking': {
    params: ({ completed }) => ({ bookingId: completed }),
  },
  'feedback.give': {
    body: ({ taught }) => ({ bookingId: taught, ...feedbackTexts }),
  },
  'feedback.update': { params: idOf('feedback'), body: () => feedbackTexts },
  'feedback.markRead': { params: idOf('feedback') },
  'feedback.ofStudent': { params: ({ amira }) => ({ studentId: amira.id }) },
  'finance.stats': { query: '?timeframe=week' },
  'finance.dashboard': { query: '?period=year' },
  'resources.list': { query: '?resourceType=HOMEWORK' },
  'resources.library': { headers: { 'private-query': 'search=fractions' } },
  'resources.upload': {
    form: ({ maths }) =>
      formOf(
        { title: 'Fractions', subjectIds: JSON.stringify([maths]), resourceType: 'HOMEWORK' },
        { name: 'fractions.txt', content: 'One half' },
      ),
  },
  'resources.remove': { params: idOf('resource') },
  'resources.download': { params: idOf('resource') },
  'resources.downloadToo': { params: idOf('resource') },
  'lessonResources.ofStudent': {
    params: ({ amira }) => ({ studentId: amira.id }),
  },
  'lessonResources.available': { params: ({ confirmed }) => ({ bookingId: confirmed }) },
  'lessonResources.ofBooking': {
    params: ({ confirmed }) => ({ bookingId: confirmed }),
  },
  'lessonResources.assign': {
    body: ({ taught, resource }) => ({ bookingId: taught, resourceId: resource, assignmentType: 'LESSON_MATERIAL' }),
  },
  'lessonResources.remove': {
    params: ({ homework }) => ({ assignmentId: homework }),
  },
  'homework.ofStudent': { params: ({ amira }) => ({ studentId: amira.id }) },
  'homework.changeStatus': {
    params: idOf('homework'),
    body: () => ({ status: 'SUBMITTED' }),
  },
  'hourPackages.assign': {
    body: ({ amira, maths }) => ({
      ...{ studentId: amira.id, subjectId: maths, packageType: 'TWENTY_HOUR', isOnline: true },
    }),
  },
  'hourPackages.updateConfig': { params: idOf('size'), body: () => ({ discountPercent: 12.5 }) },
  'hourPackages.ofStudent': {
    params: ({ amira }) => ({ studentId: amira.id }),
  },
  'hourPackages.pricing': {
    params: ({ maths }) => ({ subjectId: maths }),
    query: '?isOnline=true',
  },
  'hourPackages.purchase': {
    body: ({ maths }) => ({ subjectId: maths, packageType: 'TWENTY_HOUR', isOnline: true }),
  },
  'hourPackages.confirmPayment': { params: idOf('awaited') },
  'hourPackages.sayPaid': { params: idOf('awaited') },
  'hourPackages.takeBack': { params: idOf('bought'), body: () => ({ reason: 'Another family paid' }) },
  'familyStatements.mine': { query: '?from=2026-01-01&to=2026-12-31' },
  'familyStatements.ofFamily': { params: idOf('family'), query: '?from=2026-01-01&to=2026-12-31' },
  'hourPackages.share': { params: idOf('bought'), body: () => ({ isShared: false }) },
  'hourPackages.withdraw': { params: idOf('awaited') },
  'openLessons.list': {
    params: ({ amira }) => ({ studentId: amira.id }),
  },
  'openLessons.use': {
    params: ({ amira }) => ({ studentId: amira.id }),
    body: ({ usable }) => ({ bookingIds: [usable], hours: 1, amount: 25 }),
  },
  'hourPackages.adjust': {
    params: idOf('bought'),
    body: () => ({ hoursChange: 1, description: 'A lesson was cut short' }),
  },
  'hourPackages.entries': { params: idOf('bought') },
  'hourPackages.remove': { params: idOf('bought') },
  'series.create': {
    body: ({ amira, nadia, maths }) => ({
      ...{ studentId: amira.id, tutorId: nadia.id, parts: [{ subjectId: maths, minutes: 60 }], weeks: 4 },
      ...{ startTime: '2026-01-20T18:00:00Z', isOnline: true },
    }),
  },
  'series.changeStatus': {
    params: ({ series }) => ({ seriesId: series }),
    body: () => ({ status: 'CANCELLED' }),
  },
  'series.amend': {
    params: ({ series }) => ({ seriesId: series }),
    body: ({ requested }) => ({ bookingIds: [requested], startTime: '2026-01-20T18:00:00Z' }),
  },
  'series.tutorAmend': {
    params: ({ series }) => ({ seriesId: series }),
    body: ({ requested }) => ({ bookingIds: [requested], startTime: '2026-01-20T18:00:00Z' }),
  },
  'series.keepOriginal': {
    params: ({ moving }) => ({ seriesId: moving }),
    body: ({ amended }) => ({ bookingIds: [amended] }),
  },
  'series.edit': {
    params: ({ series }) => ({ seriesId: series }),
    body: ({ requested }) => ({ bookingId: requested, scope: 'ALL', kind: 'TIME', time: '18:00' }),
  },
  'watches.list': { params: ({ amira }) => ({ studentId: amira.id }) },
  'watches.add': {
    body: ({ maths }) => ({
      ...{ subjectId: maths, isOnline: true, minutes: 60, weekdays: [2, 4], fromTime: '16:00', untilTime: '19:00' },
    }),
  },
  'watches.stop': { params: idOf('watch') },
  'lessonPlaces.read': { params: ({ amira }) => ({ studentId: amira.id }) },
  'lessonPlaces.change': { params: ({ amira }) => ({ studentId: amira.id }), body: () => ({ district: 'TW10' }) },
  'attendance.mark': { params: idOf('taught'), body: () => ({ mark: 'LATE', lateMinutes: 10 }) },
  'attendance.unmark': { params: idOf('taught') },
  'lessonPlans.read': { params: idOf('confirmed') },
  'lessonPlans.write': { params: idOf('confirmed'), body: () => ({ topic: 'Fractions', notes: 'Bring the tiles' }) },
  'studentFacts.read': { params: ({ amira }) => ({ studentId: amira.id }) },
  'studentFacts.change': { params: ({ amira }) => ({ id: amira.id }), body: () => ({ school: 'Hill School' }) },
  'termReports.ofStudent': { params: ({ amira }) => ({ studentId: amira.id }) },
  'termReports.one': { params: idOf('termReport') },
  'termReports.begin': { body: ({ amira }) => ({ studentId: amira.id, ...AUTUMN }) },
  'termReports.change': { params: idOf('draft'), body: () => ({ ...AUTUMN, highlights: [{ text: 'Fractions' }] }) },
  'termReports.remove': { params: idOf('draft') },
  'termReports.publish': { params: idOf('draft') },
  'quizzes.upload': {
    body: () => aQuizForm.body,
    headers: aQuizForm.headers,
  },
  'quizzes.assign': { params: idOf('quiz'), body: ({ ben }) => ({ studentIds: [ben.id] }) },
  'quizzes.unassign': { params: idOf('quiz'), body: ({ amira }) => ({ studentIds: [amira.id] }) },
  'quizzes.remove': { params: idOf('quiz') },
  'quizzes.attemptsOf': { params: idOfBen },
  'quizzes.attempts': { params: idOf('quiz') },
  'quizzes.preparation': { params: idOf('quiz') },
  'quizzes.start': { params: idOf('quiz') },
  'quizzes.answer': {
    params: attemptOf('attempt'),
    body: ({ question }) => ({ questionId: question, answer: 'B' }),
  },
  'quizzes.submit': { params: attemptOf('attempt') },
  'quizzes.results': { params: attemptOf('submitted') },
  'quizzes.media': { params: ({ picture }) => ({ file: picture }) },
}
