import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail as it came over the line. */
export interface TakenMail {
  readonly to: string
  readonly text: string
  readonly at: number
}

/** A mail server that takes whatever it is given, and keeps it. */
export interface Sink {
  readonly url: string
  readonly taken: TakenMail[]
  /** Called when a mail is whole, before it is taken; false leaves it without an answer. */
  whenWhole: (mail: TakenMail) => boolean
  /** Called once its sender has been told that it is taken. */
  whenTaken: (mail: TakenMail) => void
  readonly close: () => Promise<void>
}

/** As much of SMTP as it takes to be given mail, one after the other over each connection. */
export async function openSink(): Promise<Sink> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(socket, sink)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sink: Sink = {
    ...{ url: `smtp://127.0.0.1:${port}`, taken: [], whenWhole: () => true, whenTaken: () => undefined },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return sink
}

const END = '\r\n.\r\n'

function converse(socket: Socket, sink: Sink): void {
  let [heard, to, isData] = ['', '', false]
  const say = (line: string, then?: () => void) => void socket.write(`${line}\r\n`, then)
  const take = (text: string) => {
    const mail = { to, text, at: performance.now() }
    if (!sink.whenWhole(mail)) return
    sink.taken.push(mail)
    say('250 Taken', () => sink.whenTaken(mail))
  }
  const hear = (line: string) => {
    if (line.startsWith('RCPT')) to = /<(.*)>/.exec(line)?.[1] ?? ''
    isData = line === 'DATA'
    if (line === 'QUIT') socket.end('221 Bye\r\n')
    else say(isData ? '354 Go on' : '250 sink.test')
  }
  say('220 sink.test')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    heard += chunk
    for (;;) {
      const mark = isData ? END : '\r\n'
      const end = heard.indexOf(mark)
      if (end < 0) return
      const part = heard.slice(0, end)
      heard = heard.slice(end + mark.length)
      if (!isData) hear(part)
      else {
        isData = false
        take(part)
      }
    }
  })
}
