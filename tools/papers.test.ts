import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const [levelOne = '', above = ''] = readFileSync(join(root, 'docs/asvs.md'), 'utf8').split('## Above level 1')
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(([, id, , state = '', where = '']) => ({
    id,
    state,
    where,
  }))
const rows = rowsOf(levelOne)

/** Of the standard's own list. */
const LEVEL_ONE =
  '1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 ' +
  '3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 ' +
  '6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 ' +
  '10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1'

test('each requirement of level 1 has one row, and the sums are those of the rows', () => {
  expect(rows.map(({ id }) => id)).toEqual(LEVEL_ONE.split(' '))
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  expect(levelOne).toContain(
    `Level 1: ${count('met')} met, ${count('n/a')} n/a, ${count('proxy')} of the proxy, ${count('open')} open.`,
  )
  expect(count('met') + count('n/a') + count('proxy') + count('open')).toBe(70)
})

test('the libraries that are counted are those of the lock file', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const own = ''
  expect(levelOne).toContain(`each of the ${Object.keys(packages).filter((path) => path !== own).length} libraries`)
})

test('what is met says where that can be seen', () => {
  const met = [...rows, ...rowsOf(above)].filter(({ state }) => state === 'met')
  expect(met.filter(({ where }) => pathsIn(where).length === 0).map(({ id }) => id)).toEqual([])
})

test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/asvs.md'])(
  'every file that %s names is there',
  (paper) => {
    const text = readFileSync(join(root, paper), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path)
    const named = [...pathsIn(text), ...links]
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)

test('the index of the rules says of every page which numbers it gives', () => {
  const index = readFileSync(join(root, 'docs/rules/README.md'), 'utf8')
  const rows = [...index.matchAll(/^\| \[.+\]\(([a-z-]+)\.md\) \|(.*)\|(.*)\|$/gm)]
  const pages = globSync('docs/rules/*.md', { cwd: root }).map((path) => basename(path, '.md'))
  expect(rows.map(([, page]) => page).sort()).toEqual(pages.filter((page) => page !== 'README').sort())
  for (const [, page = '', calls = '', invariants = ''] of rows) {
    const text = readFileSync(join(root, `docs/rules/${page}.md`), 'utf8')
    const given = [...text.matchAll(/^(?:### |- \*\*)(#\d+|[RI]\d+b?)\b/gm)].map(([, number = '']) => number)
    expect({ page, given: given.sort() }).toEqual({ page, given: numbersIn(`${calls}, ${invariants}`).sort() })
  }
})

/** `R1–R3, #7` is R1, R2, R3 and #7. */
function numbersIn(list: string): string[] {
  return [...list.matchAll(/([#RI])(\d+)(b?)(?:–[#RI](\d+))?/g)].flatMap(([, kind, first, b, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${kind}${Number(first) + n}${b}`),
  )
}

/** In backticks, from the root; `reads.ts` alone is a kind of file, not one. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|md)|[A-Z]+\.md)`/g)].map(([, path = '']) => path)
}
