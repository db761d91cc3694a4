import { useMutation, useQuery } from '@tanstack/react-query'
import { problemText } from '#web/app/lib/problem-text.ts'
import { PayAction, type PayActionProps } from '#web/app/ui/pay-action.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { bankAccount } from './api.ts'
import { words } from './words.ts'

interface PayForProps extends Pick<PayActionProps, 'payment' | 'of' | 'isBrief'> {
  /** Says so to the server, and reads again what has changed by it. */
  onSayPaid: () => Promise<void>
}

/** How a sum on the page of payments is paid. */
export function PayFor({ payment, of, isBrief, onSayPaid }: PayForProps) {
  const account = useQuery(bankAccount)
  const saying = useMutation({
    mutationFn: onSayPaid,
    onError: (error) => notify(problemText(error, words.notSaidPaid), 'danger'),
  })
  return (
    <PayAction
      payment={payment}
      of={of}
      account={account.isError ? 'failed' : account.data}
      isMain
      isBrief={isBrief}
      isSaying={saying.isPending}
      onSayPaid={() => saying.mutate()}
    />
  )
}
