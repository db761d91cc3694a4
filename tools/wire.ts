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
      return moduleOf(planning.wireOf(contract.api, contract.topicOf))
    },
  }
}

/** Shorter than this, a name for it would cost as much as it saves. */
const WORTH_A_NAME = 40

/** The same as code in which what occurs several times, such as a booking in an answer, is written once. */
export function moduleOf(wire: unknown): string {
  const times = new Map<string, number>()
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const text = JSON.stringify(value)
    const before = times.get(text) ?? 0
    times.set(text, before + 1)
    if (before === 0) for (const each of Object.values(value)) count(each)
  }
  count(wire)

  const names = new Map<string, string>()
  const consts: string[] = []
  const written = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const text = JSON.stringify(value)
    const known = names.get(text)
    if (known) return known
    const code = Array.isArray(value)
      ? `[${value.map(written).join()}]`
      : `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${written(each)}`)}}`
    if ((times.get(text) ?? 0) < 2 || text.length < WORTH_A_NAME) return code
    const name = `part${names.size}`
    names.set(text, name)
    consts.push(`const ${name} = ${code}`)
    return name
  }
  const all = written(wire)
  return [...consts, `export const wire = ${all}`].join('\n')
}
