import { useQuery } from '@tanstack/react-query'
import { penceToPounds } from '#domain/money.ts'
import { PayAction, type PayActionProps } from '#web/app/ui/pay-action.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { bankAccount } from '../api.ts'
import { words } from './words.ts'

interface PayForProps extends Pick<PayActionProps, 'payment' | 'of' | 'isBrief'> {
  /** Says so to the server. */
  onSayPaid: () => Promise<unknown>
}

/** How a sum on the page of payments is paid. */
export function PayFor({ payment, of, isBrief, onSayPaid }: PayForProps) {
  const account = useQuery(bankAccount)
  const { act, isPending } = useAct(onSayPaid, { failed: words.notSaidPaid })
  return (
    <PayAction
      payment={{
        ...payment,
        amount: penceToPounds(payment.amount),
        linkAmount: penceToPounds(payment.linkAmount),
      }}
      of={of}
      account={account.isError ? 'failed' : account.data}
      isMain
      isBrief={isBrief}
      isSaying={isPending}
      onSayPaid={act}
    />
  )
}
