/** Part: what is said of a payment link that asks for another sum than is owed. */
import { createContext, type ReactNode, useContext } from 'react'
import { shortPoundsText } from '#domain/money.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { OutsideLink } from '#web/app/ui/outside-link.tsx'

interface Payable {
  readonly paymentLink: string | null
  /** What the link asks for. */
  readonly linkAmount: number
  readonly amount: number
}

/** A link that asks for another sum than is owed, and the sums that are owed beside it. */
interface OtherLink {
  readonly href: string
  readonly linkAmount: number
  readonly amounts: readonly number[]
}

/** Each link that asks for another sum once, whatever it stands beside. */
export function otherLinks(payments: readonly Payable[]): OtherLink[] {
  const links = new Map<string, OtherLink>()
  for (const { paymentLink: href, linkAmount, amount } of payments) {
    if (href === null || linkAmount === amount) continue
    const amounts = links.get(href)?.amounts ?? []
    links.set(href, { href, linkAmount, amounts: [...new Set([...amounts, amount])] })
  }
  return [...links.values()]
}

const Said = createContext(false)

/** Whether a link that asks for another sum is said above several payments. */
export const useOtherSumsSaid = () => useContext(Said)

interface OtherSumsProps {
  payments: readonly Payable[]
  children: ReactNode
}

/** Where several payments stand together, what is true of their link is said once above them (Rules: differences). */
export function OtherSums({ payments, children }: OtherSumsProps) {
  const others = otherSums(payments)
  const isSaid = isSaidAbove(payments)
  return (
    <>
      {isSaid && otherLinks(others).map((link) => <OtherSumNote key={link.href} {...link} />)}
      <Said value={isSaid}>{children}</Said>
    </>
  )
}

/** What stands apart from these payments, one of which it is: what is said above them is not said beside it again. */
export function OtherSumsSaidElsewhere({ payments, children }: OtherSumsProps) {
  return <Said value={isSaidAbove(payments)}>{children}</Said>
}

const otherSums = (payments: readonly Payable[]) =>
  payments.filter(({ paymentLink, linkAmount, amount }) => paymentLink !== null && linkAmount !== amount)

const isSaidAbove = (payments: readonly Payable[]) => otherSums(payments).length > 1

/** One link that asks for another sum than several payments are of, and what to do instead (Rules: differences). */
export function OtherSumNote({ href, linkAmount, amounts }: OtherLink) {
  const [amount, ...others] = amounts.map(shortPoundsText)
  return (
    <div className="print:hidden mb-4 rounded-md bg-warn-bg px-3 py-2 text-sm text-warn">
      <p>
        The payment link is for {shortPoundsText(linkAmount)}, but{' '}
        {others.length > 0 ? 'other sums are' : `${amount} is`} to be paid. Please pay the exact amount by bank
        transfer, with the reference beside it.
      </p>
      <OutsideLink href={href} name={`Open the ${shortPoundsText(linkAmount)} link`} className={buttonClass('quiet')} />
    </div>
  )
}
