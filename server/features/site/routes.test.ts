import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { workshopPaths } from '#contract/app-paths.ts'
import { fakePages } from '#server/testing/fake-pages.ts'
import { aBlock, aSubject, aTutor } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const siteApp = () => buildTestApp({ pages: fakePages() })

test('a public page is whole HTML that the browser asks for again each time', async () => {
  const app = await siteApp()
  const page = await app.call('GET', '/')
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.text).toContain('<h1>/</h1>')

  const again = await app.call('GET', '/', { headers: { 'if-none-match': String(page.headers.etag) } })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await app.call('HEAD', '/')).status).toBe(200)
})

test('whoever has the page as it is now is told so, in whichever coding and however he says it', async () => {
  const app = await siteApp()
  const ask = (headers: Record<string, string>) => app.call('GET', '/', { headers })
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const etag = String(headers.etag)
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, `${etag},${etag}`]) {
    const again = await ask({ 'if-none-match': known, 'accept-encoding': 'gzip' })
    expect([known, again.status, again.text]).toEqual([known, 304, ''])
    expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    expect(again.headers).not.toHaveProperty('content-encoding')
  }
  for (const other of ['"other"', etag.slice(3, -1), 'W/""', ',', '"'.repeat(10_000)])
    expect((await ask({ 'if-none-match': other })).status).toBe(200)
  const unknown = await app.call('GET', '/nowhere', { headers: { 'if-none-match': etag } })
  expect(unknown.status).toBe(404)
})

test('a page is sent compressed to whoever can read that', async () => {
  const app = await siteApp()
  const encodings = await Promise.all(
    ['br, gzip', 'gzip', 'identity', 'br;q=0, gzip', 'br;q=0', '*', '*;q=0'].map(async (accepted) => {
      const page = await app.call('GET', '/', { headers: { 'accept-encoding': accepted } })
      return page.headers['content-encoding']
    }),
  )
  expect(encodings).toEqual(['br', 'gzip', undefined, 'gzip', undefined, 'gzip', undefined])
})

test('a new price, new hours and new settings stand on the page at once', async () => {
  const app = await siteApp()
  const nadia = await aTutor(app)
  const before = await app.call('GET', '/')
  expect(before.text).not.toContain('Chemistry')

  const chemistry = { name: 'Chemistry', category: 'GCSE', onlineRate: 31.5, inPersonRate: 36, isActive: true }
  const { body: subject } = await app.call('POST', '/api/subjects', { token: nadia.token, body: chemistry })
  expect((await app.call('GET', '/')).text).toContain('"name":"Chemistry","category":"GCSE","onlineRatePence":3150')

  await app.call('PUT', `/api/subjects/${subject.id}`, { token: nadia.token, body: { isActive: false } })
  expect((await app.call('GET', '/')).text).not.toContain('Chemistry')

  const block = { dayOfWeek: 3, startTime: '16:15', endTime: '18:00', subjectId: null }
  await app.call('POST', '/api/availability/tutor', { token: nadia.token, body: block })
  const holidays = { ...block, startTime: '09:45', endTime: '11:45', season: 'HOLIDAYS' }
  expect((await app.call('POST', '/api/availability/tutor', { token: nadia.token, body: holidays })).status).toBe(201)
  const { text } = await app.call('GET', '/')
  expect(text).toContain('{"dayOfWeek":3,"startTime":"16:15","endTime":"18:00"}')
  expect(text).not.toContain('09:45')

  await app.call('PUT', '/api/site-settings', { token: nadia.token, body: { brandName: 'Rahman Tuition' } })
  expect((await app.call('GET', '/')).text).toContain('Rahman Tuition')
})

test('what another process changed stands on the page a minute later', async () => {
  const app = await siteApp()
  const nadia = await aTutor(app)
  await app.call('GET', '/')
  await aSubject(app, { name: 'Latin' })
  await aBlock(app, { tutorId: nadia.id })
  expect((await app.call('GET', '/')).text).not.toContain('Latin')
  app.setClock('2026-01-12T09:01:00Z')
  expect((await app.call('GET', '/')).text).toContain('Latin')
})

