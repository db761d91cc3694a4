import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    trace: 'retain-on-failure',
  },
})
