import { useEffect, useRef } from 'react'
import type { ContactMessage } from '#contract/contact.ts'
import { announce } from '#web/app/lib/announce.ts'
import { words } from './words.ts'

/** Reads out a message that arrives while the page is open; it shows nothing. */
export function MessageNews({ list }: { list: readonly ContactMessage[] | undefined }) {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!list) return
    const arrived = list.filter(({ id }) => known.current?.has(id) === false)
    known.current = new Set(list.map(({ id }) => id))
    const [first] = arrived
    if (first) announce(words.arrived(first.name, arrived.length))
  }, [list])
  return null
}
