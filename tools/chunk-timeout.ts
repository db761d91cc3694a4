import type { Plugin } from 'vite'

/** Through which a build loads every part of the application that is loaded later, and its styles. */
const LOADER = '\0vite/preload-helper.js'
const EXPORTED = 'export const __vitePreload ='
/** It looks for a nonce of the security policy, which ours has not; the first page need not carry that. */
const NONCE = /const cspNonceMeta = .*?;\s*const cspNonce = .*?;|if \(cspNonce\) link\.setAttribute\(.*?\);/gs

/** A browser waits for a part for as long as the connection hangs; this gives up after two minutes (Rules: screens). */
export function chunkTimeout(): Plugin {
  return {
    name: 'chunk-timeout',
    apply: 'build',
    transform(code, id) {
      if (id !== LOADER) return null
      if (!code.includes(EXPORTED)) throw new Error(`${LOADER} is not what it was: parts would load without a timeout`)
      return {
        code: [
          `import { inTime } from '/web/app/lib/chunk-timeout.ts'`,
          code.replace(NONCE, '').replace(EXPORTED, 'const load ='),
          `${EXPORTED} (...part) => inTime(load(...part))`,
        ].join('\n'),
        map: null,
      }
    },
  }
}
