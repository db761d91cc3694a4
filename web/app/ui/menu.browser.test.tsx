import '../app.css'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Dialog } from './dialog.tsx'
import { RowMenu } from './row-menu.tsx'

/** Fetched when it is first asked for, so it comes at some moment while the menu is closing. */
const fetchedAfter = (wait: Wait) =>
  lazy(async () => {
    if (wait === 'closed') await menuClosed()
    else if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    return { default: Dialog }
  })
type Wait = number | 'closed'

/** Before the next frame, with which React Aria gives focus back to the menu's button. */
const menuClosed = () =>
  new Promise<void>((resolve) => {
    const watching = new MutationObserver(() => {
      if (document.querySelector('[role="menuitem"]')) return
      watching.disconnect()
      resolve()
    })
    watching.observe(document.body, { childList: true, subtree: true })
  })

function MoveLesson({ wait }: { wait: Wait }) {
  const [LazyDialog] = useState(() => fetchedAfter(wait))
  const [isOpen, setOpen] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  function close(event?: FormEvent) {
    event?.preventDefault()
    flushSync(() => setOpen(false))
    focusIfLost(() => title.current)
  }
  return (
    <main>
      <h1 ref={title} tabIndex={-1}>
        Lessons
      </h1>
      <RowMenu label="Actions for the lesson" actions={[{ name: 'Move', act: () => setOpen(true) }]} />
      {isOpen && (
        <Suspense>
          <LazyDialog title="Move the lesson" onClose={close}>
            <form onSubmit={close}>
              <input aria-label="Day" />
              <button type="submit">Move it</button>
            </form>
          </LazyDialog>
        </Suspense>
      )}
    </main>
  )
}
const menu = page.getByRole('button', { name: 'Actions for the lesson' })
const dialog = page.getByRole('dialog', { name: 'Move the lesson' })

test.for([
  ['at once', 0],
  ['while the menu closes', 5],
  ['the moment that it has closed', 'closed'],
  ['once it has closed', 900],
] as const)('a dialog that is fetched %s gives focus back to the menu that asked for it', async ([, wait]) => {
  const slow = document.head.appendChild(document.createElement('style'))
  slow.textContent = '.enter-fade { animation-duration: 600ms !important }'
  onTestFinished(() => slow.remove())
  await render(<MoveLesson wait={wait} />)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
})

test.for(['Enter', ' '])('and so it does by keyboard alone, with the key "%s"', async (key) => {
  await render(<MoveLesson wait={5} />)
  await expect.element(menu).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard(`{${key}}`)
  await expect.element(page.getByRole('menuitem', { name: 'Move' })).toHaveFocus()
  await userEvent.keyboard(`{${key}}`)
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
})

test.for([0, 'closed'] as const)(
  'a form sent with Enter gives focus back to the menu, not to what stands in for it: %s',
  async (wait) => {
    await render(<MoveLesson wait={wait} />)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Move' }).click()
    await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Day' }).click()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
  },
)
