import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a suite of a page spends its time with: it opens pages, and touches them as a person does. */
const TOUCH = /\.(?:click|dblClick|fill|hover|keyboard|tab|upload)\(|\b(?:choose\w*|open)\(/g

/**
 * Deals the suites out so that every shard takes as long: the largest first, each to the shard that has least to do.
 * Vitest's own shards have as many files each, and one of them took half as long again as another.
 */
export class EvenShards extends BaseSequencer {
  override async shard(suites: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 }
    const shards = Array.from({ length: count }, () => ({ touches: 0, suites: [] as TestSpecification[] }))
    const weighed = suites.map((suite) => ({ suite, touches: touchesIn(suite.moduleId) }))
    weighed.sort((a, b) => b.touches - a.touches || a.suite.moduleId.localeCompare(b.suite.moduleId))
    for (const { suite, touches } of weighed) {
      const least = shards.reduce((best, shard) => (shard.touches < best.touches ? shard : best))
      least.touches += touches
      least.suites.push(suite)
    }
    return shards[index - 1]?.suites ?? []
  }
}

function touchesIn(file: string): number {
  return readFileSync(file, 'utf8').match(TOUCH)?.length ?? 0
}
