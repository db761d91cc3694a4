import { type ReactNode, useRef } from 'react'
import { subjectInFull, subjectTone } from '#domain/subjects.ts'
import { useLedTo } from '#web/app/lib/use-in-sight.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { barOfTone } from '#web/app/ui/subject-tone.ts'
import type { Given } from '../api.ts'
import { HomeworkFacts } from '../assignment-facts.tsx'
import { DownloadButton } from '../download-button.tsx'
import { ResourceLine } from '../resource-line.tsx'

interface HomeworkRowProps {
  homework: Given
  /** What can be done with it besides downloading. */
  children?: ReactNode
}

/** A piece of homework: what it is, whether it is done, and its file. */
export function HomeworkRow({ homework, children }: HomeworkRowProps) {
  const { resource, booking } = homework
  const row = useRef<HTMLLIElement>(null)
  useLedTo(row, homework.id)
  return (
    <li ref={row} tabIndex={-1} className="scroll-mt-20 px-4 py-3.5 outline-offset-[-3px] md:px-5">
      <ResourceLine
        resource={resource}
        facts={
          <>
            <HomeworkFacts homework={homework} />
            <span className="flex items-center gap-2">
              <span className={cx('h-4 w-1.5 rounded-xs', barOfTone[subjectTone(booking.subject)])} aria-hidden />
              {subjectInFull(booking.subject)}
            </span>
            {resource.description && (
              <p className="w-full max-w-prose wrap-anywhere whitespace-pre-line">{resource.description}</p>
            )}
          </>
        }
      >
        <DownloadButton resource={resource} />
        {children}
      </ResourceLine>
    </li>
  )
}
