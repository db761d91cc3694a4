import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { now } from '#web/app/lib/clock.ts'
import { cx } from '#web/app/ui/class-names.ts'

interface FooterLineProps {
  /** Empty until the site's settings have been read. */
  brandName: string
  /** Drawn, and asked for, only once it is unfolded. */
  children: ReactNode
}

/** Under every signed-in page: one line, with the whole footer to unfold (Rules: screens, decision 024). */
export function FooterLine({ brandName, children }: FooterLineProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <footer className="on-spine bg-spine text-spine-ink-2 print:hidden">
      <div className="mx-auto max-w-[1180px] px-4 md:px-8">
        <div className="flex items-center justify-between gap-4">
          <span className="min-w-0 truncate">
            © {now().getUTCFullYear()} {brandName}
          </span>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-12 shrink-0 items-center gap-1.5 font-medium outline-offset-[-3px] hover:text-spine-ink"
          >
            Contact and hours
            <ChevronDown
              size={18}
              className={cx('transition-transform duration-120', isOpen && 'rotate-180')}
              aria-hidden
            />
          </button>
        </div>
        <div id={id}>{isOpen && children}</div>
      </div>
    </footer>
  )
}
