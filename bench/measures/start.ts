import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { median, type Row, row } from '../table.ts'
import { ENV_OF_NPM_START, endOf, LIKE_NPM_START } from '../target.ts'

const ROUNDS = 5
const START = join(import.meta.dirname, '../../tools/start.js')

/** From the command to the line that says it is ready, as `npm start` does it, with the pages already built. */
export async function coldStart(name: string, dataDir: string, port: number): Promise<Row[]> {
  const times: number[] = []
  for (let turn = 0; turn <= ROUNDS; turn++) times.push(await oneStart(dataDir, port))
  return [row(`Ready on ${name} bookings`, median(times.slice(1)), { most: 0.5, unit: 's' })]
}

async function oneStart(dataDir: string, port: number): Promise<number> {
  const begun = performance.now()
  const env = { ...process.env, ...ENV_OF_NPM_START, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' }
  const server = spawn(process.execPath, [...LIKE_NPM_START, START], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const seconds = await new Promise<number>((resolve, reject) => {
    server.stdout.on('data', (part) => {
      if (String(part).includes('Foolscap is ready')) resolve((performance.now() - begun) / 1000)
    })
    server.once('exit', (code, signal) => reject(endOf('product', code, signal)))
  })
  server.removeAllListeners('exit')
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  return seconds
}
