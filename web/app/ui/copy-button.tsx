import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from '#web/app/lib/announce.ts'
import { Button } from './button.tsx'
import { notify } from './toasts.tsx'

const COPIED_SHOWN_MS = 2000

/** Copies `text`; `label` says what it is: `Copy bank reference`. */
export function CopyButton({ text, label }: { text: string; label: string }) {
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
    <Button onPress={() => void copy()}>
      <Icon size={18} aria-hidden />
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
