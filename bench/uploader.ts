/** Sends ten of the largest files at once, as fast as the server takes them, from a thread that measures nothing. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { workerData } from 'node:worker_threads'

export interface Errand {
  readonly port: number
  readonly token: string
  readonly subjectId: string
}

const AT_ONCE = 10
const EACH_BYTES = 50 * 2 ** 20
const CHUNK = Buffer.alloc(64 * 1024, 'pupil ')
const BOUNDARY = 'a-boundary-that-nobody-writes'

const errand: Errand = workerData
await Promise.all(Array.from({ length: AT_ONCE }, () => upload(errand)))

async function upload({ port, token, subjectId }: Errand): Promise<void> {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const before = [
    field('title', 'A long recording'),
    field('subjectIds', JSON.stringify([subjectId])),
    field('resourceType', 'OTHER'),
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="long.txt"\r\n\r\n`,
  ].join('')
  const after = `\r\n--${BOUNDARY}--\r\n`
  const head = [
    'POST /api/resources HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${before.length + EACH_BYTES + after.length}`,
    'Connection: close',
  ].join('\r\n')

  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text
  })
  const closed = once(socket, 'close')
  socket.write(`${head}\r\n\r\n${before}`)
  for (let sent = 0; sent < EACH_BYTES; sent += CHUNK.length) {
    if (!socket.write(CHUNK)) await Promise.race([once(socket, 'drain'), closed])
  }
  socket.write(after)
  await closed
  if (!answer.startsWith('HTTP/1.1 201')) throw new Error(`An upload was answered ${answer.slice(0, 400)}`)
}
