import { join, resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const root = join(import.meta.dirname, '..')
const ID = 'virtual:wire'
const RESOLVED = `\0${ID}`

/**
 * `virtual:wire`: the contract as browsers have it, made of its schemas whenever the pages are built, served or tested.
 * Nothing of it lies in the repository, so nothing of it can be stale; its type is the contract's own (web/wire.d.ts).
 */
export function wire(): Plugin {
  return {
    name: 'foolscap-wire',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const [{ module: contract, dependencies }, { module: planning }] = await Promise.all([
        runnerImport<typeof import('#contract/api.ts')>(join(root, 'contract/api.ts')),
        runnerImport<typeof import('#contract/planning.ts')>(join(root, 'contract/planning.ts')),
      ])
      for (const file of dependencies) this.addWatchFile(resolve(root, file))
      return `export const wire = ${JSON.stringify(planning.wireOf(contract.api, contract.topicOf))}`
    },
  }
}
