/** Part: says above each of the tutor's pages that mail did not arrive, until it has been looked at. */
import { Link, useLocation } from '@tanstack/react-router'
import type { User } from '#web/app/features/accounts/api.ts'
import { readStored } from '#web/app/lib/storage.ts'
import { notArrivedText } from './words.ts'

export function NotArrivedBar({ notArrived: { count, latestId } }: { notArrived: NonNullable<User['notArrived']> }) {
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/admin/deliveries' })
  if (isThere || readStored('deliveriesSeen') === latestId) return null
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule bg-ochre-tint px-4 py-1 text-ink md:px-8 print:hidden"
    >
      <p>{notArrivedText(count)}</p>
      <Link to="/admin/deliveries" className="py-2 font-semibold text-link underline underline-offset-4">
        {count === 1 ? 'See it' : 'See them'}
      </Link>
    </div>
  )
}
