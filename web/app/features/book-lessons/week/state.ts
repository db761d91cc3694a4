import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { GridLength, LessonPart } from '#domain/lesson-requests.ts'
import { requestLesson } from '#web/app/features/bookings/api.ts'
import type { Subject } from '#web/app/features/subjects/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { partName } from './format.ts'
import { messages } from './messages.ts'

/** What is typed before a lesson is asked for. */
export interface Draft {
  minutes: GridLength | null
  subjectId: string | null
  /** For the second hour of two. */
  secondSubjectId: string | null
  isOnline: boolean
  notes: string
}

/** What became of the lesson so far: the parts that were sent, and why the rest was not. */
interface Progress {
  readonly isSending: boolean
  readonly sent: readonly LessonPart[]
  readonly problem: string | null
}
type Terms = { tutorId: string; isOnline: boolean }

/**
 * Sends the parts of a lesson side by side; after a failure, only those that are still missing. Nothing is sent twice,
 * whatever is pressed meanwhile.
 */
export function useSending() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress>({ isSending: false, sent: [], problem: null })
  const isLocked = useRef(false) // at once, where state comes with the next drawing

  /** Whether everything has now been sent. */
  async function send(parts: readonly LessonPart[], terms: Terms, subjects: readonly Subject[]): Promise<boolean> {
    if (isLocked.current) return false
    isLocked.current = true
    setProgress({ ...progress, isSending: true, problem: null })
    const missing = parts.filter(({ number }) => !progress.sent.some((part) => part.number === number))
    const results = await Promise.allSettled(missing.map((part) => requestLesson(bodyOf(part, terms))))
    isLocked.current = false
    // Refused or not: what the grid shows may have changed.
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    void queryClient.invalidateQueries({ queryKey: ['availability'] })

    const sent = [...progress.sent, ...missing.filter((_, place) => results[place]?.status === 'fulfilled')]
    const failures = missing.flatMap((part, place) => {
      const result = results[place]
      return result?.status === 'rejected' ? [{ part, reason: problemText(result.reason, messages.notSent) }] : []
    })
    setProgress({ isSending: false, sent, problem: problemOf(sent, failures, subjects) })
    return failures.length === 0
  }

  return { ...progress, send }
}

function bodyOf({ subjectId, startTime, endTime, notes }: LessonPart, terms: Terms) {
  return { ...terms, subjectId, startTime: startTime.toISOString(), endTime: endTime.toISOString(), notes }
}

/** The reason alone where all failed for one reason; else what became of each part. */
function problemOf(
  sent: readonly LessonPart[],
  failures: readonly { part: LessonPart; reason: string }[],
  subjects: readonly Subject[],
): string | null {
  const reasons = new Set(failures.map(({ reason }) => reason))
  if (sent.length === 0 && reasons.size <= 1) return failures[0]?.reason ?? null
  if (failures.length === 0) return null
  return [
    ...sent.map((part) => messages.partSent(partName(part, subjects))),
    ...failures.map(({ part, reason }) => messages.partNotSent(partName(part, subjects), reason)),
  ].join(' ')
}
