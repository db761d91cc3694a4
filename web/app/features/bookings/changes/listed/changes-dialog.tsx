/** Part: what was done to a lesson, and by whom. */
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { lessonInWords } from '#web/app/features/bookings/tutor/words.ts'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { PagedList } from '#web/app/ui/paged-list.tsx'
import { changesOf, type Made } from './state.ts'
import { changedInWords, madeInWords, words } from './words.ts'

/** Who moved, booked, cancelled or edited a lesson, from what to what, and when (Rules #213). */
export function ChangesDialog({ lesson }: { lesson: Lesson }) {
  return (
    <Dialog title={words.title} footer={<CloseButton>Close</CloseButton>}>
      <p className="mb-3 text-ink-2">{lessonInWords(lesson)}</p>
      <PagedList of={changesOf(lesson.id)} {...words.list} rows={3} more={words.more}>
        {(made) => <Change key={made.id} made={made} />}
      </PagedList>
    </Dialog>
  )
}

function Change({ made }: { made: Made }) {
  return (
    <li className="grid gap-0.5 px-4 py-3">
      <p className="font-semibold wrap-anywhere">{madeInWords(made)}</p>
      {made.lines.flatMap(({ bookingId, before, after }) =>
        changedInWords(before, after).map((sentence) => (
          <p key={`${bookingId} ${sentence}`} className="text-ink-2 tabular-nums wrap-anywhere">
            {sentence}
          </p>
        )),
      )}
    </li>
  )
}
