import type { changes } from '#contract/changes.ts'
import { type Rows, WHEN } from './story.ts'

export const changeRows: Rows<typeof changes> = {
  move: [
    {
      ...{ move: 'move', by: 'nadia', waits: true, given: ({ confirm }) => confirm() },
      act: ({ as }, id) =>
        as('nadia', 'POST', '/bookings/moves', {
          moves: [{ id, startTime: '2026-01-20T17:00:00Z', endTime: '2026-01-20T18:00:00Z' }],
        }),
      title: 'Your lesson has been moved',
      says: [WHEN, 'Tuesday 20 January 2026 at 17:00'],
    },
  ],
  cancel: [
    {
      ...{ move: 'cancel', by: 'nadia', waits: true, given: ({ confirm }) => confirm() },
      act: ({ as }, id) => as('nadia', 'POST', '/bookings/cancellations', { ids: [id], amendmentReason: 'I am ill' }),
      title: 'Your lesson is cancelled',
      says: [WHEN, 'I am ill'],
      priority: 'HIGH',
    },
  ],
  undo: 'nobody hears of what was undone',
}
