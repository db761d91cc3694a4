import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOMS = '{domain,contract,server,web,e2e,bench,prove,tools}/**/*.{ts,tsx,js,css,html}'
const PAPERS = '{*,docs/**/*}.md'
/** Tests of this check write citations that lead nowhere. */
const NOT_READ = /\.gen\.|^tools\/citations/
const LONGEST_LINE = 140

/** A number that a page gives: `### #22`, `- **R4**`, `- **I9b**`. */
const GIVEN = /^(?:### (#\d+) |- \*\*([RI]\d+b?)\b)/gm
const NUMBER = String.raw`(?:#\d+|[RI]\d+b?)`
const CITED = new RegExp(String.raw`\bRules ${NUMBER}(?:(?:, | and |, and |–)${NUMBER})*`, 'g')
const PAGE_CITED = /\bRules: ([a-z-]+)/g
const INVARIANT = /\bI\d{1,3}b?\b/g
const DECISION = /\b[Dd]ecisions? (\d{3})\b/g
/** Within the rules' own pages a number needs no word before it. */
const BARE = /(?<![\w&#`/])(?:#\d+|R\d+)\b/g
const OLD = [
  [/\bSpec [12§]/, 'cite the rule that says the same: `Rules #22`, `Rules: bookings`'],
  [/\bRules,? (?:§|[Ss]ections? )\d/, 'the rules have numbers and pages, no sections: `Rules #22`, `Rules: bookings`'],
] as const

/** Every citation below `root` that leads nowhere, as a line that says what it looked for. */
export function strayCitations(root: string): string[] {
  const found: string[] = []
  const pages = globSync('docs/rules/*.md', { cwd: root }).sort()
  const numbers = new Set<string>()
  for (const page of pages) {
    const text = readFileSync(join(root, page), 'utf8')
    for (const [, call, other = ''] of text.matchAll(GIVEN)) {
      const number = call ?? other
      if (numbers.has(number)) found.push(`${page}: gives ${number}, which is given already; take the next free number`)
      numbers.add(number)
    }
    const long = text.split('\n').findIndex((line) => line.length > LONGEST_LINE)
    if (long >= 0) found.push(`${page}: line ${long + 1} is longer than ${LONGEST_LINE}; break it`)
  }
  const names = new Set(pages.map((page) => basename(page, '.md')))
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((path) => basename(path).slice(0, 3))

  for (const file of [...globSync(ROOMS, { cwd: root }), ...globSync(PAPERS, { cwd: root })].sort()) {
    if (NOT_READ.test(file) || file.includes('node_modules')) continue
    const text = inOneLine(readFileSync(join(root, file), 'utf8'))
    const cited = [
      ...[...text.matchAll(CITED)].flatMap(([all]) => all.match(/[#RI]\d+b?/g) ?? []),
      ...(text.match(INVARIANT) ?? []),
      ...(file.startsWith('docs/rules/') ? (text.match(BARE) ?? []) : []),
    ]
    const stray = [
      ...cited.filter((number) => !numbers.has(number)).map((number) => `Rules ${number}`),
      ...namesOf(text, PAGE_CITED).flatMap((name) => (names.has(name) ? [] : `Rules: ${name}`)),
      ...namesOf(text, DECISION).flatMap((number) => (decisions.includes(number) ? [] : `decision ${number}`)),
    ]
    for (const citation of new Set(stray)) found.push(`${file}: cites ${citation}, which is not in docs`)
    for (const [old, advice] of OLD) {
      const [match] = old.exec(text) ?? []
      if (match) found.push(`${file}: says ${match}…; ${advice}`)
    }
  }
  return found
}

function namesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** A citation may go on in the next line of a comment. */
function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
}
