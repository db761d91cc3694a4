import { type ComponentType, createElement, lazy, useState } from 'react'
import type { Role } from '#domain/people.ts'
import type { Address } from './early.ts'
import { readStored } from './storage.ts'

/** Who is shown a part as soon as the page is there, and under which tab of it; on which page, where others hold it too. */
export interface Seen {
  /** How the addresses of the page begin. */
  readonly at?: string
  readonly role?: Role
  readonly tab?: string
}

/** The parts whose first readers are known and that nobody has fetched yet. */
const waiting = new Map<() => Promise<unknown>, Seen>()

/**
 * A component that is fetched when it is first shown: `lazyPart(() => import('./week-grid.tsx'), 'WeekGrid')`. The build
 * reads who sees it first (tools/first-page.ts): for them it is fetched beside the page, and shown with it and not after
 * a fallback.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  first?: Seen,
): ComponentType<Props> {
  let here: ComponentType<Props> | undefined
  const fetched = async () => {
    here = (await load())[name]
    return { default: here }
  }
  const Later = lazy(fetched)
  if (first) {
    waiting.set(fetched, first)
    void partsSeenAt(location)
  }
  return (props) => {
    // What it begins as it stays: another component would begin anew.
    const [Part] = useState<ComponentType<Props>>(() => here ?? Later)
    return createElement(Part, props)
  }
}

/** Fetches the parts, and theirs, that this device's reader sees first at this address. */
export async function partsSeenAt(address: Address): Promise<void> {
  const seen = [...waiting].filter(([, first]) => isSeenFirst(first, address))
  for (const [fetched] of seen) waiting.delete(fetched)
  await Promise.all(seen.map(([fetched]) => fetched().catch(() => {})))
  if (seen.length > 0) await partsSeenAt(address)
}

function isSeenFirst({ at = '', role, tab }: Seen, { pathname, search }: Address): boolean {
  if (!pathname.startsWith(at)) return false
  if (role && !readStored('reader')?.startsWith(role)) return false
  return tab === undefined || tab === new URLSearchParams(search).get('tab')
}
