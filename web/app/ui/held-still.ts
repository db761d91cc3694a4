import { type RefObject, useEffect } from 'react'

/**
 * Keeps a button under the finger from press to release: a field that is left by the press may grow a sentence above the
 * button, which would then move away and be missed.
 */
export function useHeldStill(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const button = ref.current
    if (!button) return
    const press = () => holdStill(button)
    button.addEventListener('pointerdown', press)
    return () => button.removeEventListener('pointerdown', press)
  }, [ref])
}

/** A pressed button sinks by so much. */
const PRESSED_PX = 1

function holdStill(button: HTMLElement): void {
  const { left, top } = button.getBoundingClientRect()
  const hold = () => {
    button.style.translate = ''
    const { left: x, top: y } = button.getBoundingClientRect()
    if (Math.hypot(x - left, y - top) > PRESSED_PX) button.style.translate = `${left - x}px ${top - y}px`
  }
  const watching = new MutationObserver(hold)
  watching.observe(document.body, { subtree: true, childList: true, characterData: true })
  const letGo = () => {
    watching.disconnect()
    removeEventListener('pointerup', letGo, true)
    removeEventListener('pointercancel', letGo, true)
    // Only after the release has been counted as a press.
    setTimeout(() => {
      button.style.translate = ''
    })
  }
  addEventListener('pointerup', letGo, true)
  addEventListener('pointercancel', letGo, true)
}
