import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

interface Drawn {
  readonly uuid?: () => string | undefined
  readonly bytes?: (size: number) => Buffer | undefined
}

/** Until the test ends, what the server draws at random comes from here; undefined leaves it to chance. */
export function drawInstead({ uuid, bytes }: Drawn): void {
  const { randomUUID, randomBytes } = crypto
  use(
    (() => uuid?.() ?? randomUUID()) as typeof randomUUID,
    ((size: number) => bytes?.(size) ?? randomBytes(size)) as typeof randomBytes,
  )
  onTestFinished(() => use(randomUUID, randomBytes))
}

function use(randomUUID: typeof crypto.randomUUID, randomBytes: typeof crypto.randomBytes): void {
  Object.assign(crypto, { randomUUID, randomBytes })
  syncBuiltinESMExports()
}
