import { WifiOff } from 'lucide-react'
import { useIsOnline } from '#web/app/lib/use-online.ts'
import { words } from './words.ts'

export function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="mb-5 flex gap-2.5 rounded-md bg-warn-bg px-4 py-3 font-medium text-warn">
          <WifiOff size={20} className="mt-0.5 shrink-0" aria-hidden />
          {words.offline}
        </p>
      )}
    </div>
  )
}
