import type { ReactNode } from 'react'
import { poundsText } from '#domain/money.ts'
import { type Category, subjectTone } from '#domain/subjects.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { barOfTone } from '#web/app/ui/subject-tone.ts'

interface OwedTitleProps {
  id: string
  subject: { readonly id: string; readonly name: string; readonly category: Category }
  title: string
  amount: number
  children: ReactNode
}

/** What is owed, with the exact amount always (Rules: differences), and below it for what. */
export function OwedTitle({ id, subject, title, amount, children }: OwedTitleProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-x-4">
        <h4 id={id} className="flex min-w-0 items-baseline gap-2.5 text-lg wrap-anywhere">
          <span
            className={cx('h-4 w-1.5 shrink-0 self-center rounded-xs', barOfTone[subjectTone(subject)])}
            aria-hidden
          />
          {title}
        </h4>
        <p className="font-display text-2xl font-semibold tabular-nums">{poundsText(amount)}</p>
      </div>
      <p className="text-ink-2">{children}</p>
    </div>
  )
}
