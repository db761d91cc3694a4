/** Part: who waits for a time, as the tutor reads it. */
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { type WatchOfStudent, watchInWords, words } from './words.ts'

/** Whoever has waited longest stands first (Rules #241). */
export function WhoWaits() {
  const { title, about, suggest, ...list } = words.tutors
  return (
    <Section title={title}>
      <p className="mb-4 text-ink-2">{about}</p>
      <QueryList of={ask(api.watches.listAll)} {...list} rows={2}>
        {(waiting) => (
          <ul className="card divide-y divide-rule">
            {waiting.map((watch) => (
              <Waiting key={watch.id} watch={watch} />
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  )
}

function Waiting({ watch }: { watch: WatchOfStudent }) {
  const { student } = watch
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 pr-2 pl-4 md:pr-3 md:pl-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">
          <Link to="/students/$studentId" params={{ studentId: student.id }} className="py-2.5 hover:underline">
            {student.name}
          </Link>
        </p>
        <p className="wrap-anywhere text-ink-2 tabular-nums">{watchInWords(watch)}</p>
      </div>
      <Button
        icon={CalendarPlus}
        about={student.name}
        onPress={() =>
          openDialog(() => import('#web/app/features/bookings/direct/new-lesson.tsx'), 'NewLesson', {
            studentId: student.id,
          })
        }
      >
        {words.tutors.suggest}
      </Button>
    </li>
  )
}
