import { defineConfig } from '@playwright/test'
import { AT_ONCE } from './tools/at-once.ts'
import { chromiumArgs, findChromium } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: AT_ONCE,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // As in vitest.config.ts: what is wrong is wrong twice.
  retries: process.env.CI ? 1 : 0,
  reporter: 'line',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A page that its worker asks for passes by what a journey intercepts; the journey of the worker lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    // Recording costs each journey a sixth of its time; the second try of a failed one is recorded.
    trace: 'on-first-retry',
    // As in vitest.config.ts: what moves is drawn anew in every frame, and waited for.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
