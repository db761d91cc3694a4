import { unbroken } from '#web/app/ui/unbroken.tsx'

interface FactsProps {
  when: string
  tutor: string
  /** Null while none is chosen. */
  subject: string | null
  /** Null for whoever does not see it. */
  price: string | null
}

/** What is asked for, or was. */
export function Facts({ when, tutor, subject, price }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 [&_dd]:font-semibold [&_dt]:text-ink-2">
      <dt>When</dt>
      <dd>{unbroken(when)}</dd>
      <dt>With</dt>
      <dd>{tutor}</dd>
      {subject !== null && (
        <>
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </>
      )}
      {price !== null && (
        <>
          <dt>Price</dt>
          <dd>{price}</dd>
        </>
      )}
    </dl>
  )
}
