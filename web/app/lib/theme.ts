import { useSyncExternalStore } from 'react'
import { writeStored } from './storage.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

/** The theme in force, and how to flip it. The script in `app.html` set it before the first paint. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme), toggleTheme }
}

function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

function toggleTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.classList.toggle('dark', theme === 'dark')
  writeStored('theme', theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
