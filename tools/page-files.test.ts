import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appPaths } from '#contract/app-paths.ts'
import { chunksOf, partsIn, routes } from './page-files.ts'

const root = join(import.meta.dirname, '..')

/** Opened once in a while, by anybody: nothing of them is asked for before the application is there. */
const FROM_A_LETTER: readonly string[] = ['/reset-password', '/confirm-email', '/email-change', '/join']

test('every page of the application is known with who may open it', () => {
  const known = routes().map(({ path }) => path.replaceAll('$', ':'))
  expect(known.sort()).toEqual(appPaths.filter((path) => !FROM_A_LETTER.includes(path)).sort())
  const openersOf = (path: string) => routes().find((route) => route.path === path)?.openers
  expect(openersOf('/login')).toEqual(['VISITOR'])
  expect(openersOf('/students/$studentId')).toEqual(['TUTOR'])
  expect(openersOf('/dashboard')).toEqual(['STUDENT', 'TUTOR', 'PERSON'])
})

test('every part that says who sees it first is found, however it is written', () => {
  for (const file of globSync('web/app/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] })) {
    const code = readFileSync(join(root, file), 'utf8')
    const calls = code.split('lazyPart(').slice(1)
    const said = calls.filter((call) => /^[^{}]*'\w+',\s*\{/.test(call))
    expect([file, partsIn(code).length]).toEqual([file, said.length])
  }
  expect(partsIn(`const A = lazyPart(() => import('./a.tsx'), 'A', { role: 'TUTOR', tab: 'past' })`)).toEqual([
    { specifier: './a.tsx', seen: { role: 'TUTOR', tab: 'past' } },
  ])
})

test('a page is loaded with its frames, with what these import, and with the parts of whoever opens it', () => {
  const route = routes().find(({ path }) => path === '/dashboard')
  const page = route?.modules.at(-1) ?? ''
  const part = (name: string) => join(root, `web/app/pages/${name}.tsx`)
  const chunk = (name: string, moduleIds: string[], imports: string[] = []) => {
    return { name, fileName: `${name}.js`, code: '', imports, moduleIds }
  }
  const built = {
    chunks: [
      chunk('entry', [join(root, 'web/app/main.tsx')]),
      chunk('page', [page], ['words.js']),
      chunk('words', []),
      chunk('tutor', [part('tutor')]),
      chunk('student', [part('student')]),
      chunk('later', [part('later')]),
    ],
    importedIds: () => [],
    parts: new Map([
      [
        page,
        [
          { id: part('tutor'), seen: { role: 'TUTOR' as const } },
          { id: part('student'), seen: { role: 'STUDENT' as const } },
          { id: part('later'), seen: { tab: 'later' } },
        ],
      ],
    ]),
  }
  const filesOf = (opener: 'STUDENT' | 'PERSON', tab?: string) =>
    route && [...chunksOf(route, { opener, tab }, built)].map(({ name }) => name)
  expect(filesOf('STUDENT')).toEqual(['entry', 'page', 'words', 'student'])
  expect(filesOf('PERSON', 'later')).toEqual(['entry', 'page', 'words', 'later'])
})
