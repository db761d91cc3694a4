import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { forgetSheet } from './outbox/state.ts'
import type { EndedElsewhere } from './state.ts'
import { words } from './words.ts'

interface EndedProps {
  attemptId: string
  title: string
  how: EndedElsewhere['how']
}

/** The attempt is over, and it was not this page that ended it. What was not sent can be sent no more. */
export function Ended({ attemptId, title, how }: EndedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => forgetSheet(attemptId), [attemptId])
  // What was used goes with the sheet.
  useEffect(() => focusIfLost(() => heading.current), [])
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title={title} headingRef={heading} />
      <p role="alert" className="card px-5 py-4 text-lg font-medium">
        {words.ended[how]}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        {how === 'HANDED_IN' && (
          <Link to="/quiz-results/$attemptId" params={{ attemptId }} className={buttonClass('primary')}>
            See the results
          </Link>
        )}
        <Link to="/quizzes" className={buttonClass(how === 'HANDED_IN' ? undefined : 'primary')}>
          Back to Quizzes
        </Link>
      </p>
    </div>
  )
}
