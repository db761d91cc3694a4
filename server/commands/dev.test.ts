import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const START_WITHIN_MS = 60_000

/** The command `npm run dev` on a data folder of its own; returns its address. */
async function theDevelopmentServer(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-dev-'))
  const port = await aFreePort()
  const env = { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' }
  const command = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], { env })
  onTestFinished(async () => {
    command.kill('SIGTERM')
    await once(command, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return new Promise((resolve, reject) => {
    let said = ''
    command.stdout.on('data', (part) => {
      said += part
      if (said.includes('Foolscap is ready at')) resolve(`http://localhost:${port}`)
    })
    command.once('exit', () => reject(new Error(`The development server ended: ${said}`)))
  })
}

async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address() as { port: number }
  probe.close()
  return address.port
}

async function page(url: string): Promise<{ status: number; html: string }> {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}

test(
  'in development every address answers as it does in production, from the sources',
  async () => {
    const url = await theDevelopmentServer()

    const landing = await page(`${url}/`)
    expect([landing.status, landing.html.includes('<h1>')]).toEqual([200, true])
    expect(landing.html).toContain('/@vite/client')
    expect(landing.html).toContain('src="/web/site/island.ts"')
    expect((await page(`${url}/nowhere`)).status).toBe(404)

    const login = await page(`${url}/login`)
    expect([login.status, login.html.includes('src="/web/app/main.tsx"')]).toEqual([200, true])
    expect((await fetch(`${url}/web/app/main.tsx`)).status).toBe(200)

    expect(await (await fetch(`${url}/api/subjects`)).json()).toEqual([])
    expect((await fetch(`${url}/api/auth/profile`)).status).toBe(401)
    const robots = await fetch(`${url}/robots.txt`)
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await robots.text()).toContain('Sitemap: http')
    // No connection is given up for having waited while Vite was busy.
    expect(robots.headers.get('keep-alive')).toBeNull()
    const map = await fetch(`${url}/sitemap.xml`)
    expect([map.status, await map.text()]).toEqual([200, expect.stringContaining('/for-parents</loc>')])

    const message = { name: 'Zoe', email: 'zoe@visitor', message: 'Do you teach Latin?' }
    const send = (fields: Record<string, string>) =>
      fetch(`${url}/contact`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    const refused = await send(message)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Please enter a valid email address')
    const taken = await send({ ...message, email: 'zoe@visitor.test' })
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/contact/sent'])
    expect((await page(`${url}/contact/sent`)).status).toBe(200)

    const asked = { method: 'POST', body: new URLSearchParams({ email: 'tutor@localhost.example' }) }
    const link = await fetch(`${url}/forgot-password`, asked)
    expect([link.status, await link.text()]).toEqual([200, expect.stringContaining('a link is on its way')])
    await expect
      .poll(async () => (await page(`${url}/mails`)).html, { timeout: 20_000 })
      .toMatch(/<a href="http:\/\/localhost:\d+\/reset-password#[\w-]+">/)

    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ok' })
  },
  START_WITHIN_MS,
)
