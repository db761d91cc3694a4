import { Suspense } from 'react'
import { lazyPart } from '#web/app/lib/lazy-part.ts'

const NotFoundPage = lazyPart(() => import('./not-found-page.tsx'), 'NotFoundPage')

/** Few ever see it: it comes after the first page. */
export function NotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}
