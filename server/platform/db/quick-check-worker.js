/** JavaScript, because a thread that loads TypeScript loads Node's compiler for it too, some 15 MB. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const connection = new DatabaseSync(workerData, { readOnly: true })
const found = connection.prepare('PRAGMA quick_check(1)').get()?.quick_check
connection.close()
parentPort?.postMessage({ found })
