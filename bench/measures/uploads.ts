import { once } from 'node:events'
import { connect } from 'node:net'
import { pacedCalls } from '../paced.ts'
import type { Diary } from '../seed.ts'
import { quantile, type Row, row } from '../table.ts'
import { startTarget, type Target, withTarget } from '../target.ts'

const AT_ONCE = 10
const MIB = 2 ** 20
const EACH_BYTES = 50 * MIB - 4096
const CHUNK = Buffer.alloc(64 * 1024, 'pupil ')
const LOOK_EVERY_MS = 50
const BOUNDARY = 'a-boundary-that-nobody-writes'

/** Ten of the largest files at once, on a server that has just been started: what they hold, and who waits for them. */
export function uploadsAtOnce(diary: Diary, port: number): Promise<Row[]> {
  return withTarget(startTarget('product', port, diary.dataDir), async (product) => {
    const poll = { path: '/api/chat/unread-count', token: diary.student.token }
    const calm = pacedCalls(product, poll)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const quiet = quantile(await calm.stop(), 0.99)
    const { residentBytes } = await product.usage()

    const busy = pacedCalls(product, poll)
    const begun = performance.now()
    const most = await mostResident(product, Promise.all(Array.from({ length: AT_ONCE }, () => upload(product, diary))))
    const seconds = (performance.now() - begun) / 1000
    const during = quantile(await busy.stop(), 0.99)
    return [
      row(
        'Ten uploads of 50 MB at once, memory added',
        (most - residentBytes) / MIB,
        { most: 64, unit: 'MiB' },
        `from ${Math.round(residentBytes / MIB)} MiB; all done in ${seconds.toFixed(1)} s`,
      ),
      row(
        'Other calls during ten uploads, p99',
        during,
        { most: 20, unit: 'ms' },
        `without uploads ${quiet.toFixed(1)} ms`,
      ),
    ]
  })
}

async function mostResident(product: Target, work: Promise<unknown>): Promise<number> {
  let most = 0
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    most = Math.max(most, (await product.usage()).residentBytes)
    await Promise.race([new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS)), ended])
  }
  await ended
  return most
}

/** As fast as the server takes it. */
async function upload(product: Target, { tutor, subjectId }: Diary): Promise<void> {
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
    `Authorization: Bearer ${tutor.token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${before.length + EACH_BYTES + after.length}`,
    'Connection: close',
  ].join('\r\n')

  const socket = connect(product.port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text
  })
  const closed = once(socket, 'close')
  socket.write(`${head}\r\n\r\n${before}`)
  for (let sent = 0; sent < EACH_BYTES; sent += CHUNK.length) {
    if (!socket.write(CHUNK.subarray(0, EACH_BYTES - sent))) await Promise.race([once(socket, 'drain'), closed])
  }
  socket.write(after)
  await closed
  if (!answer.startsWith('HTTP/1.1 201')) throw new Error(`An upload was answered ${answer.slice(0, 400)}`)
}
