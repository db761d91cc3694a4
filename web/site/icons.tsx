import type { CSSProperties } from 'react'

/** CSS custom properties for one element: what the stylesheet cannot know. */
export function vars(properties: Record<`--${string}`, string | number>): CSSProperties {
  return properties as CSSProperties
}

/** The product's mark: an exercise book with a ticked label. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 32" aria-hidden="true">
      <rect className="mark-cover" x="1" y="1" width="25" height="30" rx="3" />
      <rect x="1" y="1" width="4.5" height="30" rx="2" opacity=".25" />
      <rect x="8" y="7" width="15" height="11" rx="1.5" fill="#FFFEFA" />
      <path d="m11 12.6 2.7 2.8L20.4 8" className="stroke mark-tick" strokeWidth="2.4" />
    </svg>
  )
}

/** A tick as a teacher draws it: with a run-up, and drawn once. */
export function DrawnTick({ delay }: { delay: string }) {
  return (
    <svg className="tick" viewBox="0 0 34 30" style={vars({ '--delay': delay })} aria-hidden="true">
      <path className="stroke" d="M3 17c3 2 5 6 7 10C14 17 21 8 31 2" strokeWidth="3.2" />
    </svg>
  )
}

export function Tick() {
  return (
    <svg viewBox="0 0 22 22" aria-hidden="true">
      <path className="stroke" d="M3 12.4c2.2 1.2 3.6 3.4 4.8 6C10.6 11.6 14.5 6.5 19.5 3" strokeWidth="2.2" />
    </svg>
  )
}

export function Moon() {
  return (
    <svg className="moon stroke" viewBox="0 0 24 24" strokeWidth="2" aria-hidden="true">
      <path d="M20.5 14.5A8.5 8.5 0 1 1 9.5 3.5a7 7 0 0 0 11 11z" />
    </svg>
  )
}

export function Sun() {
  return (
    <svg className="sun stroke" viewBox="0 0 24 24" strokeWidth="2" aria-hidden="true">
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
    </svg>
  )
}

export function MenuLines() {
  return (
    <svg className="stroke" viewBox="0 0 24 24" strokeWidth="2" aria-hidden="true">
      <path d="M3 7h18M3 12h18M3 17h18" />
    </svg>
  )
}
