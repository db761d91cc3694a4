import { useQuery } from '@tanstack/react-query'
import { Calendar } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { ChatButton } from '#web/app/features/chat/chat-button.tsx'
import { unreadCount } from '#web/app/features/chat/unread/api.ts'
import { NoticeBell } from '#web/app/features/notices/notice-bell.tsx'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { FrameLink } from './frame-link.tsx'
import { useLiveHints } from './live-hints.ts'
import { useOffline } from './offline/use-offline.ts'
import { usePlacesAhead } from './places-ahead.ts'
import { useSearchKey } from './search-key.ts'
import type { SessionUser } from './session.tsx'
import { Shell } from './shell.tsx'
import { useLeaving } from './use-leaving.ts'
import { useSending } from './use-sending.ts'

// What stands above the pages of few.
const AddressBar = lazyPart(() => import('#web/app/features/accounts/address-bar.tsx'), 'AddressBar')
const NotArrivedBar = lazyPart(
  () => import('#web/app/features/deliveries/not-arrived/not-arrived-bar.tsx'),
  'NotArrivedBar',
)
const FooterDetails = lazyPart(() => import('./footer-details.tsx'), 'FooterDetails')

/** The frame of a signed-in page, wired to the site's facts, the live hints and the way out. */
export function SignedInFrame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { data: site } = useQuery(siteFacts)
  const { data: unread } = useQuery(unreadCount)
  useLiveHints(user.id)
  useSending(user.id)
  useOffline(user, site?.brandName)
  usePlacesAhead(user)
  useSearchKey(user)
  const leave = useLeaving(user.id)
  return (
    <Shell
      user={user}
      brandName={site?.brandName ?? ''}
      tools={
        <>
          {/* On a phone the tutor's calendar and chat have places of their own in the bar at the bottom. */}
          {user.role === 'TUTOR' && (
            <FrameLink
              to="/calendar"
              aria-label="Calendar"
              className={buttonClass('quiet', 'icon', 'max-md:hidden')}
              activeProps={{ className: 'bg-sunk' }}
            >
              <Calendar size={20} aria-hidden />
            </FrameLink>
          )}
          <ChatButton className={user.role === 'TUTOR' ? 'max-md:hidden' : undefined} />
          <NoticeBell />
        </>
      }
      unreadMessages={unread?.unreadCount ?? 0}
      footer={
        <Suspense>
          <FooterDetails />
        </Suspense>
      }
      onLogout={() => void leave()}
      note={<Note of={user} />}
    >
      {children}
    </Shell>
  )
}

function Note({ of: user }: { of: SessionUser }) {
  if (!user.notArrived && !user.mailProblem) return null
  return (
    <Suspense>{user.notArrived ? <NotArrivedBar notArrived={user.notArrived} /> : <AddressBar user={user} />}</Suspense>
  )
}
