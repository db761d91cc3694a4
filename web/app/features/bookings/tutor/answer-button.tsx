import { useMutation } from '@tanstack/react-query'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { changeLesson, keepOriginalTime, type Lesson } from '../api.ts'
import { lessonInWords, SUCCESS_SHOWN_MS, words } from '../words.ts'

/** Accepts at once: it destroys nothing, and the lesson can still be cancelled. */
export function AcceptButton({ lesson }: { lesson: Lesson }) {
  return (
    <AnswerButton
      isMain
      label="Accept"
      about={lessonInWords(lesson)}
      onAnswer={() => changeLesson(lesson, 'CONFIRMED')}
      message={words.confirmed}
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
      message={words.originalKept}
    />
  )
}

interface AnswerButtonProps {
  label: string
  /** Says to a screen reader which lesson the button belongs to. */
  about: string
  onAnswer: () => Promise<unknown>
  message: string
  isMain?: boolean
}

/** Answers without asking back, and says how it went. */
export function AnswerButton({ label, about, onAnswer, message, isMain = false }: AnswerButtonProps) {
  const answer = useMutation({
    mutationFn: onAnswer,
    onSuccess: () => notify(message, 'ok', SUCCESS_SHOWN_MS),
    onError: (error) => notify(problemText(error, words.statusFailed), 'danger'),
  })
  return (
    <Button variant={isMain ? 'primary' : 'line'} isPending={answer.isPending} onPress={() => answer.mutate()}>
      {label}
      <span className="sr-only">, {about}</span>
    </Button>
  )
}
