import { lazy, type ReactNode, Suspense } from 'react'

/** What typesets mathematics; a quiz loads it before its clock starts. */
export const loadTypesetting = () => import('./typeset-text.tsx')

// What cannot be typeset, without a connection too, is shown as it was written; the next time it is tried again.
let TypesetText = loadedWhenNeeded()

function loadedWhenNeeded() {
  return lazy(() =>
    loadTypesetting().then(
      (module) => ({ default: module.TypesetText }),
      () => {
        TypesetText = loadedWhenNeeded()
        return { default: ({ text }: { text: string }): ReactNode => text }
      },
    ),
  )
}

/** A text in which what stands between dollar signs is mathematics; what typesets it is loaded only for those. */
export function MathText({ text }: { text: string }) {
  if (!text.includes('$')) return text
  return (
    <Suspense fallback={text}>
      <TypesetText text={text} />
    </Suspense>
  )
}
