import { Button } from './button.tsx'

interface SaidPaidProps {
  /** The day on which it was said, `Thu 26 Nov`; null until then. */
  since: string | null
  of: string
  isSaying: boolean
  onSay: () => void
}

/** A family says that it has paid, once; from then on it reads when it said so. */
export function SaidPaid({ since, of, isSaying, onSay }: SaidPaidProps) {
  if (since) return <p className="text-ink-2">You said on {since} that you have paid.</p>
  return (
    <Button variant="quiet" onPress={onSay} isPending={isSaying}>
      I have paid
      <span className="sr-only">, {of}</span>
    </Button>
  )
}
