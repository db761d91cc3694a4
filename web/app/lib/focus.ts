/**
 * After a dialog has closed: focus goes back to what opened it, unless that is gone from the page; then to `element`.
 * It is lost, too, on the dialog around what is gone: React Aria holds it there.
 * React Aria gives focus back with the next frame, or with the one after it where a screen reader pressed; and a list is
 * drawn again with the task after that.
 */
export function focusIfLost(element: () => HTMLElement | null | undefined, around: readonly Element[] = []): void {
  const lookLater = () =>
    setTimeout(() => {
      const { activeElement, body } = document
      if (activeElement === body || (activeElement && around.includes(activeElement))) element()?.focus()
    })
  requestAnimationFrame(() => requestAnimationFrame(lookLater))
}
