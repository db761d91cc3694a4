import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { confirmBooking, keepBooking, type Lesson, readAgain } from './api.ts'
import { lessonInWords } from './format.ts'
import { messages, SUCCESS_SHOWN_MS } from './messages.ts'

/** Accepts at once: it destroys nothing, and the lesson can still be cancelled. */
export function AcceptButton({ lesson }: { lesson: Lesson }) {
  const queryClient = useQueryClient()
  const accept = useMutation({
    mutationFn: () => confirmBooking(lesson.id),
    onSuccess: (booking) => {
      notify(messages.confirmed, 'ok', SUCCESS_SHOWN_MS)
      keepBooking(queryClient, booking)
    },
    onError: (error) => {
      notify(problemText(error, messages.statusFailed), 'danger')
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
