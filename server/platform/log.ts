import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** JSON lines, on standard output unless a test reads along. Headers and bodies are never handed to it (Rules R11). */
export function createLog(level: Config['logLevel'], destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'err.parameters', 'err.detail', 'err.cause.detail', 'err.where'],
  }
  return pino(options, destination)
}

/**
 * All lines of one turn of the event loop are written together at its end: a call for each was an eighth of what a public
 * page costs under load. However the process ends, short of being killed, they are written first.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true })
  let lines = ''
  const write = () => {
    if (lines) output.write(lines)
    lines = ''
  }
  process.once('exit', write)
  return {
    write: (line) => {
      if (!lines) setImmediate(write)
      lines += line
    },
  }
}
