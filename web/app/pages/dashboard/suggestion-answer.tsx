import { statusChangeProblem } from '#domain/booking-changes.ts'
import { suggestionMessage } from '#domain/booking-words.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import type { Lesson } from './api.ts'
import { lessonTasks } from './lesson-tasks.ts'
import { lessonInWords } from './words.ts'

// Only a student accepts a suggestion.
const AcceptButton = lazyPart(() => import('#web/app/features/bookings/family/accept-button.tsx'), 'AcceptButton')

export interface SuggestionAnswerProps {
  lesson: Lesson
  now: Date
}

/** The tutor's suggestion, and the student's answer to it; it can be accepted only before its start (Rules #22). */
export function SuggestionAnswer({ lesson, now }: SuggestionAnswerProps) {
  const may = (to: 'CONFIRMED' | 'DENIED') => statusChangeProblem(lesson, 'FAMILY', to, now) === null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere max-md:basis-full whitespace-pre-line text-ink-2">
        {suggestionMessage(lesson.notes)}
      </p>
      {may('CONFIRMED') && <AcceptButton lesson={lesson} />}
      {may('DENIED') && (
        <Button onPress={() => lessonTasks.STUDENT.decline?.(lesson)}>
          Decline
          <span className="sr-only">, {lessonInWords(lesson, 'STUDENT')}</span>
        </Button>
      )}
    </div>
  )
}
