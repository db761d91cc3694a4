import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SiteContent } from '#contract/site-content.ts'
import type { Pages } from '#server/platform/pages.ts'

/** Pages as a build would leave them, small enough to read: each shows its content as JSON. */
export function fakePages(): Pages {
  const clientDir = mkdtempSync(join(tmpdir(), 'foolscap-pages-'))
  mkdirSync(join(clientDir, 'assets'))
  for (const file of ['app-abc123.js', 'app-abc123.js.br', 'app-abc123.css', 'serif-abc123.woff2', 'mark-abc123.svg'])
    writeFileSync(join(clientDir, 'assets', file), 'export {}')
  for (const end of ['', '.br'])
    writeFileSync(join(clientDir, `favicon.svg${end}`), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(clientDir, 'worker.js'), '/* a worker */')
  onTestFinished(() => rmSync(clientDir, { recursive: true, force: true }))
  const shown = (title: string, content: SiteContent) => `<!doctype html><h1>${title}</h1>${JSON.stringify(content)}`
  return {
    site: {
      paths: ['/', '/subjects', '/contact', '/contact/sent'],
      listedPaths: ['/', '/subjects'],
      inlineScripts: [],
      render: (path, content) => shown(path, content),
      renderContact: (draft) => `<!doctype html><h1>/contact</h1>${JSON.stringify(draft)}`,
      renderForgotPassword: (draft) => `<!doctype html><h1>/forgot-password</h1>${JSON.stringify(draft)}`,
      renderConsultation: (page) => `<!doctype html><h1>/book-a-consultation</h1>${JSON.stringify(page)}`,
      renderStop: (draft) => `<!doctype html><h1>/u</h1>${JSON.stringify(draft)}`,
      renderOffline: (content) => shown('You are offline.', content),
      renderNotFound: (content) => shown('Page not found', content),
    },
    island: '/assets/island.js',
    claimChecks: '/assets/claim-checks.js',
    appHtml: '<!doctype html><div id="root"></div>',
    loginHtml: {
      open: '<!doctype html><h1>[brandName]: log in or register</h1><p>[blurb]</p>',
      onlyInvited: '<!doctype html><h1>[brandName]: log in</h1><p>[blurb]</p>',
    },
    build: 'of-today',
    workshopPaths: [],
    clientDir,
    inlineScriptSources: ["'sha256-AAAA'"],
  }
}
