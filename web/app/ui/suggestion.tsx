import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { readStored, type StoredKey, writeStored } from '#web/app/lib/storage.ts'
import { Button } from './button.tsx'
import { homeAround } from './focus-home.ts'

interface SuggestionProps {
  title: string
  text: string
  icon: LucideIcon
  /** What this device remembers once it was put away. */
  putAwayAs: StoredKey
  /** What it suggests, as a button or a link; it is told how to put the rest away. */
  children?: (putAway: () => void) => ReactNode
}

/** Something that may be done, or put away on this device for good. */
export function Suggestion({ title, text, icon: Icon, putAwayAs, children }: SuggestionProps) {
  const [isPutAway, setPutAway] = useState(() => readStored(putAwayAs) !== null)
  if (isPutAway) return null
  const putAway = () => {
    const goHome = homeAround(document.activeElement)
    writeStored(putAwayAs, 'true')
    flushSync(() => setPutAway(true))
    goHome()
  }
  return (
    <section
      aria-label={title}
      className="card mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 md:px-5 print:hidden"
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon size={20} className="mt-0.5 shrink-0 text-ink-3" aria-hidden />
        <p className="min-w-0">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {children?.(putAway)}
        <Button variant="quiet" onPress={putAway}>
          Not now
        </Button>
      </div>
    </section>
  )
}
