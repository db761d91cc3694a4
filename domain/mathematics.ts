/**
 * Rules #89. What typesets a formula cannot be interrupted, so the formula is bounded instead: no longer than this, without
 * any of `FORBIDDEN`, and at `MOST_EXPANSIONS`, it takes a few milliseconds, whatever stands in it.
 */
export const LONGEST_FORMULA = 2000
/** For what typesets it: so many commands of a formula may stand for others (Rules #89). */
export const MOST_EXPANSIONS = 100
/** What makes commands, and so formulas that grow without bound; and what only talks to whoever makes them. */
const FORBIDDEN = new Set([
  ...['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long'],
  ...['newcommand', 'renewcommand', 'providecommand'],
  ...['show', 'message', 'errmessage'],
])

/** A piece of a text: as it is written, or mathematics as TeX. */
export interface TextPart {
  readonly isMathematics: boolean
  readonly text: string
}

/** `$x^2$`, or `$$x^2$$`. The dollars hug what is between them and no digit follows: "£4 or $5 and $6" are prices. */
const MATHEMATICS = /(?<!\\)(\${1,2})(?![\s$])((?:\\.|[^\\$])+?)(?<!\s)\1(?![\d$])/gs

/**
 * The mathematics of a text is what stands between dollar signs; `\$` is a dollar (our choice, as in TeX). A formula that no
 * question may have stays as it is written, and nothing ever tries to typeset it.
 */
export function mathematicsIn(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(MATHEMATICS)) {
    parts.push(written(text.slice(end, match.index)), partOf(match[0], match[2] ?? ''))
    end = match.index + match[0].length
  }
  return [...parts, written(text.slice(end))].filter((part) => part.text !== '')
}

/** Why a text has a formula that no question may have, or null (Rules #89). */
export function formulaProblem(text: string): string | null {
  for (const [, , tex = ''] of text.matchAll(MATHEMATICS)) {
    if (tex.length > LONGEST_FORMULA) return `has a formula of more than ${LONGEST_FORMULA} characters`
    const command = forbiddenIn(tex)
    if (command !== null) return `has a formula with \\${command}, which is not allowed`
  }
  return null
}

function partOf(source: string, tex: string): TextPart {
  const mayBeTypeset = tex.length <= LONGEST_FORMULA && forbiddenIn(tex) === null
  return mayBeTypeset ? { isMathematics: true, text: tex } : { isMathematics: false, text: source }
}

/** Commands as KaTeX reads them: `\def@x` is another one, and what follows a line break, `\\`, is none. */
const COMMANDS = /\\(?:([a-zA-Z@]+)|[\s\S])/g

function forbiddenIn(tex: string): string | null {
  for (const [, name] of tex.matchAll(COMMANDS)) if (name !== undefined && FORBIDDEN.has(name)) return name
  return null
}

function written(text: string): TextPart {
  return { isMathematics: false, text: text.replaceAll('\\$', '$') }
}
