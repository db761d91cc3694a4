/** JavaScript, because a thread that loads TypeScript loads Node's compiler for it too, some 15 MB. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const { path, checks, taken, pragmas } = workerData
const connection = new DatabaseSync(path, { readOnly: true })
connection.exec(pragmas)
const found = []
for (let n = Atomics.add(taken, 0, 1); n < checks.length; n = Atomics.add(taken, 0, 1)) {
  found.push(...connection.prepare(`PRAGMA ${checks[n]}`).all())
}
connection.close()
parentPort?.postMessage({ found })
