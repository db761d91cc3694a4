import { Skeleton } from '#web/app/ui/loaded.tsx'
import { words } from './words.ts'

const columns = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const slots = ['15:00', '15:30', '16:00', '16:30', '17:00', '17:30']

/** The week on its way, in about the height of an ordinary one. */
export function WeekSkeleton() {
  return (
    <div role="status" className="card grid min-h-[456px] grid-cols-7 gap-2 p-4">
      <span className="sr-only">{words.weekLoading}</span>
      {columns.map((column) => (
        <div key={column} className="grid content-start gap-2">
          <Skeleton className="mb-3 h-10" />
          {slots.map((slot) => (
            <Skeleton key={slot} className="h-14" />
          ))}
        </div>
      ))}
    </div>
  )
}

export function DaySkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{words.weekLoading}</span>
      {slots.map((slot) => (
        <Skeleton key={slot} className="h-15" />
      ))}
    </div>
  )
}
