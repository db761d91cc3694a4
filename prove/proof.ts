import type { Row } from '#bench/table.ts'

/** `short` has small numbers and no times, for `npm test`. */
export type Scale = 'whole' | 'short'

/** Tries what must not come off, and says how much of it did. */
export type Proof = (scale: Scale) => Promise<Row[]>
