import { Bell } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { CountBadge } from '#web/app/ui/count-badge.tsx'
import { useNotices } from './state.ts'
import { badgeOf, bellName } from './unread/words.ts'

const NoticePanel = lazyPart(() => import('./notice-panel.tsx'), 'NoticePanel')

/** The bell in the top bar, with the number of unread notices; its panel loads when it is first opened. */
export function NoticeBell() {
  const { unread, panel, setPanel } = useNotices()
  const bell = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={bell}
        variant="quiet"
        size="icon"
        className="relative"
        aria-label={bellName(unread)}
        aria-haspopup="dialog"
        aria-expanded={panel !== 'closed'}
        onPress={() => setPanel((known) => (known === 'closed' ? 'asked' : 'closed'))}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 && <CountBadge>{badgeOf(unread)}</CountBadge>}
      </Button>
      {panel !== 'closed' && (
        <Suspense>
          <NoticePanel bell={bell} isAsked={panel === 'asked'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </>
  )
}
