import { join } from 'node:path'
import { row } from '#bench/table.ts'
import type { Proof } from '../proof.ts'
import { withPractice } from './practice.ts'
import { startServer } from './servers.ts'
import { announce, reckon, untilNothingWaits } from './telling.ts'

const FAMILIES = 10

/** Two servers on one database, each with half of what is told. */
export const twoServers: Proof = async (scale) => {
  const count = scale === 'whole' ? 1000 : 6
  const rows = await withPractice('PostgreSQL', FAMILIES, async (practice) => {
    const folders = ['one', 'two'].map((name) => join(practice.dataDir, name))
    const servers = await Promise.all(folders.map((dataDir) => startServer({ ...practice, dataDir }, 0)))
    const acknowledged = new Set<number>()
    for (let n = 0; n < count; n += servers.length) {
      await Promise.all(
        servers.map(async (server, place) => {
          if (await announce(server, practice, n + place)) acknowledged.add(n + place)
        }),
      )
    }
    await untilNothingWaits(practice)
    await Promise.all(servers.map((server) => server.stop()))
    const { lost, repeated } = reckon(practice, acknowledged)
    const what = `${acknowledged.size} of ${count} acknowledged, ${FAMILIES} families`
    return [
      row('Two servers: told and lost', lost, { most: 0, unit: 'mails' }, what),
      row('Two servers: told twice', repeated, { most: 0, unit: 'mails' }),
    ]
  })
  return rows ?? [row('Two servers: told twice', 0, { most: 0, unit: 'mails' }, 'not tried: no PostgreSQL')]
}
