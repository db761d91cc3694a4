import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { changeLesson, keepBookings, type Lesson, readAgain } from '../api.ts'
import { lessonInWords, words } from './words.ts'

/** Accepts the tutor's suggestion at once: the lesson can still be cancelled. */
export function AcceptButton({ lesson, onAccepted }: { lesson: Lesson; onAccepted: () => void }) {
  const queryClient = useQueryClient()
  const accept = useMutation({
    mutationFn: () => changeLesson(lesson, 'CONFIRMED'),
    onSuccess: (bookings) => {
      notify(words.accepted)
      keepBookings(queryClient, bookings)
      onAccepted()
    },
    onError: (error) => {
      notify(problemText(error, words.acceptFailed), 'danger')
      void readAgain(queryClient)
    },
  })
  return (
    <Button variant="primary" isPending={accept.isPending} onPress={() => accept.mutate()}>
      Accept
      <span className="sr-only">, {lessonInWords(lesson)}</span>
    </Button>
  )
}
