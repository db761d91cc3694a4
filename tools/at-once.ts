import { availableParallelism } from 'node:os'

/** Tests wait for a browser, a database or a clock a third of their time. */
export const AT_ONCE = Math.ceil(availableParallelism() * 1.5)
