import { ActButton } from '#web/app/ui/act-button.tsx'
import { changeLesson, type Lesson, showsMoney } from '../api.ts'
import { lessonInWords, words } from './words.ts'

/** Accepts the tutor's suggestion at once: the lesson can still be cancelled. */
export function AcceptButton({ lesson }: { lesson: Lesson }) {
  return (
    <ActButton
      variant="primary"
      about={lessonInWords(lesson)}
      call={() => changeLesson(lesson, 'CONFIRMED')}
      success={showsMoney(lesson) ? words.accepted : words.acceptedOnly}
      failed={words.acceptFailed}
    >
      Accept
    </ActButton>
  )
}
