import { statusChangeProblem } from '#domain/booking-changes.ts'
import { suggestionMessage } from '#domain/booking-words.ts'
import { Button } from '#web/app/ui/button.tsx'
import type { Lesson } from './api.ts'
import type { LessonParts } from './state.ts'
import { lessonInWords } from './words.ts'

export interface SuggestionAnswerProps {
  lesson: Lesson
  now: Date
  parts: LessonParts
}

/** The tutor's suggestion, and the student's answer to it; it can be accepted only before its start (Rules #22). */
export function SuggestionAnswer({ lesson, now, parts }: SuggestionAnswerProps) {
  const may = (to: 'CONFIRMED' | 'DENIED') => statusChangeProblem(lesson, 'FAMILY', to, now) === null
  const { AcceptButton, tasks } = parts
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere max-md:basis-full whitespace-pre-line text-ink-2">
        {suggestionMessage(lesson.notes)}
      </p>
      {AcceptButton && may('CONFIRMED') && <AcceptButton lesson={lesson} />}
      {tasks.decline && may('DENIED') && (
        <Button onPress={() => tasks.decline?.(lesson)}>
          Decline
          <span className="sr-only">, {lessonInWords(lesson, 'STUDENT')}</span>
        </Button>
      )}
    </div>
  )
}
