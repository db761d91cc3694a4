import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type CalendarAddress, readAddress, readRedirect } from './addresses.ts'
import { FETCHING, fetchCalendar } from './fetching.ts'
import { aCalendarServer } from './testing/calendar-server.ts'
import { fileOf } from './testing/files.ts'

const MIB = 1024 ** 2
const urlOf = (read: ReturnType<typeof readAddress>) => (typeof read === 'string' ? read : read.url.href)

test.each([
  ['https://calendar.test/a.ics', 'https://calendar.test/a.ics'],
  ['  webcal://calendar.test/a.ics?key=1#top ', 'https://calendar.test/a.ics?key=1'],
  ['WEBCAL://calendar.test:443/', 'https://calendar.test/'],
  ['http://calendar.test/a.ics', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['ftp://calendar.test/a.ics', 'scheme'],
  ['data:text/calendar,BEGIN', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['calendar.test/a.ics', 'scheme'],
  ['', 'scheme'],
  ['https:/calendar.test', 'scheme'],
  ['https://u:p@calendar.test/', 'unusable'],
  ['https://u@calendar.test/', 'unusable'],
  ['https://calendar.test:22/', 'unusable'],
  ['https://calendar.test:8443/', 'unusable'],
  ['https://', 'unusable'],
])('of the address %s', (text, read) => {
  expect(urlOf(readAddress(text, []))).toBe(read)
})

test('an address longer than any is not read', () => {
  const long = (more: number) => urlOf(readAddress(`https://calendar.test/${'a'.repeat(2_000 - 22 + more)}`, []))
  expect([long(0).length, long(1)]).toEqual([2_000, 'unusable'])
})

test('inside the own network that alone is read which the server was told of, by its port', () => {
  const hosts = ['nas.home:5232', '192.168.1.5:80', '[::1]:8443']
  const isPrivate = (text: string) => {
    const read = readAddress(text, hosts)
    return typeof read === 'string' ? read : read.isPrivate
  }
  expect(isPrivate('http://nas.home:5232/nadia')).toBe(true)
  expect(isPrivate('https://nas.home:5232/nadia')).toBe(true)
  expect(isPrivate('http://192.168.1.5/nadia')).toBe(true)
  expect(isPrivate('https://[::1]:8443/')).toBe(true)
  expect(isPrivate('http://nas.home:5233/nadia')).toBe('scheme')
  expect(isPrivate('https://nas.home/nadia')).toBe(false)
  expect(isPrivate('http://u:p@nas.home:5232/')).toBe('unusable')
  const [outside, inside] = ['https://calendar.test/', 'http://nas.home:5232/'].map((text) => {
    return readAddress(text, hosts) as CalendarAddress
  })
  if (!outside || !inside) throw new Error('Both are addresses')
  expect(readRedirect('http://nas.home:5232/', outside, hosts)).toBeNull()
  expect(readRedirect('http://calendar.test/', outside, hosts)).toBeNull()
  expect(readRedirect('/b.ics', outside, hosts)?.url.href).toBe('https://calendar.test/b.ics')
  expect(readRedirect('/b.ics', inside, hosts)?.url.href).toBe('http://nas.home:5232/b.ics')
})

/** However the own machine and network are called. */
const INSIDE = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '0', 'localhost'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]'],
  ...['[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fd00::1]'],
  ...['[fec0::1]', '[ff02::1]', '10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254'],
  ...['[fd00:ec2::254]', '168.63.129.16', '192.0.0.192', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
]

test('I159: no connection is made to an address inside, however it is written', async () => {
  const inside = await aCalendarServer(fileOf())
  const [, port] = inside.host.split(':')
  for (const host of INSIDE)
    for (const at of [`https://${host}/`, `https://${host}:${port}/`]) {
      // Past what is refused because of its port: that is another wall.
      const url = URL.parse(at)
      if (!url) throw new Error(`${at} is no address`)
      const read = await fetchCalendar({ url, isPrivate: false }, { etag: '', privateHosts: [], milliseconds: 5_000 })
      expect([at, read]).toEqual([at, { problem: 'unusable' }])
    }
  expect(inside.connections).toBe(0)
})

async function aRead(answer: (response: ServerResponse, path: string) => void, milliseconds = 5_000) {
  const server = await aCalendarServer()
  server.answer = (asked, response) => answer(response, asked.url ?? '')
  const address = readAddress(`${server.origin}/a.ics`, [server.host]) as CalendarAddress
  const read = (etag = '') => fetchCalendar(address, { etag, privateHosts: [server.host], milliseconds })
  return { server, read }
}

test('what is there is read, packed or not, and once it has a name not again', async () => {
  const file = fileOf()
  const { server, read } = await aRead((response) => response.writeHead(200, { etag: '"1"' }).end(file))
  expect(await read()).toEqual({ bytes: Buffer.from(file), etag: '"1"' })
  expect(server.asked[0]?.headers).toMatchObject({ accept: 'text/calendar', 'user-agent': 'Foolscap' })
  expect(server.asked[0]?.headers['if-none-match']).toBeUndefined()
  server.answer = (_, response) => response.writeHead(304).end()
  expect(await read('"1"')).toBe('unchanged')
  expect(server.asked[1]?.headers['if-none-match']).toBe('"1"')
  expect(await read()).toEqual({ problem: 'failing' })
  server.answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(file))
  expect(await read()).toEqual({ bytes: Buffer.from(file), etag: '' })
  server.answer = (_, response) => response.writeHead(200, { etag: `"${'x'.repeat(200)}"` }).end(file)
  expect(await read()).toEqual({ bytes: Buffer.from(file), etag: '' })
})

