import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What the address of a page may hold beside its path, and the server is then sent: a tab, a day, an id of something, a
 * list of ids, where the way leads next; and the code of an invite, as it was given to us (Rules R12). Names and what somebody
 * types do not.
 */
const KNOWN = [
  ...[
    'called',
    'chat',
    'child',
    'code',
    'date',
    'event',
    'from',
    'hide',
    'invite',
    'lesson',
    'list',
    'next',
    'person',
    'quiz',
    'subjects',
    'tab',
    'to',
    'view',
  ],
]

test('the addresses of pages hold no names and nothing that somebody types', () => {
  const root = join(import.meta.dirname, '..')
  const routes = globSync('web/app/routes/**/*.tsx', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const searched = routes.filter((text) => text.includes('validateSearch'))
  const named = searched.map((text) => /validateSearch: \(\{([^}]+)\}\)/.exec(text)?.[1] ?? 'it must name its fields')
  const fields = named.flatMap((list) => list.split(',').map((field) => field.trim()))
  expect([...new Set(fields)].sort()).toEqual(KNOWN)
})
