import type { ReactNode } from 'react'
import { subjectTone } from '#domain/subjects.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { barOfTone } from '#web/app/ui/subject-tone.ts'
import { unbroken } from '#web/app/ui/unbroken.tsx'

interface RowProps {
  subject?: Parameters<typeof subjectTone>[0]
  /** Who, or what. */
  title: ReactNode
  /** After the title. */
  text?: ReactNode
  /** Below it, smaller. */
  note?: ReactNode
  /** What can be done at once. */
  children?: ReactNode
}

/** One thing that waits: what it is, and what can be done about it at once. */
export function Row({ subject, title, text, note, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
        {subject && (
          <span
            className={cx('mr-2.5 inline-block h-4 w-1.5 rounded-xs align-[-2px]', barOfTone[subjectTone(subject)])}
            aria-hidden
          />
        )}
        <span className="font-semibold">{inWords(title)}</span>
        {text && <>, {inWords(text)}</>}
        {note && <span className="block text-sm text-ink-2 tabular-nums">{inWords(note)}</span>}
      </p>
      {children}
    </div>
  )
}

const inWords = (said: ReactNode) => (typeof said === 'string' ? unbroken(said) : said)
