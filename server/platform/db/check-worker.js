/** JavaScript, because a thread that loads TypeScript loads Node's compiler for it too, some 15 MB. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const { path, check, pragmas } = workerData
const connection = new DatabaseSync(path, { readOnly: true })
connection.exec(pragmas)
const found = connection.prepare(`PRAGMA ${check}`).all()
connection.close()
parentPort?.postMessage({ found })