test('a rate that was never set is shown with the specified fallback', async () => {
  const app = await siteApp()
  await aSubject(app, { name: 'Latin', onlineRatePence: null, inPersonRatePence: null })
  expect((await app.call('GET', '/')).text).toContain('"onlineRatePence":2500,"inPersonRatePence":3000')
})

test("the application's own addresses answer with its one document", async () => {
  const app = await siteApp()
  for (const path of ['/login?next=consultation', '/dashboard', '/schedule?tab=past']) {
    const page = await app.call('GET', path)
    expect([page.status, page.text, page.headers['cache-control']]).toEqual([
      200,
      '<!doctype html><div id="root"></div>',
      'no-cache',
    ])
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-AAAA'")
  }
})

test('the log-in is drawn in its document, with the brand and what it says of itself', async () => {
  const app = await siteApp()
  const nadia = await aTutor(app)
  const logIn = async (query = '') => (await app.call('GET', `/login${query}`)).text
  const change = (body: object) => app.call('PUT', '/api/site-settings', { token: nadia.token, body })
  await change({ brandName: 'Maths <&> "More"', blurb: "Pupils' pace" })
  const drawn =
    '<!doctype html><h1>Maths &lt;&amp;&gt; &quot;More&quot;: log in or register</h1><p>Pupils&#39; pace</p>'
  for (const query of ['', '?next=/chat', '?next=consultation&next=/chat']) expect(await logIn(query)).toBe(drawn)
  await change({ brandName: 'Nadia', blurb: '', onlyInvited: true })
  expect(await logIn()).toBe('<!doctype html><h1>Nadia: log in</h1>')
})

test('the page of components stands in the demonstration, and is a real 404 elsewhere', async () => {
  const plain = await siteApp()
  expect((await plain.call('GET', '/components')).status).toBe(404)
  const demonstration = await buildTestApp({ pages: { ...fakePages(), workshopPaths } })
  const page = await demonstration.call('GET', '/components')
  expect([page.status, page.text]).toEqual([200, '<!doctype html><div id="root"></div>'])
})

test('an address that nothing answers is a real 404: a page for a reader, JSON for a caller', async () => {
  const app = await siteApp()
  const page = await app.call('GET', '/nowhere')
  expect(page.status).toBe(404)
  expect(page.text).toContain('<h1>Page not found</h1>')
  for (const [method, path] of [
    ['GET', '/api/nowhere'],
    ['POST', '/nowhere'],
  ] as const) {
    const reply = await app.call(method, path)
    expect([reply.status, reply.body]).toEqual([404, { code: 'not_found', message: 'Not found' }])
  }
})

test('under the API even a path that cannot be decoded is answered by the API, and never kept', async () => {
  const app = await siteApp()
  for (const path of ['/api/invite/%', '/api/%', '/api/subjects/%zz', '/api/%c3%28', '/api', 'http://x/api/nowhere']) {
    const reply = await app.call('GET', path)
    expect([path, reply.status, reply.body, reply.headers['cache-control']]).toEqual([
      path,
      404,
      { code: 'not_found', message: 'Not found' },
      'no-store',
    ])
  }
  expect((await app.call('GET', '/%')).text).toContain('<h1>Page not found</h1>')
})

