import { useQuery } from '@tanstack/react-query'
import { Calendar } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { AddressBar } from '#web/app/features/accounts/address-bar.tsx'
import { unreadCount } from '#web/app/features/chat/api.ts'
import { ChatButton } from '#web/app/features/chat/chat-button.tsx'
import { NotArrivedBar } from '#web/app/features/deliveries/not-arrived/not-arrived-bar.tsx'
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
import { useSendingAnswers } from './use-sending-answers.ts'

const FooterDetails = lazyPart(() => import('./footer-details.tsx'), 'FooterDetails')

/** The frame of a signed-in page, wired to the site's facts, the live hints and the way out. */
export function SignedInFrame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { data: site } = useQuery(siteFacts)
  const { data: unread } = useQuery(unreadCount)
  useLiveHints(user.id)
  useSendingAnswers(user.id)
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
          <ChatButton userId={user.id} className={user.role === 'TUTOR' ? 'max-md:hidden' : undefined} />
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
      note={user.notArrived ? <NotArrivedBar notArrived={user.notArrived} /> : <AddressBar user={user} />}
    >
      {children}
    </Shell>
  )
}
