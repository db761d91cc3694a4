/** A boolean, as both engines keep it. */
export type Flag = 0 | 1
/** Milliseconds since 1970 UTC. */
export type Instant = number
