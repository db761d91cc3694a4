import { join } from 'node:path'
import { runnerImport } from 'vite'
import { wire } from './wire.ts'

const root = join(import.meta.dirname, '..')
const BOOT = '<p id="boot"'
const BEHIND_ROOT = '</div>\n    <noscript>'
/** Before all that a script would wait for. */
const BEFORE_STYLES = '<link rel="icon"'

/**
 * The application's document with the log-in drawn in it (decision 056), for a tutor who takes everybody and for one who
 * invites. `waiting` is the script that lets presses wait.
 */
export async function drawnLogins(appHtml: string, waiting: string): Promise<{ open: string; onlyInvited: string }> {
  // The browsers that have no passkeys take the button away themselves.
  Object.assign(globalThis, { PublicKeyCredential: Object, location: { hostname: 'localhost' } })
  try {
    type Module = typeof import('#web/app/drawn/login.tsx')
    const { module } = await runnerImport<Module>(join(root, 'web/app/drawn/login.tsx'), { plugins: [wire()] })
    const draw = async (onlyInvited: boolean) => withDrawn(appHtml, await module.drawLogin({ onlyInvited }), waiting)
    return { open: await draw(false), onlyInvited: await draw(true) }
  } finally {
    Object.assign(globalThis, { PublicKeyCredential: undefined, location: undefined })
  }
}

function withDrawn(appHtml: string, drawn: string, waiting: string): string {
  for (const place of [BEFORE_STYLES, BOOT, BEHIND_ROOT, '</head>']) {
    if (!appHtml.includes(place)) throw new Error(`The application's document has no ${place}`)
  }
  return appHtml
    .replace('</head>', () => '<title>Login</title></head>')
    .replace(BOOT, () => `<div id="drawn">${drawn}</div>${BOOT} hidden`)
    .replace(BEFORE_STYLES, () => `<script>${waiting}</script>\n    ${BEFORE_STYLES}`)
    .replace(BEHIND_ROOT, () => '</div><script>drawnIsThere()</script>\n    <noscript>')
}
