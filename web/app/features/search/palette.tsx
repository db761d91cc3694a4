/** Part: what finds students, lessons and pages by a few letters. */

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNow } from '#web/app/lib/use-now.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { openDialog, useClosing } from '#web/app/ui/dialogs.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { foundBy } from './api.ts'
import { type Hit, hitsFor, type Place } from './state.ts'
import { words } from './words.ts'

interface PaletteProps {
  places: readonly Place[]
}

/**
 * Arrows lead through what is found while the focus stays in the field; Enter goes there (Rules #215). The browser's own
 * elements: React Aria's would come with the first page of everybody, who shares its modules.
 */
export function Palette({ places }: PaletteProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const close = useClosing()
  const navigate = useNavigate()
  const { data: found, isError } = useQuery(foundBy(typed.trim().slice(0, 100)))
  const hits = hitsFor(typed, { found: typed.trim() === '' ? undefined : found, places, now: useNow() })
  const here = Math.min(place, hits.length - 1)
  const idOf = (index: number) => `${id}${index}`
  function go({ way }: Hit) {
    close()
    if ('to' in way) void navigate({ to: way.to, search: way.search ?? {} })
    else {
      const student = way.studentId === null ? {} : { studentId: way.studentId }
      void openDialog(() => import('#web/app/features/bookings/direct/new-lesson.tsx'), 'NewLesson', student)
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    const chosen = hits[here]
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && hits.length > 0) {
      const next = (here + by + hits.length) % hits.length
      setPlace(next)
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={words.title}>
      <input
        type="text"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={hits.length > 0 ? idOf(here) : undefined}
        aria-label={words.field}
        placeholder={words.field}
        autoFocus
        className="field"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      {isError && (
        <div className="mt-3">
          <ErrorBox>{words.failed}</ErrorBox>
        </div>
      )}
      <div id={id} role="listbox" aria-label={words.title} className="mt-3">
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names it
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
          <div
            key={hit.id}
            id={idOf(index)}
            role="option"
            aria-selected={index === here}
            className={cx(
              'flex min-h-11 cursor-default items-center gap-2 rounded-sm px-3',
              index === here && 'bg-bottle-tint',
            )}
            onClick={() => go(hit)}
            onPointerMove={() => setPlace(index)}
          >
            <span className="flex-1 py-1.5">{hit.name}</span>
            {hit.note && <span className="text-sm text-ink-3"> {hit.note}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="px-3 text-ink-3">
        {hits.length === 0 && words.nothing}
      </p>
    </Dialog>
  )
}
