/** Part: the way into an online lesson, from ten minutes before it, and when that will be. */
import { Video } from 'lucide-react'
import { joining, meetingRoom } from '#domain/meetings.ts'
import type { Side } from '#domain/people.ts'
import { clockTime } from '#web/app/lib/format.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import type { Lesson } from './api.ts'

interface JoinLinkProps {
  lesson: Pick<Lesson, 'status' | 'startTime' | 'endTime' | 'meetingLink'>
  side: Side
  now: Date
  /** After its name, for whoever does not see where it stands. */
  about?: string
  /** A picture alone, which is there once it works. */
  isSmall?: boolean
}

/** Rules #239: named by the host that it leads to. */
export function JoinLink({ lesson, side, now, about, isSmall = false }: JoinLinkProps) {
  const { join, opensAt } = joining(side, lesson, now)
  const { meetingLink } = lesson
  if (!meetingLink || join === 'none' || join === 'over') return null
  const room = meetingRoom(meetingLink)
  if (join === 'later')
    return isSmall ? null : (
      <p className="flex min-w-0 items-center gap-2 text-ink-2">
        <Video size={18} className="shrink-0" aria-hidden />
        <span className="min-w-0 wrap-anywhere tabular-nums">
          Join opens at {clockTime(opensAt)} ({room})
        </span>
      </p>
    )
  const name = `Join on ${room}`
  return (
    <a
      href={meetingLink}
      target="_blank"
      rel="noopener noreferrer"
      className={isSmall ? buttonClass('quiet', 'icon') : buttonClass('primary', 'md', 'max-w-full')}
    >
      <Video size={isSmall ? 20 : 18} className="shrink-0" aria-hidden />
      {!isSmall && <span className="truncate">{name}</span>}
      {(about || isSmall) && <span className="sr-only">{[...(isSmall ? [name] : ['']), about].join(', ')}</span>}
    </a>
  )
}
