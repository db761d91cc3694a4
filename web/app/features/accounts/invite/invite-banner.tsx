import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import type { InviteState } from './state.ts'
import { words } from './words.ts'

const linkClass = 'inline-block py-1 font-semibold underline underline-offset-4'

/**
 * Validating, valid or invalid (Rules: invites). An invite that cannot be used is no dead end: anyone may register, or
 * asks for another.
 */
export function InviteBanner({ invite, onTryAgain }: { invite: InviteState; onTryAgain: () => void }) {
  const { data: site } = useQuery(siteFacts)
  if (invite.state === 'none') return null
  if (invite.state === 'invalid') {
    return (
      <ErrorBox>
        <p>{invite.sentence}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          {invite.mayTryAgain && <Button onPress={onTryAgain}>Try again</Button>}
          {site?.onlyInvited ? (
            <a href="/contact" className={linkClass}>
              {words.ask}
            </a>
          ) : (
            <Link to="/register" search={({ subjects }) => ({ subjects })} className={linkClass}>
              {words.goOnWithout}
            </Link>
          )}
        </p>
      </ErrorBox>
    )
  }
  if (invite.state === 'validating') {
    return (
      <div className="rounded-md border border-rule bg-sunk px-4 py-3">
        <Spinner label={words.validating} />
      </div>
    )
  }
  return (
    <div role="status" className="flex gap-3 rounded-md bg-ok-bg px-4 py-3 text-ok">
      <CircleCheck size={20} className="mt-0.5 shrink-0" aria-hidden />
      <p className="min-w-0 font-medium wrap-anywhere">{words.valid(invite.studentName)}</p>
    </div>
  )
}
