import { useDeferredValue, useEffect, useState } from 'react'
import { announce } from '#web/app/lib/announce.ts'
import type { Level, Strength } from './state.ts'
import { words } from './words.ts'

interface PasswordMeterProps {
  password: string
  /** What strangers may know of whoever chooses it. */
  about: () => readonly string[]
}
/** A screen reader hears it once nobody has typed for so long. */
const SETTLED_MS = 1_000
const SEGMENTS = [0, 1, 2, 3] as const
const COLOURS = ['bg-danger-line', 'bg-pencil', 'bg-bottle', 'bg-bottle'] as const satisfies Record<Level, string>

/**
 * How hard what is typed would be to guess. What measures it comes with the first key; where it does not come, the server
 * judges alone (Rules: accounts).
 */
export function PasswordMeter({ password, about }: PasswordMeterProps) {
  const typed = useDeferredValue(password)
  const isTyped = typed !== ''
  const [measure, setMeasure] = useState<((password: string, about: readonly string[]) => Strength) | null>(null)
  useEffect(() => {
    if (!isTyped) return
    import('./state.ts').then(
      ({ strengthOf }) => setMeasure(() => strengthOf),
      () => {},
    )
  }, [isTyped])
  const strength = isTyped && measure ? measure(typed, about()) : null
  const said = strength && [`${words.levels[strength.level]}.`, strength.hint].filter(Boolean).join(' ')
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => announce(said), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [said])
  if (!isTyped) return null
  return (
    <div aria-hidden="true" className="mt-2 text-sm">
      <div className="grid grid-cols-4 gap-1">
        {SEGMENTS.map((segment) => (
          <span
            key={segment}
            className={`h-1.5 rounded-full ${strength && segment <= strength.level ? COLOURS[strength.level] : 'bg-rule'}`}
          />
        ))}
      </div>
      <p className="mt-1 min-h-10 text-ink-2">
        {strength && <strong className="font-semibold text-ink">{words.levels[strength.level]}</strong>}
        {strength?.hint && <span className="block">{strength.hint}</span>}
      </p>
    </div>
  )
}
