/** The product as `server/serve.ts` starts it, but for the limits, which one address would reach at once. */
import { buildApp } from '#server/app.ts'
import { filesIn, outboxIn } from '#server/platform/data-dir.ts'
import { createLive } from '#server/platform/live.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { loadPages } from '#server/platform/pages.ts'
import { passwordsWith } from '#server/platform/people/passwords.ts'
import { reportUsage } from './report.ts'

const [port, dataDir = ''] = process.argv.slice(2)
const NO_LIMIT = 1_000_000
const database = await openDatabase({ databaseUrl: null, dataDir })
const { fastify } = await buildApp({
  database,
  live: createLive(),
  passwords: passwordsWith(),
  now: () => new Date(),
  publicOrigin: `http://localhost:${port}`,
  trustProxy: false,
  limits: { perUser: NO_LIMIT, perAddress: NO_LIMIT },
  filesFolder: filesIn(dataDir),
  outboxFolder: outboxIn(dataDir),
  hasMailServer: false,
  storageBytes: 20 * 1024 ** 3,
  logger: createLog('info'),
  pages: await loadPages(),
})
await fastify.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGTERM', async () => {
  await fastify.close()
  await database.close()
  process.exit()
})
reportUsage()
