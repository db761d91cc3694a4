/**
 * The product with reload on change, in two processes: Vite serves the pages from their sources, and hands what the API
 * answers to a server that is started anew whenever a file of it changes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { ConfigProblem, readConfig } from '#server/platform/config.ts'
import { developmentPages } from './development/pages.ts'

const ROOT = join(import.meta.dirname, '../..')
const { port, host, publicOrigin, dataDir } = checkedConfig()
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`

const vite = await createServer({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  server: {
    port,
    host,
    strictPort: true,
    proxy: { '/api/': api, '/healthz': api, '/readyz': api },
    watch: { ignored: [`${resolve(dataDir)}/**`] },
  },
  plugins: [developmentPages({ api, publicOrigin, dataDir })],
})
// While it transforms hundreds of modules it reads nothing: a connection whose request waits meanwhile is not idle.
if (vite.httpServer && 'keepAliveTimeout' in vite.httpServer) vite.httpServer.keepAliveTimeout = 0
await vite.listen()

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'development/api.ts'), '--mail-page'],
  {
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_ORIGIN: publicOrigin },
  },
)

process.once('exit', () => server.kill('SIGTERM')) // however this process ends
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

async function stop(): Promise<void> {
  const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : null
  server.kill('SIGTERM')
  await Promise.all([ended, vite.close()])
  process.exit()
}

function checkedConfig() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
