import type { availability } from '#contract/availability.ts'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { SentSubject } from '#contract/subjects.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'

export type WireBlock = SentAnswer<(typeof availability)['blocks']>[number]
type Body = SentQuestion<(typeof availability)['addBlock']>['body']

const idOf = (place: number) => `0f3e1c6e-0000-4000-8000-${String(place).padStart(12, '0')}`
let blocks = 0

/** A block as the server shows it: `times` as `15:00-20:00`, in London. */
export function aBlock(dayOfWeek: number, times: string, subject: SentSubject | null = null): WireBlock {
  const [startTime = '', endTime = ''] = times.split('-')
  blocks++
  return {
    id: idOf(1000 + blocks),
    dayOfWeek,
    startTime,
    endTime,
    subjectId: subject?.id ?? null,
    subject,
    season: 'TERM',
    isOnline: null,
  }
}

/** What the server answers to a block that it accepts. */
export function acceptedBlock({ dayOfWeek, startTime, endTime }: Body): WireBlock {
  return aBlock(dayOfWeek, `${startTime}-${endTime}`)
}

export const maths = aSubject({ id: idOf(1) })
export const latin = aSubject({ id: idOf(2), name: 'Latin', isActive: false })
