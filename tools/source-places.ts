import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const ROOM = join(import.meta.dirname, '../server/')

/** What a source of the server finds beside itself, a worker or a list, it still finds when it is bundled into `folder`. */
export function sourcePlaces(folder: string): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      if (!id.startsWith(ROOM) || !code.includes('import.meta.')) return null
      const [place, file] = [relative(folder, dirname(id)), relative(folder, id)]
      return {
        code: code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${place}')`)
          .replaceAll('import.meta.url', `new URL('${file}', import.meta.url)`),
        map: null,
      }
    },
  }
}
