import { lazy, Suspense } from 'react'

const NotFoundPage = lazy(() => import('./not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })))

/** Few ever see it: it comes after the first page. */
export function NotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}
