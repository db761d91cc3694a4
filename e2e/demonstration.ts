/** The demonstration with its term of made-up data, for what depends on how much there is. Nothing may change it. */
import { test as base, closePagesOf } from './worker.ts'

export type { Demonstration, Person } from './worker.ts'

export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      await closePagesOf(browser)
    },
    { auto: true },
  ],
})
