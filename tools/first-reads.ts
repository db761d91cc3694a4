import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Opener } from '#web/app/first-page.ts'
import type { Read, Reads, ReadsByTab } from '#web/app/pages/first-reads.ts'
import type { AtOnce } from '#web/app/ui/loaded.tsx'
import { wire } from './wire.ts'

const root = join(import.meta.dirname, '..')

/** One tab of a page, and the addresses of the API that it asks first. */
export interface TabReads {
  readonly tab?: string | undefined
  readonly reads: readonly string[]
}

/** What each page asks first, as addresses of the API (web/app/pages/first-reads.ts). */
export async function firstReads(): Promise<(path: string, opener: Opener) => TabReads[]> {
  const file = join(root, 'web/app/pages/first-reads.ts')
  type Module = typeof import('#web/app/pages/first-reads.ts')
  const { module } = await runnerImport<Module>(file, { plugins: [wire()] })
  const { profile, frameReads, visitorReads } = module
  const framed = (reads?: Reads) =>
    [
      profile,
      ...(reads?.({ id: '{id}', monday: '{monday}' as never, parts: ['{1}'], atOnce }) ?? []),
      ...frameReads,
    ].map(addressOf)
  return (path, opener) => {
    if (opener === 'VISITOR') return [{ reads: visitorReads.map(addressOf) }]
    const reads = opener !== 'PERSON' ? module.firstReads[path]?.[opener] : undefined
    return isByTab(reads)
      ? Object.entries(reads).map(([tab, each]) => ({ tab, reads: framed(each) }))
      : [{ reads: framed(reads) }]
  }
}

/** Which of the two it is, the browser knows. */
const atOnce = ({ desk, phone }: AtOnce) => `{${desk}.${phone}}` as never

function isByTab(reads: Reads | ReadsByTab | undefined): reads is ReadsByTab {
  return typeof reads === 'object'
}

/** The question is asked as the page asks it, of a browser that only writes the address down. */
function addressOf(read: Read): string {
  const { queryFn, initialPageParam } = read as Read & { queryFn: (context: object) => unknown }
  const asked: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = (url) => {
    asked.push(String(url))
    return new Promise(() => {})
  }
  void queryFn({ signal: new AbortController().signal, pageParam: initialPageParam })
  globalThis.fetch = fetch
  const [address] = asked
  if (address === undefined) throw new Error(`${JSON.stringify(read.queryKey)} asks the server nothing`)
  return address.replaceAll('%7B', '{').replaceAll('%7D', '}')
}
