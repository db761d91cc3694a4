import { useQuery } from '@tanstack/react-query'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import type { Refused } from './state.ts'
import { startInFull, startInShort, words } from './words.ts'

interface NearestFreeProps {
  refused: Refused
  onPick: (start: Date) => void
}

/** What can be had near a time that was refused; a press picks it (Rules #223). */
export function NearestFree({ refused, onPick }: NearestFreeProps) {
  const { moving, ...asked } = refused
  const near = useQuery(
    ask(api.availability.nearest, { query: { ...asked, ...(moving ? { moving: [...moving] } : {}) } }),
  )
  if (!near.data) return faceOf([near], { ...words.faces, waiting: <Spinner label={words.faces.waiting} /> })
  if (near.data.length === 0) return <p className="text-ink-2">{words.none}</p>
  return (
    <section aria-label={words.nearest} className="flex flex-wrap items-center gap-2">
      <p className="font-semibold">{words.nearest}</p>
      {near.data.map(({ startTime }) => (
        <Button key={startTime.getTime()} className="tabular-nums" onPress={() => onPick(startTime)}>
          {startInShort(startTime, refused.start)}
          <span className="sr-only">, {startInFull(startTime)}</span>
        </Button>
      ))}
    </section>
  )
}
