import { defineConfig } from '@playwright/test'
import { findLaunchOptions } from './test-support/find-chromium.ts'

const launchOptions = await findLaunchOptions()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Journeys are not retried, because one that only passes on a retry reveals a bug.
  retries: 0,
  // A machine that does other work beside the journeys takes three times as long.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // The service worker would handle requests that journeys intercept. Only journeys about the service worker allow
    // it.
    serviceWorkers: 'block',
    // With reduced motion, dialog animations take a tenth of the time. Journeys about motion enable it
    // (e2e/support/browser/motion.ts).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
