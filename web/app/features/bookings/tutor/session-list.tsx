import type { ReactNode } from 'react'
import { Empty } from '#web/app/ui/empty.tsx'
import type { Lesson } from '../api.ts'

export interface SessionListProps {
  /** Undefined until they have been read. */
  lessons: readonly Lesson[] | undefined
  /** What stands in their place meanwhile. */
  face: ReactNode
  /** The sentence for a list with nothing in it; without one, the children say it. */
  empty?: string
  children: (lessons: readonly Lesson[]) => ReactNode
}

/** The four faces of each tab's list. */
export function SessionList({ lessons, face, empty, children }: SessionListProps) {
  if (!lessons) return face
  return lessons.length === 0 && empty ? <Empty>{empty}</Empty> : children(lessons)
}
