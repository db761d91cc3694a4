import { type Answer, Wire } from './wire.ts'

/** Asks over a connection that is idle, or over a new one, so that a slow answer delays no other question. */
export interface Pool {
  readonly ask: (request: Buffer) => Promise<Answer>
  readonly close: () => void
}

export function poolOf(port: number): Pool {
  const idle: Wire[] = []
  return {
    ask: async (request) => {
      let wire = idle.pop()
      while (wire && !wire.isOpen) wire = idle.pop()
      wire ??= await Wire.open(port)
      const answer = await wire.ask(request)
      idle.push(wire)
      return answer
    },
    close: () => {
      for (const wire of idle.splice(0)) wire.close()
    },
  }
}
