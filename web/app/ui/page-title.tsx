import type { ReactNode, Ref } from 'react'

export interface PageTitleProps {
  title: string
  /** The date underlined with a ruler, as pupils write it. */
  dateline?: string
  /** A sentence under the title. */
  lead?: ReactNode
  /** The page's main step, at the end of the line. */
  children?: ReactNode
  /** Where the page comes in place of what had the focus. */
  headingRef?: Ref<HTMLHeadingElement>
}

export function PageTitle({ title, dateline, lead, children, headingRef }: PageTitleProps) {
  return (
    <header className="mb-7">
      {dateline && <p className="dateline mb-3 inline-block text-ink-2">{dateline}</p>}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="mr-auto min-w-0">
          <h1
            ref={headingRef}
            tabIndex={headingRef ? -1 : undefined}
            className="text-3xl wrap-anywhere outline-offset-4 md:text-4xl"
          >
            {title}
          </h1>
          {lead && <p className="mt-1 text-ink-2">{lead}</p>}
        </div>
        {children}
      </div>
    </header>
  )
}
