import { shortPounds } from '#web/app/lib/format.ts'
import { buttonClass } from './button-class.ts'
import { OutsideLink } from './outside-link.tsx'

interface OtherSumNoteProps {
  href: string
  linkAmount: number
  /** What is to be paid beside it, each sum once. */
  amounts: readonly number[]
}

/** One link that asks for another sum than several payments are of, and what to do instead (Rules: differences). */
export function OtherSumNote({ href, linkAmount, amounts }: OtherSumNoteProps) {
  const [amount, ...others] = amounts.map((each) => shortPounds(each))
  return (
    <div className="print:hidden mb-4 rounded-md bg-warn-bg px-3 py-2 text-sm text-warn">
      <p>
        The payment link is for {shortPounds(linkAmount)}, but {others.length > 0 ? 'other sums are' : `${amount} is`}{' '}
        to be paid. Please pay the exact amount by bank transfer, with the reference beside it.
      </p>
      <OutsideLink href={href} name={`Open the ${shortPounds(linkAmount)} link`} className={buttonClass('quiet')} />
    </div>
  )
}
