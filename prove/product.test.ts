import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withProduct } from './product.ts'

test('a server that cannot start says why, and how it ended', async () => {
  const spoil = async (dataDir: string) => writeFileSync(join(dataDir, 'foolscap.sqlite'), 'no database')
  await expect(withProduct(async () => 'it ran', spoil)).rejects.toThrow(
    /The server has ended by itself \(code 1\)\. It said: .*foolscap\.sqlite/s,
  )
})
