import { type ReactNode, useId } from 'react'
import { poundsText } from '#domain/money.ts'
import type { Category } from '#domain/subjects.ts'
import { clockTime, day } from '#web/app/lib/format.ts'
import { useLedTo } from '#web/app/ui/led-to.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'

export const listClass =
  'grid gap-3 md:gap-0 md:divide-y md:divide-feint md:overflow-hidden md:rounded-lg md:border md:border-rule md:bg-surface md:shadow-1 print:border-x-0'

interface OwedEntryProps {
  /** A notice leads to it by this. */
  id: string
  dueAt: Date
  /** It is due at a time of that day. */
  hasClock?: boolean
  subject: { readonly id: string; readonly name: string; readonly category: Category }
  title: string
  /** In pence. */
  amount: number
  /** Below the title: for what. */
  about: ReactNode
  children: ReactNode
}

/**
 * What is owed, with the exact amount always (Rules: differences); when it is due stands left of the margin line. On a
 * phone it is a card of its own.
 */
export function OwedEntry({ id, dueAt, hasClock = false, subject, title, amount, about, children }: OwedEntryProps) {
  const titleId = useId()
  const entry = useLedTo(id)
  return (
    <li>
      <article
        {...entry}
        aria-labelledby={titleId}
        className="grid scroll-mt-20 gap-x-5 gap-y-3 max-md:rounded-lg max-md:border max-md:border-rule max-md:bg-surface max-md:p-4 max-md:shadow-1 md:grid-cols-[8rem_minmax(0,1fr)] md:pr-5 md:outline-offset-[-3px]"
      >
        <p className="md:border-r-[1.5px] md:border-margin md:py-4 md:pr-5 md:text-right">
          <span className="text-ink-2">Due </span>
          <span className="font-semibold md:block">{day(dueAt)}</span>
          {hasClock && <span className="text-ink-2 tabular-nums max-md:before:content-['_']">{clockTime(dueAt)}</span>}
        </p>
        <div className="grid min-w-0 gap-3 md:py-4">
          <div>
            <div className="flex items-baseline justify-between gap-x-4">
              <h4 id={titleId} className="flex min-w-0 items-baseline gap-2.5 text-lg wrap-anywhere">
                <span className="flex self-center">
                  <SubjectBar subject={subject} />
                </span>
                {title}
              </h4>
              <p className="font-display text-2xl font-semibold tabular-nums">{poundsText(amount)}</p>
            </div>
            <p className="text-ink-2">{about}</p>
          </div>
          {children}
        </div>
      </article>
    </li>
  )
}
