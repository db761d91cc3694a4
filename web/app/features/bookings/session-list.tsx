import type { ReactNode } from 'react'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import type { Lesson } from './api.ts'
import { messages } from './messages.ts'

export interface SessionListProps {
  /** Undefined until they have been read. */
  lessons: readonly Lesson[] | undefined
  isFailed: boolean
  onRetry: () => void
  /** The sentence for a list with nothing in it; without one, the children say it. */
  empty?: string
  children: (lessons: readonly Lesson[]) => ReactNode
}

/** The four faces of each tab's list. */
export function SessionList({ lessons, isFailed, onRetry, empty, children }: SessionListProps) {
  if (!lessons && isFailed) return <Failed message={messages.notLoaded} onRetry={onRetry} />
  if (!lessons) return <SkeletonRows label="Loading bookings" rows={4} />
  return lessons.length === 0 && empty ? <Empty>{empty}</Empty> : children(lessons)
}
