import type { series } from '#contract/series.ts'
import { aSubject } from '#server/testing/givens.ts'
import { none, type Row, type Rows, SHORT, type Story, WHEN, WHY } from './story.ts'

const answerSeries = (to: string, by: Row['by']) => (story: Story, id: string) =>
  story.as(by, 'PUT', `/bookings/series/${id}/status`, { status: to, amendmentReason: WHY })

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

function editSeries(by: Row['by'], step: object) {
  return async ({ app, as }: Story, id: string) => {
    const parts = app.database.db.selectFrom('bookings').select('id').where('series_id', '=', id).orderBy('start_at')
    const { id: bookingId } = await parts.executeTakeFirstOrThrow()
    return as(by, 'POST', `/bookings/series/${id}/edits`, { bookingId, scope: 'ALL', notes: WHY, ...step })
  }
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
      mail: `Amira has cancelled 4 lessons, the first on ${SHORT}`,
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
      mail: `Amira has cancelled 4 lessons, the first on ${SHORT}`,
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
  edit: [
    {
      ...{ by: 'nadia', waits: true, given: ({ confirmSeries }) => confirmSeries() },
      act: editSeries('nadia', { kind: 'TIME', time: '17:00' }),
      title: 'Your lessons have been moved',
      says: ['4 lessons', WHEN, 'Monday 19 January 2026 at 17:00 until 18:00', WHY],
    },
    {
      ...{ by: 'amira', given: ({ confirmSeries }) => confirmSeries() },
      act: editSeries('amira', { kind: 'TIME', time: '17:00' }),
      title: 'Amira asks to move 4 lessons',
      says: [
        WHEN,
        'Monday 19 January 2026 at 17:00 until 18:00',
        'Until you answer, they take place as agreed before.',
        WHY,
      ],
      mail: 'Amira asks to move 4 lessons',
    },
  ],
}
