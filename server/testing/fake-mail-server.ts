import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface FakeMailServer {
  readonly url: string
  /** Each mail as it came over the line, with its envelope. */
  readonly taken: { from: string; to: string; text: string }[]
  /** How the next mails are answered once they are whole; `null` leaves them without an answer, 'hangs up' taken. */
  answer: string | null
  /** How each connection is greeted, where that is no welcome. */
  greeting: string
}

/** As much of SMTP as it takes to be given mail, on a real socket. */
export async function aMailServer(): Promise<FakeMailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    converse(socket, mailServer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const mailServer: FakeMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    answer: '250 Taken',
    greeting: '220 mail.test',
  }
  return mailServer
}

function converse(socket: Socket, mailServer: FakeMailServer): void {
  let [heard, from, to, isData] = ['', '', '', false]
  const say = (line: string) => void socket.write(`${line}\r\n`)
  say(mailServer.greeting)
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    heard += chunk
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      if (isData) {
        const last = heard.indexOf('\r\n.\r\n')
        if (last < 0) return
        const text = heard.slice(0, last)
        heard = heard.slice(last + 5)
        isData = false
        const { answer } = mailServer
        if (answer?.startsWith('2') || answer === 'hangs up') mailServer.taken.push({ from, to, text })
        if (answer === 'hangs up') socket.destroy()
        else if (answer) say(answer)
        continue
      }
      const line = heard.slice(0, end)
      heard = heard.slice(end + 2)
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      if (line.startsWith('MAIL')) from = address
      if (line.startsWith('RCPT')) to = address
      isData = line === 'DATA'
      if (line === 'QUIT') socket.end('221 Bye\r\n')
      else say(isData ? '354 Go on' : '250 mail.test')
    }
  })
}
