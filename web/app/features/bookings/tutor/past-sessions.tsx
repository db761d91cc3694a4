import { useState } from 'react'
import { Button } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { type Led, SessionList } from './session-list.tsx'
import { words } from './words.ts'

const NONE = { withCancelled: false, withDenied: false }

/** Newest first; what was cancelled or denied only when ticked, or when the reader was led to it (Rules: bookings). */
export function PastSessions(props: { now: Date; led: Led }) {
  const [besides, setBesides] = useState(NONE)
  return (
    <SessionList {...props} tab="past" besides={besides} empty={words.noPast} more="Show earlier sessions">
      {({ count }) => (
        <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-1">
          <Checkbox
            isSelected={besides.withCancelled}
            onChange={(withCancelled) => setBesides({ ...besides, withCancelled })}
          >
            Show cancelled sessions
          </Checkbox>
          <Checkbox isSelected={besides.withDenied} onChange={(withDenied) => setBesides({ ...besides, withDenied })}>
            Show denied sessions
          </Checkbox>
          <Button variant="quiet" onPress={() => setBesides(NONE)}>
            Clear Filters
          </Button>
          <p role="status" className="ml-auto text-sm text-ink-3">
            {count === 1 ? '1 session' : `${count} sessions`}
          </p>
        </div>
      )}
    </SessionList>
  )
}
