import type { bookings } from '#contract/bookings.ts'
import type { series } from '#contract/series.ts'
import { aSubject } from '#server/testing/givens.ts'
import { none, type Row, type Rows, type Story, WHEN, WHY } from './story.ts'

const TUESDAY = { startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' }
const status = (to: string) => ({ status: to, amendmentReason: WHY })
const requested = ({ request }: Story) => request()
const suggested = ({ suggest }: Story) => suggest()
const confirmed = ({ confirm }: Story) => confirm()
const amended = async (story: Story) => {
  const id = await story.confirm()
  await story.as('amira', 'PUT', `/bookings/${id}/amend`, { ...TUESDAY, notes: '' })
  return id
}
const onTheDay = async (story: Story) => {
  const id = await story.confirm()
  await story.at('2026-01-19T10:00:00Z')
  return id
}
const cancelledLate = async (story: Story) => {
  const id = await onTheDay(story)
  await story.as('amira', 'PUT', `/bookings/${id}/status`, status('CANCELLED'))
  return id
}
const answer = (to: string, by: Row['by']) => (story: Story, id: string) =>
  story.as(by, 'PUT', `/bookings/${id}/status`, status(to))
const answerSeries = (to: string, by: Row['by']) => (story: Story, id: string) =>
  story.as(by, 'PUT', `/bookings/series/${id}/status`, status(to))

const BOTH = `GCSE Mathematics and GCSE English lesson on ${WHEN}`

/** One lesson of two subjects, from four to six; its id is the series'. */
function lessonOfTwo(to: string) {
  return async ({ app, maths, as }: Story): Promise<string> => {
    const english = await aSubject(app, { name: 'English' })
    const { body } = await as('amira', 'POST', '/bookings/series', {
      ...{ parts: [maths, english].map((subjectId) => ({ subjectId, minutes: 60 })), weeks: 1, isOnline: true },
      startTime: '2026-01-19T16:00:00Z',
    })
    await as('nadia', 'PUT', `/bookings/series/${body.seriesId}/status`, { status: to })
    return body.seriesId
  }
}

function moveLesson(by: Row['by'], call: 'amend' | 'tutor-amend' | 'keep-original') {
  return async ({ app, as }: Story, id: string) => {
    const parts = await app.database.db.selectFrom('bookings').select('id').where('series_id', '=', id).execute()
    const bookingIds = parts.map((part) => part.id)
    return as(by, 'PUT', `/bookings/series/${id}/${call}`, {
      ...{ bookingIds, startTime: '2026-01-20T17:00:00Z', notes: WHY },
    })
  }
}

export const bookingRows: Rows<typeof bookings> = {
  request: [
    {
      ...{ move: 'ask', by: 'amira', given: none, act: ({ ask, amira }) => ask(amira) },
      title: 'Amira asks for a lesson',
      says: [WHEN, 'It costs £25.00 once you confirm it.'],
      mail: `Amira asks for a lesson on ${WHEN}`,
    },
  ],
  consultation: [
    {
      ...{ move: 'ask', by: 'amira', given: none, act: ({ askConsultation }) => askConsultation() },
      title: 'Amira asks for a consultation',
      says: [WHEN, 'It costs £5.00 once you confirm it.'],
      mail: `Amira asks for a consultation on ${WHEN}`,
    },
  ],
  suggest: [
    {
      ...{ move: 'suggest', by: 'nadia', given: none, act: ({ suggesting }) => suggesting() },
      title: 'Your tutor suggests a lesson',
      says: [WHEN, 'It costs £25.00.'],
    },
  ],
  changeStatus: [
    {
      ...{ move: 'confirm', by: 'nadia', given: requested, act: answer('CONFIRMED', 'nadia') },
      title: 'Your lesson is confirmed',
      says: [WHEN, '£25.00 is to be paid for it.', WHY],
    },
    {
      ...{ move: 'confirm', by: 'nadia', given: amended, act: answer('CONFIRMED', 'nadia') },
      title: 'Your lesson is confirmed',
      says: ['Tuesday 20 January 2026 at 16:00', `instead of ${WHEN}`, WHY],
    },
    {
      ...{ move: 'deny', by: 'nadia', given: requested, act: answer('DENIED', 'nadia') },
      title: 'Your request was denied',
      says: [WHEN, WHY],
      priority: 'HIGH',
    },
    {
      ...{ move: 'deny', by: 'nadia', given: amended, act: answer('DENIED', 'nadia') },
      title: 'Your lesson is cancelled',
      says: [WHEN, 'Nothing is owed for it any more.', WHY],
    },
    ...([requested, suggested, confirmed, amended] as const).map(
      (given): Row => ({
        ...{ move: 'cancel', by: 'nadia', given, act: answer('CANCELLED', 'nadia') },
        title: 'Your lesson is cancelled',
        says: [WHEN, WHY],
        priority: 'HIGH',
      }),
    ),
    {
      ...{ move: 'cancel', by: 'nadia', given: onTheDay, act: answer('CANCELLED', 'nadia') },
      title: 'Your lesson is cancelled',
      says: [WHEN, 'Nothing is owed for it any more.', WHY],
      priority: 'URGENT',
    },
    {
      ...{ move: 'accept', by: 'amira', given: suggested, act: answer('CONFIRMED', 'amira') },
      title: 'Amira accepts a lesson',
      says: [WHEN, '£25.00 is to be paid for it.'],
      mail: `Amira accepts a lesson: ${WHEN}`,
    },
    {
      ...{ move: 'decline', by: 'amira', given: suggested, act: answer('DENIED', 'amira') },
      title: 'Amira declines a lesson',
      says: [WHEN, 'nothing is owed', WHY],
      mail: `Amira declines a lesson: ${WHEN}`,
    },
    {
      ...{ move: 'giveUp', by: 'amira', given: suggested, act: answer('CANCELLED', 'amira') },
      title: 'Amira declines a lesson',
      says: [WHEN, 'nothing is owed', WHY],
      mail: `Amira declines a lesson: ${WHEN}`,
    },
    {
      ...{ move: 'giveUp', by: 'amira', given: requested, act: answer('CANCELLED', 'amira') },
      title: 'Amira has withdrawn a request',
      says: [WHEN, 'nothing is owed', WHY],
      mail: `Amira has withdrawn a request: ${WHEN}`,
    },
    ...([confirmed, amended] as const).map(
      (given): Row => ({
        ...{ move: 'giveUp', by: 'amira', given, act: answer('CANCELLED', 'amira') },
        title: 'Amira has cancelled a lesson',
        says: [WHEN, 'Nothing is owed for it any more.', WHY],
        priority: 'HIGH',
        mail: `Amira has cancelled a lesson: ${WHEN}`,
      }),
    ),
    {
      ...{ move: 'giveUp', by: 'amira', given: onTheDay, act: answer('CANCELLED', 'amira') },
      title: 'Amira has cancelled a lesson late',
      says: [WHEN, '£25.00 stays payable.', WHY],
      priority: 'URGENT',
      mail: `Amira has cancelled a lesson late: ${WHEN}`,
    },
  ],
  amend: ([requested, suggested, confirmed, amended] as const).map((given) => ({
    ...{ move: 'askToMove', by: 'amira', given },
    act: ({ as }, id) =>
      as('amira', 'PUT', `/bookings/${id}/amend`, {
        ...{ startTime: '2026-01-21T16:00:00Z', endTime: '2026-01-21T17:30:00Z', notes: WHY },
      }),
    title: 'Amira asks for another time',
    says: [WHEN, 'Wednesday 21 January 2026 at 16:00 until 17:30', '£37.50 instead of £25.00', WHY],
    priority: 'HIGH',
    mail: 'Amira asks to move a lesson to Wednesday 21 January 2026 at 16:00',
  })),
  tutorAmend: (
    [
      [requested, 'Your request has been moved', 'The new time is held until your tutor answers.'],
      [suggested, 'Your tutor suggests another time', 'Please accept or decline it.'],
      [confirmed, 'Your lesson has been moved', 'The tutor has moved your GCSE Mathematics lesson'],
    ] as const
  ).map(([given, title, sentence]) => ({
    ...{ move: 'move', by: 'nadia', given },
    act: ({ as, maths }, id) =>
      as('nadia', 'PUT', `/bookings/${id}/tutor-amend`, { ...TUESDAY, subjectId: maths, notes: WHY }),
    title,
    says: [WHEN, 'Tuesday 20 January 2026 at 16:00 until 17:00', sentence, WHY],
    priority: 'HIGH',
  })),
  keepOriginal: [
    {
      ...{ move: 'keepOriginal', by: 'nadia', given: amended },
      act: ({ as }, id) => as('nadia', 'PUT', `/bookings/${id}/keep-original`),
      title: 'Your lesson keeps its time',
      says: [WHEN],
    },
  ],
  waiveCharge: [
    {
      ...{ move: 'waive', by: 'nadia', given: cancelledLate },
      act: ({ as }, id) => as('nadia', 'POST', `/bookings/${id}/waive-charge`, { reason: WHY }),
      title: 'A late cancellation is not charged',
      says: [WHEN, 'Nothing is owed for it any more.', WHY],
    },
  ],
  deletePermanently: [
    {
      ...{ move: 'delete', by: 'nadia' },
      given: async (story) => {
        const id = await story.request()
        await story.at('2026-01-20T10:00:00Z')
        return id
      },
      act: ({ as }, id) => as('nadia', 'DELETE', `/bookings/${id}/permanently`),
      title: 'A request was not answered',
      says: [WHEN],
    },
    {
      ...{ move: 'delete', by: 'nadia' },
      given: async (story) => {
        const id = await story.confirm()
        await story.at('2026-01-20T10:00:00Z')
        return id
      },
      act: ({ as }, id) => as('nadia', 'DELETE', `/bookings/${id}/permanently`),
      title: 'A lesson was taken off your list',
      says: [WHEN, 'Nothing is owed for it any more.'],
    },
  ],
  setTitle: 'a name is no change of the lesson',
  setMeetingLink: 'it stands on the lesson, and takes nothing from anyone',
}

export const seriesRows: Rows<typeof series> = {
  create: [
    {
      ...{ move: 'ask', by: 'amira', given: none, act: ({ askSeries }) => askSeries() },
      title: 'Amira asks for 4 lessons',
      says: [WHEN, 'They cost £100.00 once you confirm them.'],
      mail: `Amira asks for 4 lessons from ${WHEN}`,
    },
  ],
  changeStatus: [
    {
      ...{ move: 'confirm', by: 'nadia', given: ({ requestSeries }) => requestSeries() },
      act: answerSeries('CONFIRMED', 'nadia'),
      title: 'Your lessons are confirmed',
      says: ['4 lessons', WHEN, '£100.00 is to be paid for them.', WHY],
    },
    {
      ...{ move: 'deny', by: 'nadia', given: ({ requestSeries }) => requestSeries() },
      act: answerSeries('DENIED', 'nadia'),
      title: 'Your requests were denied',
      says: ['4 lessons', WHEN, WHY],
    },
    {
      ...{ move: 'cancel', by: 'nadia', given: ({ confirmSeries }) => confirmSeries() },
      act: answerSeries('CANCELLED', 'nadia'),
      title: 'Your lessons are cancelled',
      says: ['4 lessons', WHEN, 'Nothing is owed for them any more.', WHY],
    },
    {
      ...{ move: 'giveUp', by: 'amira', given: ({ confirmSeries }) => confirmSeries() },
      act: answerSeries('CANCELLED', 'amira'),
      title: 'Amira has cancelled 4 lessons',
      says: ['4 lessons', WHEN, 'Nothing is owed for them any more.', WHY],
      mail: `Amira has cancelled 4 lessons: ${WHEN}`,
    },
    {
      ...{ move: 'giveUp', by: 'amira', act: answerSeries('CANCELLED', 'amira') },
      given: async (story) => {
        const id = await story.confirmSeries()
        await story.at('2026-01-19T10:00:00Z')
        return id
      },
      title: 'Amira has cancelled 4 lessons late',
      says: ['1 of them less than 24 hours', 'Nothing is owed for the rest', '£25.00 stays payable.', WHY],
      priority: 'URGENT',
      mail: `Amira has cancelled 4 lessons late: ${WHEN}`,
    },
  ],
  amend: [
    {
      ...{ move: 'askToMove', by: 'amira', given: lessonOfTwo('CONFIRMED') },
      act: moveLesson('amira', 'amend'),
      title: 'Amira asks for another time',
      says: [BOTH, 'Tuesday 20 January 2026 at 17:00 until 19:00', 'Both times are held until you answer.', WHY],
      mail: 'Amira asks to move a lesson to Tuesday 20 January 2026 at 17:00',
    },
  ],
  tutorAmend: [
    {
      ...{ move: 'move', by: 'nadia', given: lessonOfTwo('CONFIRMED') },
      act: moveLesson('nadia', 'tutor-amend'),
      title: 'Your lesson has been moved',
      says: [BOTH, 'Tuesday 20 January 2026 at 17:00 until 19:00', WHY],
    },
  ],
  keepOriginal: [
    {
      ...{ move: 'keepOriginal', by: 'nadia' },
      given: async (story) => {
        const id = await lessonOfTwo('CONFIRMED')(story)
        await moveLesson('amira', 'amend')(story, id)
        return id
      },
      act: moveLesson('nadia', 'keep-original'),
      title: 'Your lesson keeps its time',
      says: [BOTH],
    },
  ],
}
