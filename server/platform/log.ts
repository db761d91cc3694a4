import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/** JSON lines on standard output. Headers and bodies are never handed to it (Rules R11). */
export function createLog(level: Config['logLevel']): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'err.parameters', 'err.detail', 'err.cause.detail', 'err.where'],
  })
}
