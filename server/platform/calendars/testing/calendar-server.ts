import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server of calendars in the own network, with what it is asked. */
export interface CalendarServer {
  /** As `PRIVATE_CALENDARS` names it. */
  readonly host: string
  readonly origin: string
  readonly asked: IncomingMessage[]
  /** How it answers from now on. */
  answer: (asked: IncomingMessage, answer: ServerResponse) => void
  connections: number
}

export async function aCalendarServer(file = ''): Promise<CalendarServer> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    calendars.answer(request, response)
  })
  server.on('connection', () => {
    calendars.connections += 1
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const calendars: CalendarServer = {
    ...{ host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}`, asked, connections: 0 },
    answer: (_, response) => void response.setHeader('content-type', 'text/calendar').end(file),
  }
  return calendars
}
