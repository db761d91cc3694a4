/** The least that can be done: bytes that are ready, with the headers that the product sends. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { reportUsage } from './report.ts'

const [port, file = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as { headers: [string, string][]; body: string }
const bytes = Buffer.from(body, 'base64')
createServer((_request, response) => {
  response.writeHead(200, headers.flat())
  response.end(bytes)
}).listen(Number(port), '127.0.0.1', reportUsage)
