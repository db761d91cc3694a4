import { renderToString } from 'katex'
import { Fragment, type ReactNode } from 'react'
import { MOST_EXPANSIONS, mathematicsIn } from '#domain/mathematics.ts'

export function TypesetText({ text }: { text: string }): ReactNode {
  return mathematicsIn(text).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    part.isMathematics ? <Formula key={place} tex={part.text} /> : <Fragment key={place}>{part.text}</Fragment>,
  )
}

function Formula({ tex }: { tex: string }) {
  const html = htmlOf(tex)
  if (html === null) return `$${tex}$`
  return (
    <span
      // Within a line the parts of a fraction would be smaller than anything else that a pupil reads.
      className="text-[1.15em] [&_math]:[math-style:normal]"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes all text, and without trust makes no link or tag
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** As MathML, which browsers draw and read out by themselves, without another stylesheet. Null where it is no TeX. */
function htmlOf(tex: string): string | null {
  try {
    return renderToString(tex, {
      ...{ output: 'mathml', trust: false, strict: 'ignore' },
      maxSize: 20,
      maxExpand: MOST_EXPANSIONS,
    })
  } catch {
    return null
  }
}
