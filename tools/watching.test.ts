import { expect, test } from 'vitest'
import { watching } from './watching.ts'

test.each([['--watch domain site'], ['domain --watch site']])('%s watches these two suites', (typed) => {
  expect(watching(typed.split(' '))).toEqual({
    projects: ['domain', 'site'],
    args: ['watch', '--project', 'domain', '--project', 'site'],
  })
})

test('without a name every suite is watched that needs no browser and no second engine', () => {
  expect(watching(['--watch'])?.args).toEqual(['watch', '--project', '!web', '--project', '!server-postgres'])
})

test('nothing is watched unless somebody asks', () => {
  expect(watching([])).toBeUndefined()
  expect(watching(['domain'])).toBeUndefined()
})
