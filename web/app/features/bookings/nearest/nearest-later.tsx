import { lazyPart } from '#web/app/lib/lazy-part.ts'

/** Few are refused: it is fetched once somebody is. */
export const NearestFree = lazyPart(() => import('./nearest-free.tsx'), 'NearestFree')
