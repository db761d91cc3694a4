import { Send } from 'lucide-react'
import type { Told } from '#contract/deliveries.ts'
import { api } from '#web/app/lib/api.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { whatBecameOf, words } from './words.ts'

interface DeliveryLineProps {
  delivery: Told['deliveries'][number]
  /** What it tells of. */
  text: string
}

/** What became of one delivery; what did not arrive can be sent again. */
export function DeliveryLine({ delivery, text }: DeliveryLineProps) {
  const now = useNow()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5">
      <span className="min-w-0 text-ink-2 wrap-anywhere">{whatBecameOf(delivery, now)}</span>
      {delivery.isWorthAgain && (
        <ActButton
          icon={Send}
          size="sm"
          about={text}
          call={() => api.deliveries.sendAgain({ params: { id: delivery.id } })}
          {...words.again}
        >
          Send again
        </ActButton>
      )}
    </div>
  )
}
