/**
 * Derives one password at a time, on a thread of its own. It is JavaScript because every thread that loads TypeScript
 * loads Node's compiler for it too, some 15 MB.
 */
import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', (parameters) => parentPort?.postMessage(argon2Sync('argon2id', parameters)))
