import type { attendance } from '#contract/attendance.ts'
import type { bookings } from '#contract/bookings.ts'
import type { directBookings } from '#contract/direct-bookings.ts'
import { DEFAULT_RULES } from '#domain/diary-rules.ts'
import { aBlock } from '#server/testing/givens.ts'
import { none, type Row, type Rows, SHORT, type Story, WHEN, WHY } from './story.ts'

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
const trust = async ({ app, nadia, as }: Story) => {
  await aBlock(app, { tutorId: nadia.id })
  await as('nadia', 'PUT', '/diary-rules', { ...DEFAULT_RULES, atOnce: true })
  return ''
}
export const bookingRows: Rows<typeof bookings> = {
  request: [
    {
      ...{ move: 'ask', by: 'amira', given: none, act: ({ ask, amira }) => ask(amira) },
      title: 'Amira asks for a lesson',
      says: [WHEN, 'It costs £25.00 once you confirm it.'],
      mail: `Amira asks for a lesson on ${WHEN}`,
    },
    {
      ...{ move: 'bookAtOnce', by: 'amira', given: trust, act: ({ ask, amira }) => ask(amira) },
      title: 'Amira has booked a lesson',
      says: [WHEN, 'It is confirmed, as you have allowed it.', '£25.00 is to be paid for it.'],
      mail: `Amira has booked a lesson on ${SHORT}`,
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
      mail: `Amira accepts the lesson on ${SHORT}`,
    },
    {
      ...{ move: 'decline', by: 'amira', given: suggested, act: answer('DENIED', 'amira') },
      title: 'Amira declines a lesson',
      says: [WHEN, 'nothing is owed', WHY],
      mail: `Amira declines the lesson on ${SHORT}`,
    },
    {
      ...{ move: 'giveUp', by: 'amira', given: suggested, act: answer('CANCELLED', 'amira') },
      title: 'Amira declines a lesson',
      says: [WHEN, 'nothing is owed', WHY],
      mail: `Amira declines the lesson on ${SHORT}`,
    },
    {
      ...{ move: 'giveUp', by: 'amira', given: requested, act: answer('CANCELLED', 'amira') },
      title: 'Amira has withdrawn a request',
      says: [WHEN, 'nothing is owed', WHY],
      mail: `Amira has withdrawn a request: ${SHORT}`,
    },
    ...([confirmed, amended] as const).map(
      (given): Row => ({
        ...{ move: 'giveUp', by: 'amira', given, act: answer('CANCELLED', 'amira') },
        title: 'Amira has cancelled a lesson',
        says: [WHEN, 'Nothing is owed for it any more.', WHY],
        priority: 'HIGH',
        mail: `Amira has cancelled the lesson on ${SHORT}`,
      }),
    ),
    {
      ...{ move: 'giveUp', by: 'amira', given: onTheDay, act: answer('CANCELLED', 'amira') },
      title: 'Amira has cancelled a lesson late',
      says: [WHEN, '£25.00 stays payable.', WHY],
      priority: 'URGENT',
      mail: `Amira has cancelled the lesson on ${SHORT}`,
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

export const directRows: Rows<typeof directBookings> = {
  book: [
    {
      ...{ move: 'book', by: 'nadia', waits: true, given: none, act: ({ booking }) => booking() },
      title: 'Your tutor has booked a lesson',
      says: [WHEN, '£25.00 is to be paid for it.'],
    },
  ],
}

export const attendanceRows: Rows<typeof attendance> = {
  mark: [
    {
      ...{ move: 'cancelForFamily', by: 'nadia', given: onTheDay },
      act: ({ as }, id) => as('nadia', 'PUT', `/bookings/${id}/mark`, { mark: 'TOLD', toldAt: '2026-01-19T09:00:00Z' }),
      title: 'Your lesson is cancelled',
      says: [WHEN, 'as your family told the tutor', '1 lesson stays payable: £25.00.'],
      priority: 'URGENT',
    },
  ],
  unmark: 'it counts as what everybody had taken it for',
}
