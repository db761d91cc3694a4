import type { ReactNode } from 'react'

/** The title is underlined with a ruler, as pupils underline theirs. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="page-head">
      <div className="wrap">
        <h1>
          <span className="underlined">{title}</span>
        </h1>
        {children}
      </div>
    </div>
  )
}
