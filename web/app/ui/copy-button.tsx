import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from '#web/app/lib/announce.ts'
import type { ButtonVariant } from './button.tsx'
import { Button } from './button.tsx'
import { notify } from './toasts.tsx'

const COPIED_SHOWN_MS = 2000

interface CopyButtonProps {
  text: string
  /** What it is: `Copy bank reference`. */
  label: string
  /** Of what, for whoever does not see where the button stands. */
  of?: string
  variant?: ButtonVariant
}

export function CopyButton({ text, label, of, variant = 'line' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      notify('This could not be copied. Please select the text and copy it.', 'danger')
      return
    }
    announce('Copied')
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
  }

  const Icon = isCopied ? Check : Copy
  return (
    <Button icon={Icon} variant={variant} onPress={() => void copy()}>
      {isCopied ? 'Copied' : label}
      {of && <span className="sr-only">, {of}</span>}
    </Button>
  )
}
