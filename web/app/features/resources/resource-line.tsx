import type { ReactNode } from 'react'
import type { Resource } from './api.ts'
import { fileInWords } from './words.ts'

interface ResourceLineProps {
  resource: Pick<Resource, 'title' | 'fileExtension' | 'fileSize'>
  /** What stands under the title, after the kind of file and its size. */
  facts?: ReactNode
  /** The buttons at the end of the line. */
  children?: ReactNode
}

/** One file: its extension as a label, its title, and what can be done with it. */
export function ResourceLine({ resource, facts, children }: ResourceLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <span
        className="mt-0.5 grid size-11 shrink-0 place-items-center self-start rounded-md border border-rule bg-bottle-tint text-xs font-semibold text-link uppercase"
        aria-hidden
      >
        {resource.fileExtension}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{resource.title}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <span className="tabular-nums">{fileInWords(resource)}</span>
          {facts}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
    </div>
  )
}
