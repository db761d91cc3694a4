import { Button } from '#web/app/ui/button.tsx'
import type { Said } from '#web/app/ui/toasts.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { changeLesson, keepOriginalTime, type Lesson } from '../api.ts'
import { lessonInWords, words } from '../words.ts'

/** Accepts at once: it destroys nothing, and the lesson can still be cancelled. */
export function AcceptButton({ lesson }: { lesson: Lesson }) {
  return (
    <AnswerButton
      isMain
      label="Accept"
      about={lessonInWords(lesson)}
      onAnswer={() => changeLesson(lesson, 'CONFIRMED')}
      success={words.confirmed}
    />
  )
}

/** The other answer to a change: the lesson stays where it was agreed (Rules: bookings). */
export function KeepOriginalButton({ lesson }: { lesson: Lesson }) {
  return (
    <AnswerButton
      label="Keep the original time"
      about={lessonInWords(lesson)}
      onAnswer={() => keepOriginalTime(lesson)}
      success={words.originalKept}
    />
  )
}

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
