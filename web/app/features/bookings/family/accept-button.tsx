import { queryClient } from '#web/app/lib/query-client.ts'
import { Button } from '#web/app/ui/button.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { changeLesson, keepBookings, type Lesson, readAgain } from '../api.ts'
import { lessonInWords, words } from './words.ts'

/** Accepts the tutor's suggestion at once: the lesson can still be cancelled. */
export function AcceptButton({ lesson }: { lesson: Lesson }) {
  const { act, isPending } = useAct(() => accept(lesson), { success: words.accepted, failed: words.acceptFailed })
  return (
    <Button variant="primary" isPending={isPending} onPress={() => act()}>
      Accept
      <span className="sr-only">, {lessonInWords(lesson)}</span>
    </Button>
  )
}

async function accept(lesson: Lesson): Promise<void> {
  try {
    keepBookings(queryClient, await changeLesson(lesson, 'CONFIRMED'))
  } catch (error) {
    void readAgain(queryClient)
    throw error
  }
}
