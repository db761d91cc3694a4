import { useLocation } from '@tanstack/react-router'
import { badgeOf, badgeWords } from '#web/app/features/chat/unread/words.ts'
import { CountBadge } from '#web/app/ui/count-badge.tsx'
import { FrameLink } from './frame-link.tsx'
import { isWithin, type NavigationEntry, placesFor, type Reader } from './navigation.ts'

/** On a phone: the places under the thumb. Where there is little height, a keyboard's above all, it makes room (app.css). */
export function BottomBar({ user, unreadMessages }: { user: Reader; unreadMessages: number }) {
  const places = placesFor(user)
  return (
    <nav aria-label="Main places" className="bottom-bar">
      {places.map((place) => (
        <PlaceLink key={place.to} place={place} others={places} unread={place.to === '/chat' ? unreadMessages : 0} />
      ))}
    </nav>
  )
}

const shape =
  'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-semibold outline-offset-[-3px]'
const current =
  'text-link before:absolute before:inset-x-4 before:top-0 before:h-[3px] before:rounded-b-xs before:bg-bottle'
const other = 'text-ink-2'

interface PlaceProps {
  place: NavigationEntry
  /** One that the page is itself is no part of another. */
  others: readonly NavigationEntry[]
  unread: number
}

function PlaceLink({ place, others, unread }: PlaceProps) {
  const isInside = useLocation({
    select: ({ pathname }) => isWithin(pathname, place) && others.every(({ to }) => to !== pathname),
  })
  return (
    <FrameLink
      to={place.to}
      {...(place.search ? { search: place.search } : {})}
      activeOptions={{ includeSearch: false }}
      className={shape}
      activeProps={{ className: current }}
      inactiveProps={isInside ? { className: current, 'aria-current': true } : { className: other }}
    >
      <span className="relative px-3">
        <place.Icon size={22} aria-hidden />
        {unread > 0 && <CountBadge>{badgeOf(unread)}</CountBadge>}
      </span>
      <span>
        {place.label}
        {unread > 0 && <span className="sr-only"> {badgeWords(unread)}</span>}
      </span>
    </FrameLink>
  )
}
