import { ConstraintBroken, type Tx } from '#server/platform/db/database.ts'
import type { TestApp } from './test-app.ts'

/** The name of the constraint that refuses the write, past every rule above it; null when none does. */
export async function refusalOf(app: TestApp, write: (tx: Tx) => Promise<unknown>): Promise<string | null> {
  try {
    await app.context.transaction(write)
    return null
  } catch (error) {
    if (error instanceof ConstraintBroken) return error.constraint
    throw error
  }
}
