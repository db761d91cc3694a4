import { type ReactNode, Suspense } from 'react'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'

/** A tab is loaded once it is opened. */
export function TabContent({ children }: { children: ReactNode }) {
  return <Suspense fallback={<SkeletonRows label="Loading" rows={4} />}>{children}</Suspense>
}
