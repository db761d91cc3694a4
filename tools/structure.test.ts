import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { breaches } from './structure.ts'

function breachesOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return breaches(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

function importing(specifier: string): string {
  return `import { something } from '${specifier}'\n`
}

test('a tree in the house style has no breach', () => {
  const tidy = {
    'domain/bookings.ts': importing('./time.ts'),
    'contract/bookings.ts': importing('#domain/bookings.ts'),
    'server/main.ts': 'const now = () => new Date()\n',
    'server/platform/db/migrations/001/people.ts': 'export {}\n',
    'server/features/bookings/routes.ts': importing('./actions.ts') + importing('#contract/bookings.ts'),
    'server/features/bookings/actions.ts': importing('#server/features/hours/reads.ts') + importing('./writes.ts'),
    'server/features/bookings/amendments/actions.ts': importing('../reads.ts'),
    'server/features/bookings/routes.test.ts': importing('#server/testing/app.ts') + importing('#server/app.ts'),
    'server/testing/app.ts': importing('../../tools/postgres.ts'),
    'web/terms.ts': 'export const terms = []\n',
    'web/site/terms.tsx': importing('#web/terms.ts'),
    'web/app/routes/_app.bookings.$id.tsx': importing('#web/app/features/bookings/week-grid.tsx'),
    'web/app/routes/index.tsx': importing('#web/terms.ts'),
    'web/app/features/bookings/week-grid.tsx': importing('#web/app/features/students/api.ts'),
    'web/app/features/bookings/week-grid.browser.test.tsx': importing('#web/app/testing/render-page.tsx'),
    'web/app/ui/button.tsx': importing('../lib/announce.ts'),
    'web/app/ui/button.browser.test.tsx': importing('#contract/client.ts'),
    'web/app/lib/clock.ts': 'export const now = () => new Date()\n',
    'e2e/booking.spec.ts': importing('@playwright/test'),
  }
  expect(breachesOf(tidy)).toEqual([])
})

test.each([
  ['domain/bookings.ts', '#contract/bookings.ts', 'domain may import only domain'],
  ['contract/bookings.ts', '#server/app.ts', 'contract may import only domain, contract'],
  ['server/platform/mount.ts', '#server/features/bookings/reads.ts', 'server/platform may import only'],
  ['server/features/bookings/reads.ts', '#server/app.ts', 'server/features may import only'],
  [
    'server/features/bookings/actions.ts',
    '#server/features/hours/writes.ts',
    "the other feature's reads.ts or actions.ts",
  ],
  ['server/features/bookings/routes.ts', './writes.ts', 'routes.ts may import only actions.ts, reads.ts'],
  ['server/features/bookings/writes.ts', './actions.ts', 'writes.ts may import only reads.ts, writes.ts'],
  ['web/app/ui/button.tsx', '#contract/bookings.ts', 'web/app/ui may import only'],
  ['web/app/lib/call.ts', '#web/app/features/bookings/api.ts', 'web/app/lib may import only'],
  ['web/app/features/bookings/week-grid.tsx', '#web/app/features/students/card.tsx', 'whose first line says `Part:`'],
  ['web/app/features/bookings/week-grid.tsx', '#web/app/pages/schedule.tsx', 'web/app/features may import only'],
  ['web/app/shell/frame.tsx', '#web/app/pages/schedule.tsx', 'web/app/shell may import only'],
  ['web/app/features/bookings/week-grid.tsx', '#web/app/shell/menu.tsx', 'web/app/features may import only'],
  ['web/app/routes/_app.tsx', '#web/app/routes/login.tsx', 'a route imports no other route'],
  ['web/app/main.tsx', '#web/site/island.ts', 'web/app may import only'],
  ['web/site/landing.tsx', '#web/app/ui/button.tsx', 'web/site may import only'],
  ['e2e/booking.spec.ts', '#domain/time.ts', 'e2e may import only'],
  ['e2e/booking.test.ts', '#domain/time.ts', 'e2e may import only'],
  ['web/app/ui/button.browser.test.tsx', '#server/app.ts', 'web/app/ui may import only'],
  ['server/app.ts', '../domain/time.ts', "use the room's own name: #domain/time.ts"],
  ['web/app/features/bookings/week-grid.tsx', '../../ui/button.tsx', "use the room's own name: #web/app/ui/button.tsx"],
])('%s may not import %s', (file, specifier, advice) => {
  const found = breachesOf({ [file]: importing(specifier) })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(`${file}: imports ${specifier}; `)
  expect(found[0]).toContain(advice)
})

test.each([
  ["export * from 'PATH'"],
  ["import type { A } from 'PATH'"],
  ["import {\n  a,\n  b,\n} from 'PATH'"],
  ["import 'PATH'"],
  ["const a = await import('PATH')"],
])('an import is seen however it is written: %s', (source) => {
  expect(breachesOf({ 'server/app.ts': source.replace('PATH', '#web/site/a.ts') })).toHaveLength(1)
})

test('what stands in a comment is not an import', () => {
  expect(breachesOf({ 'domain/time.ts': `// ${importing('#web/a.ts')}/* new Date() */\n` })).toEqual([])
})

test.each([
  ['server/features/bookings/validate.ts', 'a server feature holds routes.ts'],
  ['server/features/bookings.ts', 'put it in the folder of its noun'],
  ['web/app/features/bookings/slots.ts', 'a web feature holds api.ts'],
  ['domain/utils.ts', '"utils" says nothing'],
  ['web/app/ui/index.ts', '"index" says nothing'],
  ['web/app/hooks/clicks.ts', '"hooks" says nothing'],
  ['server/platform/helpers.test.ts', '"helpers" says nothing'],
  ['web/app/ui/WeekGrid.tsx', 'write "WeekGrid.tsx" in kebab-case'],
  ['web/app/features/hourPackages/card.tsx', 'write "hourPackages" in kebab-case'],
])('%s is refused for its name', (file, advice) => {
  expect(breachesOf({ [file]: '' }).join('\n')).toContain(`${file}: ${advice}`)
})

test.each(['Date.now()', 'new Date()', 'new Date', 'new Date( )', 'Temporal.Now.instant()', 'at ?? Date.now'])(
  'only the outermost layer reads the clock: %s',
  (source) => {
    expect(breachesOf({ 'domain/time.ts': `const now = ${source}\n` }).join()).toContain('take `now` as an argument')
    expect(breachesOf({ 'server/platform/clock.ts': `const now = ${source}\n` })).toEqual([])
  },
)

test('a date made from an argument is not the clock', () => {
  expect(breachesOf({ 'domain/time.ts': 'const at = new Date(value)\nconst copy = new Date(\n  at,\n)\n' })).toEqual([])
})

test('server features that import each other in a circle are named', () => {
  const found = breachesOf({
    'server/features/bookings/actions.ts': importing('#server/features/hours/actions.ts'),
    'server/features/hours/actions.ts': importing('#server/features/payments/reads.ts'),
    'server/features/payments/reads.ts': importing('#server/features/bookings/reads.ts'),
    'server/features/notices/actions.ts': importing('#server/features/hours/reads.ts'),
  })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('server/features: bookings, hours, payments import each other in a circle')
})

test('what another noun shows says so in its first line', () => {
  const card = (text: string) => ({
    'web/app/features/bookings/week-grid.tsx': importing('#web/app/features/students/card.tsx'),
    'web/app/features/students/card.tsx': text,
  })
  expect(breachesOf(card('/** Part: a student, with the way to the page about them. */\n'))).toEqual([])
  expect(breachesOf(card('/** A student, as part of a list. */\n'))).toHaveLength(1)
})

test('files that import each other in a circle are named, wherever they are', () => {
  const found = breachesOf({
    'domain/bookings.ts': importing('./hours.ts'),
    'domain/hours.ts': importing('./payments.ts'),
    'domain/payments.ts': importing('./bookings.ts'),
    'domain/series.ts': importing('./bookings.ts'),
  })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('domain/bookings.ts, domain/hours.ts, domain/payments.ts import each other in a circle')
})

test('a file may have 300 lines and not one more, unless it is a test or a list of the contract', () => {
  const lines = (count: number) => 'export {}\n'.repeat(count)
  expect(breachesOf({ 'domain/time.ts': lines(300), 'domain/time.test.ts': lines(900) })).toEqual([])
  expect(breachesOf({ 'contract/bookings.ts': lines(900) })).toEqual([])
  expect(breachesOf({ 'domain/time.ts': lines(301) })[0]).toContain('has 301 lines')
})
