import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { aBrowser, decrypted, type TestBrowser } from '#server/platform/push/testing/browser.ts'
import { certificate, privateKey } from '#server/platform/push/testing/certificate.ts'
import type { Subscription } from '#server/platform/push/transport.ts'

/** A push as its browser reads it. */
export interface TakenPush {
  readonly to: string
  readonly title: string
  readonly tag: string
  readonly topic: string
}

/** A push service over TLS that takes whatever it is given, and the browsers that subscribe to it. */
export interface PushService {
  /** As `PUSH_HOSTS` has it. */
  readonly host: string
  readonly taken: TakenPush[]
  readonly subscribe: (name: string) => Subscription
  /** Called with each push before it is answered. */
  whenTaken: () => void
  readonly close: () => Promise<void>
}

/** What a server believes beside the usual certificates, as a file (`NODE_EXTRA_CA_CERTS`). */
export function certificateFile(folder: string): string {
  const file = join(folder, 'push-service.pem')
  writeFileSync(file, certificate)
  return file
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, TestBrowser>()
  const server = createServer({ key: privateKey, cert: certificate }, async (request, response) => {
    const name = request.url?.slice(1) ?? ''
    const body = await buffer(request).catch(() => null)
    const browser = browsers.get(name)
    if (!body || !browser) return response.destroy()
    const { title, tag } = JSON.parse(decrypted(browser, body))
    service.taken.push({ to: name, title, tag, topic: String(request.headers.topic) })
    service.whenTaken()
    response.writeHead(201).end()
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    ...{ host: `localhost:${port}`, taken: [], whenTaken: () => undefined },
    subscribe: (name) => {
      const browser = aBrowser()
      browsers.set(name, browser)
      return browser.subscription(`https://localhost:${port}/${name}`)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}
