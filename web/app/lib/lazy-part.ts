import { type ComponentType, createElement, lazy, useState } from 'react'
import type { Role } from '#domain/people.ts'
import { readStored } from './storage.ts'

/** Who is shown a part as soon as the page is there, and under which tab of it; on which page, where others hold it too. */
export interface Seen {
  /** How the addresses of the page begin. */
  readonly at?: string
  readonly role?: Role
  readonly tab?: string
}

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
  if (first && isSeenFirst(first)) void fetched().catch(() => {})
  return (props) => {
    // What it begins as it stays: another component would begin anew.
    const [Part] = useState<ComponentType<Props>>(() => here ?? Later)
    return createElement(Part, props)
  }
}

/** By whoever uses this device, at this address. */
function isSeenFirst({ at = '', role, tab }: Seen): boolean {
  if (!location.pathname.startsWith(at)) return false
  if (role && !readStored('reader')?.startsWith(role)) return false
  return tab === undefined || tab === new URLSearchParams(location.search).get('tab')
}
