import { Button } from '#web/app/ui/button.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { changeLesson, type Lesson } from '../api.ts'
import { lessonInWords, words } from './words.ts'

/** Accepts the tutor's suggestion at once: the lesson can still be cancelled. */
export function AcceptButton({ lesson }: { lesson: Lesson }) {
  const accept = () => changeLesson(lesson, 'CONFIRMED')
  const { act, isPending } = useAct(accept, { success: words.accepted, failed: words.acceptFailed })
  return (
    <Button variant="primary" isPending={isPending} onPress={() => act()}>
      Accept
      <span className="sr-only">, {lessonInWords(lesson)}</span>
    </Button>
  )
}