test.each([
  ['an answer of its own', 404, 'not_found'],
  ['what is gone', 410, 'not_found'],
  ['what asks for a password', 401, 'refused'],
  ['what is not for us', 403, 'refused'],
  ['too many questions', 429, 'failing'],
  ['a server that is down', 503, 'failing'],
  ['an answer without anything', 204, 'failing'],
])('%s is said', async (_, status, problem) => {
  const { read } = await aRead((response) => response.writeHead(status).end())
  expect(await read()).toEqual({ problem })
})

test('three redirects are followed, and none to where nothing is read', async () => {
  const { server, read } = await aRead((response, path) => {
    const step = Number(path.slice(2)) || 0
    if (step === 3) response.end(fileOf())
    else response.writeHead(302, { location: `/r${step + 1}` }).end()
  })
  expect(await read()).toMatchObject({ etag: '' })
  expect(server.asked.map(({ url }) => url)).toEqual(['/a.ics', '/r1', '/r2', '/r3'])
  for (const location of ['/a.ics', 'file:///etc/passwd', 'https://127.0.0.1/', 'http://169.254.169.254/', '']) {
    server.answer = (_, response) => response.writeHead(301, { location }).end()
    expect([location, await read()]).toEqual([location, { problem: 'unusable' }])
  }
})

test('no more than five MiB are read, also of what was packed to nothing', async () => {
  const { server, read } = await aRead((response) => response.end(Buffer.alloc(FETCHING.mostBytes)))
  expect(await read()).toMatchObject({ etag: '' })
  server.answer = (_, response) => response.end(Buffer.alloc(FETCHING.mostBytes + 1))
  expect(await read()).toEqual({ problem: 'too_large' })
  const bomb = gzipSync(Buffer.alloc(64 * MIB))
  server.answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  expect(await read()).toEqual({ problem: 'too_large' })
  server.answer = (_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(64 * 1024)));
    }
    response.on('drain', more)
    more()
  }
  expect(await read()).toEqual({ problem: 'too_large' })
})

test('what is packed otherwise, or not as it says, is no calendar', async () => {
  const { server, read } = await aRead((response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'))
  expect(await read()).toEqual({ problem: 'no_calendar' })
  server.answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed')
  expect(await read()).toEqual({ problem: 'no_calendar' })
})

test('whoever does not answer, drips, or breaks off is given up', async () => {
  const { server, read } = await aRead(() => undefined, 400)
  expect(await read()).toEqual({ problem: 'too_slow' })
  server.answer = (_, response) => {
    const drip = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(drip))
  }
  expect(await read()).toEqual({ problem: 'too_slow' })
  server.answer = (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.write(gzipSync('x'.repeat(100)).subarray(0, 12))
  }
  expect(await read()).toEqual({ problem: 'too_slow' })
  server.answer = (_, response) => void response.socket?.destroy()
  expect(await read()).toEqual({ problem: 'no_answer' })
  server.answer = (_, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('BEGIN:VCALENDAR')
    setTimeout(() => response.socket?.destroy(), 50)
  }
  expect(await read()).toEqual({ problem: 'no_answer' })
})
