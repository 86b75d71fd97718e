import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/support/find-chromium.ts'

const { executablePath, environment } = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A journey that passes only the second time is listed as flaky, and wants mending.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 5000 },
  reporter: [
    ['list'],
    ...(process.env['RECORD_PROOF'] ? [['./tools/evidence/journey-proof.reporter.ts'] as const] : []),
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // A worker would answer requests that journeys intercept; those about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      env: { ...environment },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        // A camera with a test picture, which a page gets without asking anybody.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
