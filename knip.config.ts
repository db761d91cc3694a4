import type { KnipConfig } from 'knip'

export default {
  entry: [
    'server/main.ts',
    'server/commands/{*,development/api}.ts',
    'server/{testing/{busy-writer,command-host},platform/http/no-glob}.ts',
    'tools/{test,structure,build-if-stale,library-dates}.ts',
    'bench/targets/{product,raw,thin}.ts',
    'prove/reach/server.ts',
    'web/app/{main.tsx,first-script.ts,drawn/{login.tsx,waiting.ts},lib/{default-locale,no-progress}.ts,pages/first-reads.ts}',
    'web/app/routes/**/*.tsx',
    'web/worker/worker.ts',
    'web/site/{render.tsx,island.ts,claim-checks.ts}',
    'e2e/**/*.ts',
  ],
  project: ['{domain,contract,server,web,e2e,bench,prove,tools}/**/*.{js,ts,tsx,css}', '!**/*.gen.ts'],
  ignoreBinaries: ['apt-get'],
  ignoreExportsUsedInFile: true,
  compilers: {
    // What a style sheet imports counts as used: fonts, tokens and Tailwind.
    css: (text: string) =>
      [...text.matchAll(/@(?:import|plugin)\s+['"]([^'"]+)['"]/g)].map((match) => `import '${match[1]}'`).join('\n'),
  },
} satisfies KnipConfig
