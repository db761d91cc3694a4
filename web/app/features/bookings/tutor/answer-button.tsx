import { Button } from '#web/app/ui/button.tsx'
import type { Said } from '#web/app/ui/toasts.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { words } from '../words.ts'

interface AnswerButtonProps {
  label: string
  /** Says to a screen reader which lesson the button belongs to. */
  about: string
  onAnswer: () => Promise<unknown>
  success: Said
  isMain?: boolean
}

/** Answers without asking back, and says how it went. */
export function AnswerButton({ label, about, onAnswer, success, isMain = false }: AnswerButtonProps) {
  const { act, isPending } = useAct(onAnswer, { success, failed: words.statusFailed })
  return (
    <Button variant={isMain ? 'primary' : 'line'} isPending={isPending} onPress={() => act()}>
      {label}
      <span className="sr-only">, {about}</span>
    </Button>
  )
}
