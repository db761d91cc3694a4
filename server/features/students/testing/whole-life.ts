import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createSender } from '#server/features/happenings/sending/actions.ts'
import { outboxIn } from '#server/platform/data-dir.ts'
import { createLog } from '#server/platform/log.ts'
import { deliveryFor } from '#server/platform/mail/transport.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aChange } from '#server/testing/given-changes.ts'
import { aFamilyLife } from '#server/testing/given-families.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aNotice } from '#server/testing/given-notices.ts'
import { aPasskey } from '#server/testing/given-passkeys.ts'
import { aQuiz } from '#server/testing/given-quizzes.ts'
import { aResource } from '#server/testing/given-resources.ts'
import { aConsultationRequest } from '#server/testing/given-visitors.ts'
import { aBlock, aParent, aStudent, aSubject, aTutor, type Person } from '#server/testing/givens.ts'
import { takesEveryPush } from '#server/testing/pushes.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

/** Every word that says who Quentin is, or that he wrote, or that was written to or about him, has one of these in it. */
export const HIS_WORDS = /quentin|900777/gi

/** At home, to be erased, and to see what is left of him. */
export const QUENTIN = {
  name: 'Quentin Quizzical',
  email: 'quentin@his-home.test',
  phoneNumber: '07700 900777',
  password: 'quentin-password',
  description: 'quentin-wish',
}

/**
 * Nadia teaches Quentin, who has done and been sent everything that one can, and Ben, who stays. All of it went through the
 * public door, on a server whose mail goes to its outbox and whose log is kept.
 */
