/** Sends ten hostile quiz sheets at once, again and again, from a thread that measures nothing. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { workerData } from 'node:worker_threads'

export interface SheetErrand {
  readonly port: number
  readonly token: string
}

const ROUNDS = 10
const BYTES = 2 * 2 ** 20
const BOUNDARY = 'a-boundary-that-nobody-writes'
const HEADER = 'questionText,correctAnswer\n'
/** A sheet and what its tutor is told of it. */
const SHEETS: readonly (readonly [string, string])[] = [
  ['a\n'.repeat(BYTES / 2), 'Invalid CSV format'],
  ['\n'.repeat(BYTES), 'Invalid CSV format'],
  ['a'.repeat(BYTES), 'Invalid CSV format'],
  [','.repeat(BYTES), 'Invalid CSV format'],
  [filled('a\n'), 'at most 500 questions'],
  [filled('\n'), 'more than 5000 rows'],
  [filled('a'), 'more than 5000 characters'],
  [filled(','), 'more cells than columns'],
  [`${HEADER}"${filled('""').slice(HEADER.length + 1)}`, 'more than 5000 characters'],
  // As long as it may be and read to its end, each question without an answer.
  [`${HEADER}${`${'a'.repeat(4190)},\n`.repeat(499)}`, 'correctAnswer is missing'],
]

const { port, token }: SheetErrand = workerData
for (let round = 0; round < ROUNDS; round++) {
  await Promise.all(SHEETS.map(([sheet, sentence]) => upload(sheet, sentence)))
}

function filled(text: string): string {
  return HEADER + text.repeat((BYTES - HEADER.length) / text.length)
}

async function upload(sheet: string, sentence: string): Promise<void> {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = [
    field('title', 'A hostile sheet'),
    field('subject', 'MATHS'),
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="csvFile"; filename="sheet.csv"\r\n\r\n`,
    sheet,
    `\r\n--${BOUNDARY}--\r\n`,
  ].join('')
  const head = [
    'POST /api/quizzes/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ].join('\r\n')
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text
  })
  const closed = once(socket, 'close')
  socket.write(`${head}\r\n\r\n${body}`)
  await closed
  if (!answer.startsWith('HTTP/1.1 400') || !answer.includes(sentence)) {
    throw new Error(`A sheet was answered ${answer.slice(-400)} rather than “${sentence}”`)
  }
}
