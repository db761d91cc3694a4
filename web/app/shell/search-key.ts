import { useEffect, useEffectEvent } from 'react'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { entriesFor, placesFor, profileEntry, type Reader } from './navigation.ts'

/** Opens the search, with the tutor's pages in it. */
export function openSearch(user: Reader): void {
  const all = [...placesFor(user), ...entriesFor(user), profileEntry]
  const places = [...new Map(all.map(({ to, label }) => [to, { to, label }])).values()]
  void openDialog(() => import('#web/app/features/search/palette.tsx'), 'Palette', { places })
}

/** Ctrl or Cmd K looks for something wherever the tutor is, but in a dialog (Rules #215). */
export function useSearchKey(user: Reader): void {
  const open = useEffectEvent(() => openSearch(user))
  const isTutor = user.role === 'TUTOR'
  useEffect(() => {
    if (!isTutor) return
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      event.preventDefault()
      if (!document.querySelector('[data-veil]')) open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isTutor])
}
