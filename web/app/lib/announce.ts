/** Sentences for screen readers only. The shell's live region shows them; anything on a page may send one. */
type Listener = (sentence: string) => void
const listeners = new Set<Listener>()

export function announce(sentence: string): void {
  for (const listener of listeners) listener(sentence)
}

export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
