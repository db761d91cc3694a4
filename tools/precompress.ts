import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = '**/*.{js,css,svg,html,webmanifest}'

/** Writes `.br` and `.gz` beside every text asset below `folder`, so that the server only picks one. */
export function precompress(folder: string): void {
  for (const name of globSync(COMPRESSIBLE, { cwd: folder })) {
    const file = join(folder, name)
    const bytes = readFileSync(file)
    const brotli = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: brotli }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
