import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { words } from './words.ts'

interface HowPaymentsWorkProps {
  /** What lessons cost, a sentence each. */
  prices: readonly string[]
  onClose: () => void
}

/** Shown once, and again on request (Rules: payments). */
export function HowPaymentsWork({ prices, onClose }: HowPaymentsWorkProps) {
  const { how } = words
  return (
    <Dialog
      title="How Payments Work"
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Got it
        </Button>
      }
    >
      <ol className="grid gap-3">
        {[how.lesson, how.package, how.ways, how.reference, how.confirmed].map((sentence, index) => (
          <li key={sentence} className="grid grid-cols-[2rem_minmax(0,1fr)]">
            <span className="font-display text-lg font-semibold text-link" aria-hidden>
              {index + 1}
            </span>
            {sentence}
          </li>
        ))}
      </ol>
      {prices.length > 0 && <p className="mt-5 border-t border-rule pt-4 text-ink-2">{prices.join(' ')}</p>}
    </Dialog>
  )
}
