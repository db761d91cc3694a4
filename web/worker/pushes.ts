/** What is pushed to this device, and what a tap on it opens (Rules #162). */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Pushed extends Waiting {
  readonly data: { json(): { title: string; body: string; path: string; tag: string } } | null
}
interface Tapped extends Waiting {
  readonly notification: { readonly data: unknown; close(): void }
}
interface Page {
  readonly url: string
  focus(): Promise<Page>
  navigate(url: string): Promise<Page | null>
}
interface Scope {
  addEventListener(name: 'push', listener: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Tapped) => void): void
  readonly location: Location
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
}

export function showPushes(scope: Scope): void {
  scope.addEventListener('push', (event) => {
    const { title, body, path, tag } = event.data?.json() ?? { title: '', body: '', path: '/dashboard', tag: '' }
    const looks = { icon: '/icon-192.png', badge: '/badge-96.png', lang: 'en-GB' }
    // Newer news of the same thing stands in its place, and is heard.
    const shown = scope.registration.showNotification(title, { ...looks, body, tag, renotify: tag !== '', data: path })
    event.waitUntil(shown)
  })

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, String(event.notification.data)))
  })
}

/** Our own pages only; where the application is open already, there. */
async function open({ clients, location }: Scope, path: string): Promise<void> {
  const target = new URL(path, location.origin)
  const url = target.origin === location.origin ? target.href : `${location.origin}/dashboard`
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [page] = pages.filter((each) => new URL(each.url).origin === location.origin)
  if (!page) return void (await clients.openWindow(url))
  // Refused where nobody has tapped: then it is behind, and at the right place.
  await page.focus().catch(() => page)
  await page.navigate(url).catch(() => clients.openWindow(url))
}
