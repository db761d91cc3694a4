import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component that is fetched when it is first shown: `lazyPart(() => import('./week-grid.tsx'), 'WeekGrid')`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then((part) => ({ default: part[name] })))
}
