import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { EvenShards } from './even-shards.ts'

const TOUCHES = [9, 1, 4, 4, 3, 3, 2, 0]

test('every suite is in one shard, and every shard has as much to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-shards-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const suites = TOUCHES.map((touches, n) => {
    const moduleId = join(folder, `${n}.ts`)
    writeFileSync(moduleId, 'await button.click()\n'.repeat(touches))
    return { moduleId } as TestSpecification
  })
  const shards = await Promise.all(
    [1, 2, 3].map((index) => new EvenShards({ config: { shard: { index, count: 3 } } } as Vitest).shard(suites)),
  )
  expect(shards.flat().sort((a, b) => a.moduleId.localeCompare(b.moduleId))).toEqual(suites)
  const touches = shards.map((shard) => shard.reduce((sum, suite) => sum + (TOUCHES[suites.indexOf(suite)] ?? 0), 0))
  expect(touches).toEqual([9, 9, 8])
})