test('an asset is kept for a year, and nothing outside the folder is served', async () => {
  const app = await siteApp()
  const asset = await app.call('GET', '/assets/app-abc123.js')
  expect([asset.status, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await app.call('GET', '/favicon.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  for (const path of ['/assets/..%2f..%2fpackage.json', '/assets/missing.js', '/assets/']) {
    expect((await app.call('GET', path)).status, path).toBe(404)
  }
})

test.each([
  ['app-abc123.js', 'application/javascript; charset=utf-8', { 'content-encoding': 'br' }],
  ['app-abc123.css', 'text/css; charset=utf-8', {}],
  ['serif-abc123.woff2', 'font/woff2', {}],
])('what a page loads carries these headers and no other: %s', async (file, type, coding) => {
  const app = await buildTestApp({ pages: fakePages(), publicOrigin: 'https://nadia.test' })
  const { headers } = await app.call('GET', `/assets/${file}`, { headers: { 'accept-encoding': 'br' } })
  expect(headers).toEqual({
    'content-type': type,
    'content-length': expect.anything(),
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    date: expect.any(String),
    connection: 'keep-alive',
    ...coding,
  })
})

test('what can be opened alone keeps its policy: a picture of the build, a file at the root, a missing asset', async () => {
  const app = await siteApp()
  for (const path of ['/assets/mark-abc123.svg', '/favicon.svg', '/assets/missing.js', '/assets/.js', '/login', '/']) {
    const { headers } = await app.call('GET', path)
    expect([path, headers['content-security-policy']]).toEqual([path, expect.stringMatching(/^default-src 'none';/)])
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' })
  }
})

test('the worker is asked for anew each time, and carries the policy that it works under', async () => {
  const app = await siteApp()
  const { status, headers } = await app.call('GET', '/worker.js')
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'no-cache',
    'application/javascript; charset=utf-8',
  ])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*connect-src 'self'/)
})

test('an installed application is called as the site is', async () => {
  const app = await siteApp()
  const { token } = await aTutor(app)
  await app.call('PUT', '/api/site-settings', { token, body: { brandName: 'Maths "and" More' } })
  const { headers, text } = await app.call('GET', '/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ id: '/', name: 'Maths "and" More', start_url: '/dashboard', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'any', 'maskable'])
})

test('search engines find every page that they should list, under the public address and no other', async () => {
  const app = await buildTestApp({ pages: fakePages(), publicOrigin: 'https://nadia.test' })
  const headers = { host: 'evil.test' }
  const robots = await app.call('GET', '/robots.txt', { headers })
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.text).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://nadia.test/sitemap.xml\n')
  const map = await app.call('GET', '/sitemap.xml', { headers })
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...map.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://nadia.test/',
    'https://nadia.test/subjects',
  ])
  expect((await app.call('HEAD', '/sitemap.xml')).status).toBe(200)
})

test('what is inline on one page alone is allowed on that page, also when it has not changed', async () => {
  const pages = fakePages()
  const data = '{"@type":"LocalBusiness"}'
  const render: typeof pages.site.render = (path) =>
    path === '/' ? `<script type="application/ld+json">${data}</script>` : '<h1>Subjects</h1>'
  const app = await buildTestApp({ pages: { ...pages, site: { ...pages.site, render } } })
  const source = `'sha256-${createHash('sha256').update(data).digest('base64')}'`
  const page = await app.call('GET', '/')
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${source} 'sha256-AAAA'`)
  const again = await app.call('GET', '/', { headers: { 'if-none-match': String(page.headers.etag) } })
  expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
  expect((await app.call('GET', '/subjects')).headers['content-security-policy']).not.toContain(source)
})

test('packages stand on the page with the discount that they have now', async () => {
  const app = await siteApp()
  const nadia = await aTutor(app)
  expect((await app.call('GET', '/')).text).toContain('{"hours":10,"discountTenths":100}')
  const { body: sizes } = await app.call('GET', '/api/hour-packages/configs', { token: nadia.token })
  const path = `/api/hour-packages/configs/${sizes[0].id}`
  await app.call('PUT', path, { token: nadia.token, body: { discountPercent: 12.5 } })
  expect((await app.call('GET', '/')).text).toContain('{"hours":10,"discountTenths":125}')
})

test('every reply that is text names its charset, compressed or not', async () => {
  const app = await siteApp()
  const texts = ['/', '/login', '/assets/app-abc123.js', '/favicon.svg', '/manifest.webmanifest', '/robots.txt']
  const answers = ['/nothing', '/api/subjects', '/api/nothing', '/api/openapi.json', '/api/docs', '/healthz', '/readyz']
  for (const path of [...texts, ...answers]) {
    for (const accepted of ['br', 'identity']) {
      const { headers } = await app.call('GET', path, { headers: { 'accept-encoding': accepted } })
      expect([path, headers['content-type']]).toEqual([path, expect.stringMatching(/; charset=utf-8$/i)])
    }
  }
})
