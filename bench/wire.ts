import { connect, type Socket } from 'node:net'

export interface Question {
  readonly method?: string
  readonly path: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly head: string
  readonly body: Buffer
}

/**
 * One keep-alive connection that asks one question at a time. Node's own client costs as much as the servers that are
 * measured with it; this one knows only what they send: a length, then that many bytes, or a status that has no body.
 */
export class Wire {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  static async open(port: number): Promise<Wire> {
    const socket = connect(port, '127.0.0.1')
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return new Wire(socket)
  }

  /** `request` is what `bytesOf` made: whoever asks often makes it once. */
  ask(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  /** Whether another question may be asked. */
  get isOpen(): boolean {
    return this.#socket.writable
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const status = Number(head.slice(9, 12))
    const length = status === 204 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) this.#fail(new Error(`An answer without a length: ${head}`))
    const end = headEnd + 4 + length
    if (!(this.#received.length >= end)) return
    const body = this.#received.subarray(headEnd + 4, end)
    this.#received = this.#received.subarray(end)
    const { resolve } = this.#settle ?? {}
    this.#settle = null
    resolve?.({ status, head, body })
  }

  #fail(error: Error): void {
    this.#settle?.reject(error)
    this.#settle = null
  }
}

export function bytesOf({ method = 'GET', path, token, headers, body }: Question): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(text ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`] : []),
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
