import { api } from '#web/app/lib/api.ts'
import { ConfirmNewEmail } from '../email-change/confirm-new-email.tsx'
import { words } from '../words.ts'
import { Confirm } from './confirm.tsx'
import { SentLink } from './sent-link.tsx'

/** Nothing is confirmed without a press: programs that look after mail open links too (Rules #154, #155). */
export function ConfirmEmail() {
  return (
    <SentLink
      title="Your e-mail address"
      purposes={['VERIFY', 'NEW_EMAIL']}
      again={{ path: '/dashboard', label: words.toDashboard }}
    >
      {({ purpose, ...link }) => (purpose === 'NEW_EMAIL' ? <ConfirmNewEmail {...link} /> : <ConfirmOwn {...link} />)}
    </SentLink>
  )
}

function ConfirmOwn({ token, email }: { token: string; email: string }) {
  const confirm = async () => {
    await api.oneTimeLinks.verifyEmail({ body: { token } })
    return words.confirmed
  }
  return <Confirm email={email} call={confirm} />
}
