import { type ReactNode, Suspense } from 'react'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import type { TabItem } from '#web/app/ui/tabs.tsx'

/** A tab is loaded once it is opened. */
export function lazyTab<Id extends string>(id: Id, name: string, content: ReactNode, count = 0): TabItem<Id> {
  const waiting = <SkeletonRows label="Loading" rows={4} />
  return { id, name, count, content: <Suspense fallback={waiting}>{content}</Suspense> }
}
