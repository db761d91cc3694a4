import { useState } from 'react'
import type { Answer } from '#contract/core.ts'
import type { emailChanges } from '#contract/email-changes.ts'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import type { SentTo } from '../one-time-link/api.ts'
import { SentLink } from '../one-time-link/sent-link.tsx'
import { Thanks } from '../one-time-link/thanks.tsx'
import { words } from './words.ts'

type Outcome = Answer<(typeof emailChanges)['answer']>
type Asked = SentTo & { readonly token: string }

/** The old address agrees to being replaced, or stops it; nothing is said without a press (Rules #155). */
export function EmailChange() {
  return (
    <SentLink title={words.title} purposes={['OLD_EMAIL']} again={{ path: '/profile', label: 'Go to your profile' }}>
      {(link) => <Question link={link} />}
    </SentLink>
  )
}

function Question({ link }: { link: Asked }) {
  const { token, expiresAt } = link
  const { email: by, state } = link.replacement ?? { email: null, state: 'OVER' }
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { act, isPending, pending } = useAct(
    (answer: 'AGREE' | 'STOP') => api.emailChanges.answer({ body: { token, answer } }).then(setOutcome),
    { failed: words.notAnswered },
  )
  if (outcome) return <Answered outcome={outcome} by={by ?? ''} />
  const isAsked = state === 'ASKED' && by !== null
  return (
    <div className="mt-5 wrap-anywhere">
      <p className="text-lg font-semibold">{unbroken(titleOf(link))}</p>
      <p className="mt-2 text-ink-2">{isAsked ? words.whatFor : words.canStop(expiresAt)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isAsked && (
          <Button
            variant="primary"
            isPending={pending === 'AGREE'}
            isDisabled={isPending && pending !== 'AGREE'}
            onPress={() => act('AGREE')}
          >
            {words.agree}
          </Button>
        )}
        <Button
          variant="danger"
          isPending={pending === 'STOP'}
          isDisabled={isPending && pending !== 'STOP'}
          onPress={() => act('STOP')}
        >
          {words.stop}
        </Button>
      </div>
    </div>
  )
}

function titleOf({ email, replacement }: Asked): string {
  const { email: by, state } = replacement ?? { email: null, state: 'OVER' }
  if (state === 'ASKED' && by) return words.question(email, by)
  return state === 'DONE' && by ? words.replaced(email, by) : words.notAsked(email)
}

function Answered({ outcome: { outcome, resetToken }, by }: { outcome: Outcome; by: string }) {
  if (outcome === 'STOPPED') {
    return (
      <div className="mt-5">
        <p role="status" className="text-lg font-semibold">
          {words.stopped}
        </p>
        <p className="mt-2 text-ink-2">{words.whyStopped}</p>
        <ButtonLink to="/reset-password" hash={resetToken ?? ''} variant="primary" className="mt-6">
          {words.choosePassword}
        </ButtonLink>
      </div>
    )
  }
  return <Thanks>{outcome === 'REPLACED' ? words.agreedAndDone(by) : words.agreed(by)}</Thanks>
}
