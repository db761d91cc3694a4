import { useState } from 'react'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { words } from '../words.ts'
import { SentLink } from './sent-link.tsx'

/** Nothing is confirmed without a press: programs that look after mail open links too (Rules #154). */
export function ConfirmEmail() {
  return (
    <SentLink
      title="Your e-mail address"
      purpose="VERIFY"
      again={{ path: '/dashboard', label: 'Go to your dashboard' }}
    >
      {({ token, email }) => <Confirm token={token} email={email} />}
    </SentLink>
  )
}

function Confirm({ token, email }: { token: string; email: string }) {
  const [isConfirmed, setConfirmed] = useState(false)
  const { act, isPending } = useAct(
    () => api.oneTimeLinks.verifyEmail({ body: { token } }).then(() => setConfirmed(true)),
    { failed: words.notConfirmed },
  )
  if (isConfirmed) {
    return (
      <p role="status" className="mt-5">
        {words.confirmed}
      </p>
    )
  }
  return (
    <Button variant="primary" className="mt-6" isPending={isPending} onPress={() => act()}>
      {words.confirm(email)}
    </Button>
  )
}
