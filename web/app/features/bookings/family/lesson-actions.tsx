import { Link } from '@tanstack/react-router'
import { FolderOpen, PencilLine, Video } from 'lucide-react'
import { bookingCan } from '#domain/bookings.ts'
import { Button, buttonClass } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { RowMenu } from '#web/app/ui/row-menu.tsx'
import { amendments, cancellation, decline, mayAmend, mayTurn, offeredIf, rowsOf } from '../acts.tsx'
import { type Lesson, partsAlone } from '../api.ts'
import { useCalendarFile } from '../calendar-file.tsx'
import { AcceptButton } from './accept-button.tsx'
import { lessonInWords } from './words.ts'

export interface LessonActionsProps {
  lesson: Lesson
  now: Date
}

/** What is wanted most stands open, the rest in the menu; what the student may not do with the lesson is not offered. */
export function LessonActions({ lesson, now }: LessonActionsProps) {
  const calendar = useCalendarFile(lesson)
  const about = lessonInWords(lesson)
  const declining = mayTurn(lesson, 'FAMILY', 'DENIED', now) ? [{ name: 'Decline', act: () => decline(lesson) }] : []
  const amending = amendments(lesson, now)
  const looking = rowsOf(partsAlone(lesson), 'Access Resources', showResources, ({ status }) =>
    offeredIf(status === 'CONFIRMED'),
  )
  const rows = [
    ...declining,
    ...amending,
    ...looking,
    ...(lesson.status === 'CONFIRMED' && lesson.endTime > now ? [calendar] : []),
    ...cancellation(lesson, now),
  ]
  const way = wayOn(lesson, now)
  const [wanted] = mayAmend(lesson, 'FAMILY', now) ? amending : lesson.parts.length > 1 ? [] : looking
  const main = way ? undefined : (declining[0] ?? wanted)
  const others = rows.filter((row) => row !== main)
  if (!way && rows.length === 0) return null
  return (
    <div className="flex items-center gap-2">
      {way}
      {main && (
        <Button {...(looking.includes(main) ? { icon: FolderOpen } : {})} about={about} onPress={main.act}>
          {main.name}
        </Button>
      )}
      {others.length > 0 && <RowMenu label={`More for ${about}`} actions={others} />}
    </div>
  )
}

const showResources = (lesson: Lesson) =>
  openDialog(() => import('#web/app/features/resources/family/access-dialog.tsx'), 'AccessDialog', { lesson })

/** A suggestion is accepted, a lesson joined, or read about: the first of these that its state allows. */
function wayOn(lesson: Lesson, now: Date) {
  const which = <span className="sr-only">, {lessonInWords(lesson)}</span>
  if (mayTurn(lesson, 'FAMILY', 'CONFIRMED', now)) return <AcceptButton lesson={lesson} />
  if (lesson.meetingLink && bookingCan.joinMeeting(lesson) && lesson.endTime > now)
    return (
      <a href={lesson.meetingLink} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
        <Video size={18} aria-hidden />
        Join lesson
        {which}
      </a>
    )
  if (lesson.status !== 'COMPLETED') return null
  return (
    <Link to="/feedback" className={buttonClass()}>
      <PencilLine size={18} aria-hidden />
      Read feedback
      {which}
    </Link>
  )
}
