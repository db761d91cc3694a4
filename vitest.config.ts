import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from './tools/chromium.ts'
import { clickAt } from './tools/click-at.ts'
import { LongestFirst } from './tools/longest-first.ts'
import { postgresIsExpected } from './tools/postgres.ts'
import { makeRouteTree } from './tools/route-tree.ts'
import { wire } from './tools/wire.ts'

// Far from London, and with other clock changes: a mistake about zones must fail at home, not only in production.
process.env.TZ = process.env.TEST_TZ ?? 'America/New_York'

// No test is about speed: what is slow on a busy machine is not wrong.
const testTimeout = 60_000
// A real browser loses a key or a frame now and then; what is wrong is wrong twice. At home one sees it at once.
const retry = process.env.CI ? 1 : 0

// Not isolated: the files of a worker share its modules, which no test may therefore change.
const nodeProjects = ['domain', 'contract', 'server', 'tools'].map((name) => ({
  test: {
    name,
    include: [`${name === 'tools' ? '{tools,prove,bench}' : name}/**/*.test.ts`],
    isolate: false,
    testTimeout,
    hookTimeout: testTimeout,
    ...(name === 'server' ? { globalSetup: ['tools/databases-global-setup.ts'] } : {}),
  },
}))

/**
 * A worker's page lives for minutes and throws nearly everything away: what is new is collected seldom, and what is run is
 * compiled at once.
 */
const scriptFlags = '--js-flags=--min-semi-space-size=32,--always-sparkplug'

const withoutEngine = [
  // These open no database, or a file of their own whatever the engine.
  ...[
    'archive',
    'calendars/fetching',
    'calendars/parsing',
    'config',
    'damage',
    'data-dir',
    'db/soundness',
    'file-modes',
    'live',
    'mail/composing',
    'mail/layout',
    'mail/pace',
    'mail/transport',
    'push/transport',
    'sealing',
  ].map((name) => `platform/${name}`),
  ...['authenticator-codes', 'common-passwords', 'device-names', 'lanes', 'passwords'].map(
    (name) => `platform/people/${name}`,
  ),
  ...['confirming', 'demo', 'dev', 'development/mails/gallery', 'run-command', 'verify'].map(
    (name) => `commands/${name}`,
  ),
  ...['features/resources/large-files', 'serve'],
  // What travels over HTTP is the same whatever was asked; what each endpoint answers is tried on both.
  'platform/http/*',
  // What a body may not set is said by its shape, before a database is asked.
  'mass-assignment',
  'named-children',
  // Who is told what is decided before and after a database is asked; that it finds the same on both the nouns' suites hold.
  'exposure',
  // How many questions a page costs is the same on both. Those of payments and students write so much that a limit could be met.
  ...['availability', 'bookings', 'feedback', 'hour-packages', 'notices', 'quizzes', 'time-off', 'to-do'].map(
    (noun) => `features/${noun}/queries`,
  ),
]

const serverOnPostgres = {
  test: {
    name: 'server-postgres',
    include: ['server/**/*.test.ts'],
    exclude: withoutEngine.map((name) => `server/${name}.test.ts`),
    isolate: false,
    testTimeout,
    hookTimeout: testTimeout,
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['tools/postgres-global-setup.ts'],
  },
}
await makeRouteTree()
if (!postgresIsExpected()) console.log('No PostgreSQL here: the server is tested on SQLite only.')

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      ...nodeProjects,
      ...(postgresIsExpected() ? [serverOnPostgres] : []),
      { plugins: [react(), wire()], test: { name: 'site', include: ['web/site/**/*.test.{ts,tsx}'], isolate: false } },
      {
        plugins: [react(), wire()],
        test: {
          name: 'web-unit',
          include: ['web/app/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          isolate: false,
        },
      },
      {
        plugins: [tailwindcss(), wire()],
        // React as families get it: the other one took a third of the processor's time (decision 037).
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        optimizeDeps: { include: ['react/jsx-runtime'] },
        test: {
          name: 'web',
          include: ['web/app/**/*.browser.test.tsx'],
          // Loading the application anew for each suite took a sixth of the time.
          isolate: false,
          setupFiles: ['web/app/testing/setup.ts'],
          testTimeout,
          // A page that comes late on a busy machine is not wrong either; a journey waits as long.
          expect: { poll: { timeout: 15_000 } },
          retry,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: [...chromiumArgs, scriptFlags] },
              // What moves is drawn anew in every frame, and waited for.
              contextOptions: { locale: 'en-GB', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
            }),
            commands: { clickAt },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
