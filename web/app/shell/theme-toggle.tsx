import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { writeStored } from '#web/app/lib/storage.ts'
import { IconButton } from '#web/app/ui/button.tsx'

/** Flips the theme in force, which the script in `app.html` set before the first paint. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const)
  const [Icon, other] = theme === 'dark' ? [Sun, 'light'] : [Moon, 'dark']
  return <IconButton icon={Icon} iconSize={20} label={`Switch to ${other} theme`} onPress={toggleTheme} />
}

function currentTheme(): 'light' | 'dark' {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

const listeners = new Set<() => void>()

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
