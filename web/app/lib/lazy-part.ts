import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Role } from '#domain/people.ts'

/** Who is shown a part as soon as the page is there, and under which tab of it. */
export interface Seen {
  readonly role?: Role
  readonly tab?: string
}

/**
 * A component that is fetched when it is first shown: `lazyPart(() => import('./week-grid.tsx'), 'WeekGrid')`. The build
 * reads who sees it first (tools/first-page.ts): for them it is fetched beside the page, and not after it.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  _first?: Seen,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then((part) => ({ default: part[name] })))
}
