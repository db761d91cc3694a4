import { useState } from 'react'
import { Button } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { isNamed } from '../api.ts'
import { words } from '../words.ts'
import { type SessionDaysProps, SessionPages } from './session-pages.tsx'

/** Newest first; what was cancelled or denied only when ticked, or when the reader was led to it (Rules: bookings). */
export function PastSessions({ lessons, markedId, ...days }: SessionDaysProps) {
  const [isCancelledShown, showCancelled] = useState(false)
  const [isDeniedShown, showDenied] = useState(false)
  const listed = lessons
    .filter((lesson) => {
      const { status } = lesson
      if (isNamed(lesson, markedId)) return true
      return status === 'CANCELLED' ? isCancelledShown : status !== 'DENIED' || isDeniedShown
    })
    .toReversed()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Checkbox isSelected={isCancelledShown} onChange={showCancelled}>
          Show cancelled sessions
        </Checkbox>
        <Checkbox isSelected={isDeniedShown} onChange={showDenied}>
          Show denied sessions
        </Checkbox>
        <Button
          variant="quiet"
          onPress={() => {
            showCancelled(false)
            showDenied(false)
          }}
        >
          Clear Filters
        </Button>
        <p role="status" className="ml-auto text-sm text-ink-3">
          {listed.length === 1 ? '1 session' : `${listed.length} sessions`}
        </p>
      </div>
      {listed.length === 0 ? (
        <Empty>{words.noPast}</Empty>
      ) : (
        <SessionPages lessons={listed} markedId={markedId} more="Show earlier sessions" {...days} />
      )}
    </>
  )
}
