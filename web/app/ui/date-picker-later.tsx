import { Suspense } from 'react'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import type { DatePickerProps } from './date-picker.tsx'
import { Skeleton } from './loaded.tsx'

const DatePicker = lazyPart(() => import('./date-picker.tsx'), 'DatePicker')

/** On a page that shows more than this field: a calendar weighs a seventh of it, and comes to a place that is kept. */
export function DatePickerLater(props: DatePickerProps) {
  return (
    <Suspense fallback={<Place {...props} />}>
      <DatePicker {...props} />
    </Suspense>
  )
}

function Place({ label, description }: DatePickerProps) {
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{label}</p>
      <Skeleton className="h-11" />
      {description && <p className="mt-1 text-sm text-ink-3">{description}</p>}
    </div>
  )
}
