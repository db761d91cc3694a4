import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type ViteBuilder } from 'vite'
import { chunkTimeout } from './tools/chunk-timeout.ts'
import { firstPages } from './tools/first-page.ts'
import { precompress } from './tools/precompress.ts'
import { routeTreeOptions } from './tools/route-tree.ts'
import { sourcePlaces } from './tools/source-places.ts'
import { wire } from './tools/wire.ts'

const CLIENT = join(import.meta.dirname, 'dist/client')
const SITE = join(import.meta.dirname, 'dist/site')
const SERVER = join(import.meta.dirname, 'dist/server')

const firsts = firstPages()
/** Of schemas; the contract's stand in their place (`server/platform/http/server.ts`). */
const FASTIFY_COMPILERS = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler']

/**
 * Three builds: `client` is what browsers load (the signed-in application and the public pages' scripts);
 * `site` is the public pages' renderer, which the server imports; `server` is the server itself in few files (decision 040).
 */
const OWN_LOCALE = join(import.meta.dirname, 'web/app/lib/default-locale.ts')

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-GB', 'en-US'] }), enforce: 'pre' },
    tanstackRouter({ ...routeTreeOptions, autoCodeSplitting: true }),
    wire(),
    chunkTimeout(),
    firsts.plugin,
    { ...sourcePlaces(SERVER), applyToEnvironment: ({ name }) => name === 'server' },
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: [
      { find: /^\.\/useDefaultLocale\.mjs$/, replacement: OWN_LOCALE },
      { find: /^\.\/ProgressBar\.mjs$/, replacement: join(import.meta.dirname, 'web/app/lib/no-progress.ts') },
      { find: /^glob$/, replacement: join(import.meta.dirname, 'server/platform/http/no-glob.ts') },
      // React has it itself since 18: nobody needs what stands in for it before.
      { find: /^use-sync-external-store\/shim(\/index\.js)?/, replacement: 'use-sync-external-store' },
    ],
  },
  // What the development server bundles of libraries knows no aliases of relative files.
  optimizeDeps: { rolldownOptions: { plugins: [{ name: 'own-locale', resolveId: ownLocale }] } },
  // The security policy allows no `data:` font, and both builds must name an asset alike: nothing is inlined.
  // Whatever has `Map.groupBy`, which the pages use, fetches modules ahead by itself.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false, resolveDependencies } },
  environments: {
    client: {
      build: {
        outDir: CLIENT,
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: ['web/app/app.html', 'web/site/island.ts', 'web/site/claim-checks.ts'],
          output: { codeSplitting: { groups: firsts.groups } },
        },
      },
    },
    site: {
      consumer: 'server',
      // Built, the renderer stands alone, with React's production build whatever NODE_ENV the server has.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
      build: {
        outDir: SITE,
        emptyOutDir: true,
        ssr: true,
        minify: true, // the server keeps its source in memory
        emitAssets: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'web/site/render.tsx', output: { entryFileNames: 'render.js' } },
      },
    },
    ...(command === 'build' ? { server } : {}),
  },
  builder: { buildApp },
}))

/** The entry is there, and the frame is asked for by itself: to name them before each page took half a KiB of the first one. */
function resolveDependencies(_: string, deps: string[]): string[] {
  return deps.filter((dep) => !/\/_?app[.-][^/]*\.js$/.test(dep))
}

/** As it was written but for its types, so that a stack trace names the functions of the sources. */
const server: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true },
  build: {
    outDir: SERVER,
    emptyOutDir: true,
    ssr: true,
    target: 'node26',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'server/main.ts',
      // Whatever only a test asks for, or nobody: their text would be kept in memory for nothing.
      external: ['pg-native', 'light-my-request', ...FASTIFY_COMPILERS],
      // One character beyond Latin-1 would double a file's place in memory, where Node keeps the whole text of it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', charset: 'ascii', comments: false },
    },
  },
}

async function buildApp(builder: ViteBuilder): Promise<void> {
  const { client, site, server } = builder.environments
  if (!client || !site || !server) throw new Error('The three environments are configured above.')
  const { write } = client.config.build
  Object.assign(client.config.build, { write: false })
  await builder.build(client)
  Object.assign(client.config.build, { write })
  await builder.build(client)
  await builder.build(site)
  await builder.build(server)
  renameSync(join(CLIENT, 'web/app/app.html'), join(CLIENT, 'app.html'))
  rmSync(join(CLIENT, 'web'), { recursive: true })
  // What only a public page shows (its name carries the same content hash) is served from the client's folder too.
  if (existsSync(join(SITE, 'assets'))) {
    cpSync(join(SITE, 'assets'), join(CLIENT, 'assets'), { recursive: true })
    rmSync(join(SITE, 'assets'), { recursive: true })
  }
  precompress(CLIENT)
}

function ownLocale(source: string): string | undefined {
  return source === './useDefaultLocale.mjs' ? OWN_LOCALE : undefined
}
