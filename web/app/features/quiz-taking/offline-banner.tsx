import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { messages } from './messages.ts'

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className="mb-5 flex gap-2.5 rounded-md bg-warn-bg px-4 py-3 font-medium text-warn">
          <WifiOff size={20} className="mt-0.5 shrink-0" aria-hidden />
          {messages.offline}
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
