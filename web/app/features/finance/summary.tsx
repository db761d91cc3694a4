import { poundsText } from '#domain/money.ts'
import { Figure } from '#web/app/ui/figure.tsx'
import type { Earnings, Period } from './api.ts'
import { periodName, words } from './words.ts'

/** The four cards, and what is not paid yet (Rules: finance). */
export function Summary({ earnings, period }: { earnings: Earnings; period: Period }) {
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure name="Total payments confirmed">{poundsText(earnings.totalEarnings)}</Figure>
      <Figure name={periodName[period]}>{poundsText(earnings.periodAmount)}</Figure>
      <Figure name="Confirmed payments">{earnings.confirmedPayments.toLocaleString('en-GB')}</Figure>
      <Figure name="Average per payment">{poundsText(earnings.averagePerPayment)}</Figure>
      <Figure name="Owed now" note={words.owedNow}>
        {poundsText(earnings.owedNow)}
      </Figure>
      <Figure name="Coming up" note={words.comingUp}>
        {poundsText(earnings.comingUp)}
      </Figure>
    </dl>
  )
}
