/** JavaScript, because a thread that loads TypeScript loads Node's compiler for it too, some 15 MB. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const { path, checks, taken, pragmas } = workerData
const connection = new DatabaseSync(path, { readOnly: true })
connection.exec(pragmas)
const found = []
for (let n = Atomics.add(taken, 0, 1); n < checks.length; n = Atomics.add(taken, 0, 1)) {
  found.push(...foundBy(checks[n]))
}
connection.close()
parentPort?.postMessage({ found })

/** A file can be so damaged that the check itself ends: that is what it has found. */
function foundBy(check) {
  try {
    return connection.prepare(`PRAGMA ${check}`).all()
  } catch (error) {
    return [{ integrity_check: `${check}: ${error.message}` }]
  }
}
