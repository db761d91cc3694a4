import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

interface Drawn {
  readonly uuid: () => string | undefined
  readonly bytes?: (size: number) => Buffer
  readonly int?: (below: number) => number
}

/** Until the test ends, what the server draws at random comes from here; an undefined id is left to chance. */
export function drawInstead({ uuid, bytes, int }: Drawn): void {
  const { randomUUID, randomBytes, randomInt } = crypto
  use({ randomUUID: () => uuid() ?? randomUUID(), randomBytes: bytes ?? randomBytes, randomInt: int ?? randomInt })
  onTestFinished(() => use({ randomUUID, randomBytes, randomInt }))
}

function use(functions: Readonly<Record<'randomUUID' | 'randomBytes' | 'randomInt', unknown>>): void {
  Object.assign(crypto, functions)
  syncBuiltinESMExports()
}
