import type { Answer } from '#contract/core.ts'
import type { openLessons } from '#contract/open-lessons.ts'
import { poundsText } from '#domain/money.ts'
import { lasting } from '#web/app/ui/toasts.tsx'

export type OpenLessons = Answer<(typeof openLessons)['list']>

/** Ours. */
export const words = {
  faces: {
    waiting: 'Looking which lessons the hours would cover',
    failed: 'Failed to load the lessons. Please try again later.',
  },
  nothingOpen: 'No hours are left for this, or nothing is owed for it any more.',
  givenBack: 'A lesson that is cancelled in time gives its hours back.',
  used: lasting('The hours are used. There is less to pay now.'),
  notUsed: 'Failed to use the hours',
} as const

/** `Use your hours for these 4 lessons? £144.00 less to pay.` (Rules #129) */
export function hoursQuestion({ lessons, amount }: OpenLessons, whose: string): string {
  const what = lessons.length === 1 ? 'this lesson' : `these ${lessons.length} lessons`
  return `Use ${whose} hours for ${what}? ${poundsText(amount)} less to pay.`
}
