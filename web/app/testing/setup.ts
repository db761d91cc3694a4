/** The suites of a worker share one page: each begins on a phone, and what a test may leave behind is taken away here. */
import './act.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { forgetDrafts } from '../lib/drafts.ts'
import { dismissAll } from '../ui/toasts.tsx'
import { clickQuickly } from './quick-click.ts'
import { fillQuickly } from './quick-fill.ts'

clickQuickly()
fillQuickly()
await page.viewport(414, 896)
// Nobody looks at it: what cannot be seen is laid out and pressed as ever, but not drawn.
const frame = window.frameElement as HTMLElement
frame.style.opacity = '0'

// Its library asks for this where it is first imported, and so for the first suite alone.
beforeEach(cleanup)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  dismissAll()
  forgetDrafts()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.classList.remove('dark')
})
