/** Part: a list of what waits, on a dashboard. */
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsPhone } from '#web/app/lib/media.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { Empty } from '#web/app/ui/loaded.tsx'
import { PathLink } from '#web/app/ui/path-link.tsx'
import { SubjectBar, type SubjectBarProps } from '#web/app/ui/subject-bar.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'

interface ToDoSectionProps {
  title: string
  /** Said when nothing waits. */
  nothing: string | null
  children: ReactNode
}

/** A part of the dashboard that lists what waits. */
export function ToDoSection({ title, nothing, children }: ToDoSectionProps) {
  return (
    <Section title={title} isHome className="mb-8">
      {nothing ? <Empty>{nothing}</Empty> : <div className="card overflow-hidden">{children}</div>}
    </Section>
  )
}

/** Our choice: what one sees at a glance; the rest is where the group leads. */
const SHOWN = { desk: 3, phone: 2 }

interface GroupProps<Item> {
  name: string
  waiting: { readonly count: number; readonly items: readonly Item[] }
  /** Where all of them are, and what that page is called. */
  path: string
  place: string
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** One kind of what waits: how many there are, the first of them, and the way to all. */
export function Group<Item>({ name, waiting, path, place, keyOf, children }: GroupProps<Item>) {
  const shown = useIsPhone() ? SHOWN.phone : SHOWN.desk
  if (waiting.count === 0) return null
  return (
    <section aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-feint bg-sunk px-4 md:px-5">
        <h3 className="flex items-baseline gap-2 py-2 text-base">
          {name}
          <span className="rounded-xs bg-warn-bg px-1.5 text-sm text-warn tabular-nums">{waiting.count}</span>
        </h3>
        <PathLink
          path={path}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-link hover:underline"
        >
          {place}
          <ArrowRight size={16} aria-hidden />
        </PathLink>
      </div>
      <ul className="divide-y divide-feint">
        {waiting.items.slice(0, shown).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  subject?: SubjectBarProps['subject'] | undefined
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
        {subject && <SubjectBar subject={subject} shape="in text" />}
        <span className="font-semibold">{inWords(title)}</span>
        {text && <>, {inWords(text)}</>}
        {note && <span className="block text-sm text-ink-2 tabular-nums">{inWords(note)}</span>}
      </p>
      {children}
    </div>
  )
}

const inWords = (said: ReactNode) => (typeof said === 'string' ? unbroken(said) : said)

interface RowLinkProps {
  path: string
  label: string
  /** What a screen reader hears after it, to know which row it is of. */
  about: string
  onOpen?: () => void
}

/** The way to what can be done about it. */
export function RowLink({ label, about, ...link }: RowLinkProps) {
  return (
    <PathLink {...link} className={buttonClass('line')}>
      {label}
      <span className="sr-only">{about}</span>
    </PathLink>
  )
}
