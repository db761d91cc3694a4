import { Moon, Sun } from 'lucide-react'
import { useTheme } from '#web/app/lib/theme.ts'
import { Button } from '#web/app/ui/button.tsx'

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme()
  const [Icon, other] = theme === 'dark' ? [Sun, 'light'] : [Moon, 'dark']
  return (
    <Button variant="quiet" size="icon" aria-label={`Switch to ${other} theme`} onPress={toggleTheme}>
      <Icon size={20} aria-hidden />
    </Button>
  )
}
