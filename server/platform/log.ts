import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** JSON lines, on standard output unless a test reads along. Headers and bodies are never handed to it (Rules R11). */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'err.parameters', 'err.detail', 'err.cause.detail', 'err.where'],
  }
  return destination ? pino(options, destination) : pino(options)
}
