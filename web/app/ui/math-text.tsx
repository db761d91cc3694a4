import { lazy, type ReactNode, Suspense } from 'react'

// What cannot be typeset, without a connection too, is shown as it was written.
const TypesetText = lazy(() =>
  import('./typeset-text.tsx').then(
    (module) => ({ default: module.TypesetText }),
    () => ({ default: ({ text }: { text: string }): ReactNode => text }),
  ),
)

/** A text in which what stands between dollar signs is mathematics; what typesets it is loaded only for those. */
export function MathText({ text }: { text: string }) {
  if (!text.includes('$')) return text
  return (
    <Suspense fallback={text}>
      <TypesetText text={text} />
    </Suspense>
  )
}
