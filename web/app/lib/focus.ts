/**
 * After a dialog has closed: focus goes back to what opened it, unless that is gone from the page; then to `element`.
 * React Aria gives focus back with the next frame, and a list is drawn again with the task after it.
 */
export function focusIfLost(element: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement === document.body) element()?.focus()
    }),
  )
}
