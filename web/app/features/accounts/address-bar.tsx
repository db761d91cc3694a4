/** Part: says above each page that news cannot reach its reader by mail yet, or any more. */
import { Link } from '@tanstack/react-router'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import type { User } from './api.ts'
import { words } from './words.ts'

export function AddressBar({ user: { email, mailProblem } }: { user: Pick<User, 'email' | 'mailProblem'> }) {
  const { act, isPending } = useAct(() => api.oneTimeLinks.sendVerification(), {
    success: words.linkSent,
    failed: words.linkNotSent,
  })
  if (!mailProblem) return null
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule bg-ochre-tint px-4 py-1 text-ink md:px-8 print:hidden"
    >
      <p className="min-w-0 wrap-anywhere">
        {mailProblem === 'failing' ? words.mailComesBack(email) : words.pleaseConfirm(email)}
      </p>
      {mailProblem === 'failing' ? (
        <Link to="/profile" className="py-2 font-semibold text-link underline underline-offset-4">
          Change it
        </Link>
      ) : (
        <Button variant="quiet" isPending={isPending} onPress={() => act()}>
          Send again
        </Button>
      )}
    </div>
  )
}
