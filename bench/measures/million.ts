import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Diary } from '../seed.ts'
import { type Row, row } from '../table.ts'
import { round, startTarget, withTarget } from '../target.ts'
import { figures } from './reads.ts'

const COMMANDS = join(import.meta.dirname, '../../server/commands')

/** What a tutor with a million bookings waits for: the two commands that read everything, and the figures. */
export async function ofAMillion(diary: Diary, port: number): Promise<Row[]> {
  const archive = join(diary.dataDir, '../million.backup')
  const rows = [
    row('A million bookings, verify', seconds('verify', diary), { most: 20, unit: 's' }),
    row('A million bookings, backup', seconds('backup', diary, archive), { most: 15, unit: 's' }),
  ]
  rmSync(archive)
  const asked = await withTarget(startTarget('product', port, diary.dataDir), async (product) => {
    await round(product, figures(diary), { requests: 8, connections: 1 })
    return round(product, figures(diary), { requests: 40, connections: 1 })
  })
  return [...rows, row("A million bookings, the tutor's figures, CPU", asked.cpuMsPerRequest, { most: 50, unit: 'ms' })]
}

/** Whatever it finds: the library of the bench has no files. */
function seconds(command: string, { dataDir }: Diary, ...args: string[]): number {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const begun = performance.now()
  const { signal } = spawnSync(process.execPath, [join(COMMANDS, `${command}.ts`), ...args], { env, stdio: 'ignore' })
  if (signal) throw new Error(`${command} ended by ${signal}`)
  return (performance.now() - begun) / 1000
}
