import { poundsText } from '#domain/money.ts'
import { anyOf } from '#domain/people.ts'
import { counted } from '#web/app/lib/format.ts'
import { lasting } from '#web/app/ui/toasts.tsx'
import type { BankAccount } from '../api.ts'

/** Rules: payments; the rest is ours. */
export const words = {
  faces: { waiting: 'Loading your payments', failed: 'Failed to load payments. Please try again later.' },
  inAll: (lessons: number, packages: number) => {
    const parts = [lessons > 0 && counted(lessons, 'lesson'), packages > 0 && counted(packages, 'ordered package')]
    return `${parts.filter(Boolean).join(' and ')}, in all`
  },
  withdrawing: 'It leaves your list, and nothing is to be paid for it. Your tutor is told.',
  withdrawal: { success: lasting('The order is withdrawn.'), fallback: 'Failed to withdraw the order' },
  paidBy: (child: string, payers: readonly { readonly name: string }[]) =>
    `For ${child}, to be paid by ${anyOf(payers)}.`,
  nothingDue: 'You have nothing to pay at the moment.',
  notListed: 'This payment is no longer in your list.',
  nothingPaid: 'You have not paid for a lesson yet.',
  consultationPrice: (price: string) => `Consultations cost ${price}.`,
  samePrice: 'Pricing is the same for online and in-person lessons.',
  notSaidPaid: 'Failed to tell your tutor. Please try again.',
  cancelledLate: (notice: string) => `Cancelled less than ${notice} before the start: this lesson stays payable.`,
  bank: { waiting: 'Loading the bank details', failed: 'Failed to load the bank details. Please try again later.' },
  /** Rules: newcomers. */
  bankOnceOwed: 'You will find the bank details here as soon as there is something to pay.',
  bankNotSet: 'The bank details are not set yet. Please ask your tutor for them.',
  bankUse: 'With each transfer, please give the reference of what you pay for.',
  tutorPointer: 'Payments and hour packages of your students are in the Admin Panel, under Financials.',
} as const

interface Transfer {
  readonly account: BankAccount
  readonly pence: number
  readonly reference: string
}

/** All that a transfer needs, to be pasted into a message or read off beside a banking app. */
export function transferText({ account, pence, reference }: Transfer): string {
  const lines = [
    account.accountName,
    `Sort code: ${account.sortCode}`,
    `Account number: ${account.accountNumber}`,
    `Amount: ${poundsText(pence)}`,
    `Reference: ${reference}`,
  ]
  return lines.filter(Boolean).join('\n')
}
