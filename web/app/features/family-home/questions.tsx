import { words } from '#web/app/features/bookings/family/words.ts'
import { confirmWithReason } from '#web/app/ui/confirm.ts'
import { declineSuggestion, type HomeLesson } from './api.ts'
import { lessonInWords } from './words.ts'

/** Declining the tutor's suggestion is final. */
export function askToDecline(lesson: HomeLesson): void {
  confirmWithReason({
    draftOf: `decline:${lesson.id}`,
    reader: 'tutor',
    title: 'Decline this suggestion?',
    body: [`${lessonInWords(lesson)}.`, words.final],
    confirmLabel: 'Decline',
    act: (reason) => declineSuggestion(lesson.id, reason),
    success: words.declined,
    fallback: words.declineFailed,
  })
}
