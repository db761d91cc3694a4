/** Part: what was given with one lesson, asked for from that. */

import type { Lesson } from '#web/app/features/bookings/api.ts'
import { bookingInWords } from '#web/app/features/bookings/words.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { givenWith } from '../api.ts'
import { words } from '../words.ts'
import { GivenList } from './given-list.tsx'

/** What the student was given with a confirmed lesson (Rules: resources). */
export function AccessDialog({ lesson }: { lesson: Lesson }) {
  return (
    <Dialog
      title="Lesson resources"
      footer={
        <>
          <ButtonLink to="/resources">All resources</ButtonLink>
          <CloseButton>Done</CloseButton>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{bookingInWords(lesson)}</p>
      <QueryList of={givenWith(lesson.id)} {...words.faces} empty={words.nothingWithLesson}>
        {(given) => (
          <div className="card overflow-hidden">
            <GivenList given={given} />
          </div>
        )}
      </QueryList>
    </Dialog>
  )
}
