import './clone.css'
import type { Box } from '../places/state.ts'

/** What a lesson in the hand says of itself. */
export interface CloneWords {
  readonly label: string
  readonly name: string
  readonly remark: string
  /** What it meets there. */
  readonly met: string
}

const BACK_MS = 160

/** The picture of a lesson that is carried: nothing else on the page moves, and of it only where it stands. */
export function cloneOf(mark: HTMLElement | null) {
  const clone = document.createElement('div')
  clone.className = 'mark mark-carried'
  clone.setAttribute('aria-hidden', 'true')
  if (mark?.dataset.tone) clone.dataset.tone = mark.dataset.tone
  const [label, name, remark] = ['b', 'span', 'span'].map((tag) => {
    const line = document.createElement(tag)
    line.className = 'mark-line'
    return clone.appendChild(line)
  }) as [HTMLElement, HTMLElement, HTMLElement]
  document.body.append(clone)
  let size = ''
  const put = ({ left, top, width, height }: Box) => {
    clone.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    if (size === `${width} ${height}`) return
    size = `${width} ${height}`
    clone.style.width = `${width}px`
    clone.style.minHeight = `${height}px`
  }
  return {
    put,
    say(words: CloneWords) {
      label.textContent = words.label
      name.textContent = words.name
      remark.textContent = words.remark
      clone.dataset.met = words.met
    },
    show(isShown: boolean) {
      clone.style.visibility = isShown ? '' : 'hidden'
    },
    remove: () => clone.remove(),
    /** Goes back to where it was taken from. */
    goBack(home: Box | null) {
      if (!home) return clone.remove()
      clone.dataset.back = ''
      put(home)
      setTimeout(() => clone.remove(), BACK_MS)
    },
  }
}
export type Clone = ReturnType<typeof cloneOf>
