import { type ReactNode, type Ref, useId } from 'react'
import { Empty } from '#web/app/ui/empty.tsx'

interface ToDoSectionProps {
  title: string
  /** Where focus goes when the row that had it is done. */
  titleRef?: Ref<HTMLHeadingElement>
  /** Said when nothing waits. */
  nothing: string | null
  children: ReactNode
}

/** A part of the dashboard that lists what waits. */
export function ToDoSection({ title, titleRef, nothing, children }: ToDoSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <h2 ref={titleRef} data-focus-home id={titleId} tabIndex={-1} className="mb-3 text-xl">
        {title}
      </h2>
      {nothing ? <Empty>{nothing}</Empty> : <div className="card overflow-hidden">{children}</div>}
    </section>
  )
}
