import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { onAnnouncement } from '#web/app/lib/announce.ts'

/**
 * Reads out what a screen reader would miss: the page that has opened, and whatever `announce` sends. It stands beside
 * the application, marked so that an open dialog does not silence it with everything else behind it.
 */
export function LiveRegion() {
  const [sentence, setSentence] = useState('')
  useEffect(() => onAnnouncement(setSentence), [])
  return createPortal(
    <div role="status" aria-live="polite" data-live-announcer="true" className="sr-only">
      <p>{sentence}</p>
      <p>
        <PageOpened />
      </p>
    </div>,
    document.body,
  )
}

/** The title of the page, once the first one has been left: the browser itself reads out the first. */
function PageOpened() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [firstPath] = useState(path)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (path !== firstPath) setTitle(document.title)
  }, [path, firstPath])
  return title
}