export async function aWholeLife() {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-life-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const app = await buildTestApp({ logger: log, outboxFolder: outboxIn(dataDir), hasMailServer: true })
  const [nadia, ben, maths] = [await aTutor(app), await aStudent(app, 'Ben'), await aSubject(app)]
  const deliver = deliveryFor({ mail: { smtpUrl: null, from: null }, dataDir })
  const post = {
    deliver,
    deliverPush: takesEveryPush,
    hasMailServer: false,
    live: app.context.live,
    log,
    links: { ...app.context.secretKey, publicOrigin: app.context.publicOrigin },
  }
  const sender = createSender({ database: app.database, ...post, now: app.context.now })
  await aBlock(app, { tutorId: nadia.id })

  const asked = async (person: Pick<Person, 'token'>, method: string, path: string, body?: object) => {
    const reply = await app.call(method, `/api${path}`, { token: person.token, body })
    expect([path, reply.status, reply.body?.message]).toEqual([path, expect.closeTo(200, -1), undefined])
    return reply.body
  }
  const at = async (instant: string) => {
    app.setClock(instant)
    const { context } = app
    const session = (id: string, role: 'STUDENT' | 'TUTOR') =>
      context.transaction((tx) => openSession(tx, { id, role }, context.now()))
    Object.assign(nadia, { token: await session(nadia.id, 'TUTOR') })
    Object.assign(ben, { token: await session(ben.id, 'STUDENT') })
    if (quentin.id) Object.assign(quentin, { token: await session(quentin.id, 'STUDENT') })
  }

  const quentin = { id: '', token: '' }
  await at('2025-12-01T09:00:00Z')
  const invited = { studentName: QUENTIN.name, phoneNumber: QUENTIN.phoneNumber, email: QUENTIN.email }
  const { inviteCode } = await asked(nadia, 'POST', '/invite', invited)
  await asked(nadia, 'POST', '/invite', { studentName: 'quentin-brother', email: QUENTIN.email })
  const contact = { name: QUENTIN.name, email: QUENTIN.email, message: 'quentin-question' }
  await asked({ token: '' }, 'POST', '/contact', contact)
  const registered = await asked({ token: '' }, 'POST', '/auth/register', {
    ...QUENTIN,
    subjects: [maths],
    inviteCode: inviteCode.code,
  })
  Object.assign(quentin, { id: registered.user.id, token: registered.token })
  await app.call('POST', '/api/auth/login', { body: { email: QUENTIN.email, password: 'quentin-mistyped' } })
  const { id: passkey } = await aPasskey(app, quentin)
  await asked(quentin, 'PUT', `/account/passkeys/${passkey}`, { name: 'quentin-phone' })
  await asked(quentin, 'POST', '/account/passkeys/options')
  await aLink(app, { parent: await aParent(app), child: quentin })
  await aFamilyLife(app, quentin, maths, 'quentin-')
  const another = { email: 'quentin@other-home.test', currentPassword: QUENTIN.password }
  await asked(quentin, 'PUT', '/users/profile', another)

  const lesson = (day: string, hour: number, more: object = {}) => ({
    ...{ tutorId: nadia.id, subjectId: maths, isOnline: true, notes: 'quentin-notes' },
    ...{ startTime: `2026-01-${day}T${hour}:00:00Z`, endTime: `2026-01-${day}T${hour + 1}:00:00Z`, ...more },
  })
  const request = async (day: string, hour: number) =>
    (await asked(quentin, 'POST', '/bookings/request', lesson(day, hour))).id as string
  const answer = (id: string, status: string, person = nadia as Pick<Person, 'token'>) =>
    asked(person, 'PUT', `/bookings/${id}/status`, { status, amendmentReason: 'quentin-reason' })
  const agreed = async (day: string, hour: number) => {
    const id = await request(day, hour)
    await answer(id, 'CONFIRMED')
    return id
  }
  const move = { startTime: '2026-01-29T10:00:00Z', endTime: '2026-01-29T11:00:00Z', notes: 'quentin-amendment' }

  const unpaid = await agreed('05', 10)
  const paid = await agreed('05', 12)
  const { body: owed } = await app.call('GET', '/api/payments/pending', { token: nadia.token })
  await asked(
    nadia,
    'PUT',
    `/payments/${owed.find((each: { booking: { id: string } }) => each.booking.id === paid).id}/confirm`,
  )
  const bought = await asked(quentin, 'POST', '/hour-packages/purchase', {
    ...{ subjectId: maths, packageType: 'TEN_HOUR', isOnline: true },
  })
  await asked(nadia, 'POST', `/hour-packages/${bought.package.id}/confirm-payment`)
  await asked(nadia, 'POST', `/hour-packages/${bought.package.id}/adjust`, {
    hoursChange: 1,
    description: 'quentin-why',
  })
  const covered = await agreed('05', 14)
  const ahead = await agreed('26', 10)
  const late = await agreed('13', 11)
  const awaited = await asked(quentin, 'POST', '/hour-packages/purchase', {
    ...{ subjectId: maths, packageType: 'TWENTY_HOUR', isOnline: true },
  })
  await asked(nadia, 'PUT', `/bookings/${ahead}/title`, { title: 'quentin-second-title' })
  await asked(nadia, 'PUT', `/bookings/${ahead}/plan`, { topic: 'quentin-topic', notes: 'quentin-plan' })
  await asked(quentin, 'PUT', `/lesson-places/${quentin.id}`, { address: 'quentin-street', district: 'TW10' })
  await asked(quentin, 'POST', '/watches', {
    ...{ subjectId: maths, isOnline: true, minutes: 60, weekdays: [6], fromTime: '09:00', untilTime: '12:00' },
  })
  await asked(nadia, 'PUT', `/lesson-places/${quentin.id}`, { meetingLink: 'https://quentin-room.test' })
  await asked(nadia, 'PUT', `/bookings/${ahead}/teams-link`, { meetingLink: 'https://quentin-link.test' })
  const requested = await request('26', 12)
  const moved = await agreed('26', 14)
  await asked(quentin, 'PUT', `/bookings/${moved}/amend`, move)
  await answer(await request('27', 10), 'DENIED')
  await answer(await request('27', 12), 'CANCELLED', quentin)
  await asked(nadia, 'POST', '/bookings/suggest', {
    ...lesson('28', 10, { studentId: quentin.id }),
    type: 'LESSON',
    title: 'quentin-idea',
  })
  const imported = { tutorId: nadia.id, studentId: quentin.id, subjectId: maths, notes: 'quentin-imported' }
  await aBooking(app, { ...imported, status: 'PENDING', start: '2026-01-28T12:00:00Z' })
  const hidden = await agreed('28', 14)
  await answer(hidden, 'CANCELLED')
  await asked(nadia, 'DELETE', `/bookings/${hidden}/permanently`)

  await aConsultationRequest(app, { bookingId: unpaid, words: 'quentin-wish', email: 'quentin@his-home.test' })
  await aChange(app, { by: nadia, bookingIds: [ahead], title: 'quentin-third-title' })

  const worksheet = await aResource(app, { subjectIds: [maths] })
  await asked(nadia, 'POST', '/lesson-resources/assign', {
    ...{ bookingId: ahead, resourceId: worksheet, assignmentType: 'HOMEWORK' },
  })
  const quiz = await aQuiz(app, { tutorId: nadia.id, assignedTo: [ben.id] })
  await asked(nadia, 'POST', `/quizzes/${quiz.id}/assign`, { studentIds: [quentin.id] })
  for (const isOver of [true, false]) {
    const { id } = await asked(quentin, 'POST', `/quizzes/${quiz.id}/start`)
    const typed = { questionId: quiz.questions[1], answer: 'quentin-answer' }
    await asked(quentin, 'POST', `/quizzes/attempts/${id}/answer`, typed)
    if (isOver) await asked(quentin, 'POST', `/quizzes/attempts/${id}/submit`)
  }
  const { id: chat } = await asked(quentin, 'GET', '/chat/my-chat')
  for (const person of [quentin, nadia])
    await asked(person, 'POST', `/chat/${chat}/messages`, { content: 'quentin-message' })
  const announced = await aNotice(app, { createdBy: nadia.id })
  await asked(quentin, 'POST', `/notices/${announced}/dismiss`)
  const { url } = await asked(quentin, 'POST', '/calendar/secret')
  const choices = [{ kind: 'WEEK', channel: 'EMAIL', isOn: false }]
  await asked(quentin, 'PUT', '/account/channels', { choices, quietHours: { from: '19:00', until: '08:00' } })
  await sender.sendDue()

  await at('2026-01-12T20:00:00Z')
  await answer(late, 'CANCELLED', quentin)
  const feedback = { feedback: 'quentin-praise', stepsToImprove: 'quentin-steps', homeworkTargets: 'quentin-targets' }
  await asked(nadia, 'PUT', `/bookings/${covered}/mark`, { mark: 'LATE', lateMinutes: 5 })
  await asked(nadia, 'POST', '/feedback', { bookingId: covered, ...feedback })
  await asked(nadia, 'POST', `/bookings/${late}/waive-charge`, { reason: 'quentin-waived' })
  await request('27', 16) // its mail still waits

  return {
    ...{ app, dataDir, nadia, ben, quentin, maths, sender, logged: () => lines.join('\n') },
    ...{ unpaid, paid, covered, ahead, late, requested, moved, chat, worksheet, calendar: String(url) },
    ...{ quiz: quiz.id, bought: bought.package.id as string, awaited: awaited.package.id as string },
    at,
    erase: () => app.call('DELETE', `/api/admin/students/${quentin.id}`, { token: nadia.token }),
    read: async (path: string, person: Pick<Person, 'token'> = nadia) =>
      (await app.call('GET', `/api${path}`, { token: person.token })).body,
  }
}
