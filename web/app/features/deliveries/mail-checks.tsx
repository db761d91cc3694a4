import { MailCheck, MailQuestionMark } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#contract/core.ts'
import type { deliveries } from '#contract/deliveries.ts'
import { api } from '#web/app/lib/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { words } from './words.ts'

/** Whether mail leaves, and how many addresses it cannot reach yet. */
export function MailChecks({ unconfirmed, canMail }: Pick<Answer<typeof deliveries.list>, 'unconfirmed' | 'canMail'>) {
  const [answer, setAnswer] = useState<Answer<typeof deliveries.sendTest> | null>(null)
  async function test() {
    setAnswer(null)
    setAnswer(await api.deliveries.sendTest())
  }
  if (!canMail) return <p className="card px-4 py-3 lg:px-5">{words.cannotMail}</p>
  return (
    <div className="card grid gap-3 px-4 py-3 lg:px-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ActButton icon={MailCheck} call={test} failed={words.notTested}>
          Send me a test mail
        </ActButton>
        <p role="status" className="min-w-0 flex-1 basis-60 wrap-anywhere empty:hidden">
          {answer && words.tested(answer)}
        </p>
      </div>
      {unconfirmed > 0 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ActButton icon={MailQuestionMark} call={() => api.oneTimeLinks.askEverybody()} {...words.asking}>
            Ask them
          </ActButton>
          <p>{words.unconfirmed(unconfirmed)}</p>
        </div>
      )}
    </div>
  )
}
