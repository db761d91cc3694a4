import { Check, CircleAlert, Clock } from 'lucide-react'
import { useIsOnline } from '#web/app/lib/use-online.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { retryAnswers } from './outbox/state.ts'
import type { SaveState } from './state.ts'
import { words } from './words.ts'

interface SaveNoteProps {
  attemptId: string
  state: SaveState
  /** The server's sentence where it would not have an answer. */
  problem: string | undefined
}

/** How the answers are doing. Only trouble is read out: every keystroke is saved. Being offline is no failure. */
export function SaveNote({ attemptId, state, problem }: SaveNoteProps) {
  const isWaiting = !useIsOnline() && state === 'RETRYING'
  const isTrouble = state === 'RETRYING' || state === 'REFUSED'
  const Icon = isWaiting ? Clock : CircleAlert
  return (
    <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {state === 'SAVING' && <Note Icon={Clock}>{words.saving}</Note>}
      {state === 'SAVED' && <Note Icon={Check}>{words.saved}</Note>}
      <div role="status" className={cx('font-medium', isWaiting ? 'text-ink-2' : 'text-danger')}>
        {isTrouble && (
          <p className="flex items-center gap-1.5">
            <Icon size={16} className="shrink-0" aria-hidden />
            {state === 'RETRYING' ? words.retrying : `${words.refused}: ${problem}`}
          </p>
        )}
      </div>
      {state === 'REFUSED' && (
        <Button size="sm" onPress={() => retryAnswers(attemptId)}>
          Retry
        </Button>
      )}
    </div>
  )
}

function Note({ Icon, children }: { Icon: typeof Check; children: string }) {
  return (
    <p className="flex items-center gap-1.5 text-ink-2">
      <Icon size={16} className="shrink-0" aria-hidden />
      {children}
    </p>
  )
}
