/**
 * After a dialog has closed: focus goes back to what opened it, unless that is gone from the page; then to `element`.
 * React Aria gives focus back with the next frame, or with the one after it where a screen reader pressed; and a list is
 * drawn again with the task after that.
 */
export function focusIfLost(element: () => HTMLElement | null | undefined, isLost = isNowhere): void {
  const lookLater = () =>
    setTimeout(() => {
      if (isLost()) element()?.focus()
    })
  requestAnimationFrame(() => requestAnimationFrame(lookLater))
}

export const isNowhere = (): boolean => document.activeElement === document.body
