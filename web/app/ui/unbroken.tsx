import type { ReactNode } from 'react'

const WHOLE = /(\d\d:\d\d–\d\d:\d\d|\be-mail\b|\S…@)/

/**
 * A text of which no `16:00–16:30` and no `e-mail` is broken at its dash, and no `a…@home.test` at its dots: a line may
 * end before it or after it.
 */
export function unbroken(text: string): ReactNode {
  return text.split(WHOLE).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
