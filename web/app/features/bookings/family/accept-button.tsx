import { useWhomToAsk } from '#web/app/lib/whom-to-ask.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { changeLesson, type Lesson, showsMoney } from '../api.ts'
import { lessonInWords, words } from './words.ts'

/** Accepts the tutor's suggestion at once: the lesson can still be cancelled. */
export function AcceptButton({ lesson }: { lesson: Lesson }) {
  const toAsk = useWhomToAsk('CHANGE')
  return (
    <>
      <ActButton
        variant="primary"
        isDisabled={toAsk !== null}
        about={lessonInWords(lesson)}
        call={() => changeLesson(lesson, 'CONFIRMED')}
        success={showsMoney(lesson) ? words.accepted : words.acceptedOnly}
        failed={words.acceptFailed}
      >
        Accept
      </ActButton>
      {toAsk && <span className="text-sm text-ink-3">{toAsk}</span>}
    </>
  )
}
