/** A piece of a text: as it is written, or mathematics as TeX. */
export interface TextPart {
  readonly isMathematics: boolean
  readonly text: string
}

/** `$x^2$`, or `$$x^2$$`. The dollars hug what is between them and no digit follows: "£4 or $5 and $6" are prices. */
const MATHEMATICS = /(?<!\\)(\${1,2})(?![\s$])((?:\\.|[^\\$])+?)(?<!\s)\1(?![\d$])/gs

/** The mathematics of a text is what stands between dollar signs; `\$` is a dollar (our choice, as in TeX). */
export function mathematicsIn(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(MATHEMATICS)) {
    parts.push(written(text.slice(end, match.index)), { isMathematics: true, text: match[2] ?? '' })
    end = match.index + match[0].length
  }
  return [...parts, written(text.slice(end))].filter((part) => part.text !== '')
}

function written(text: string): TextPart {
  return { isMathematics: false, text: text.replaceAll('\\$', '$') }
}
