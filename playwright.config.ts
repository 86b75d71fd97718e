import { defineConfig } from '@playwright/test'
import { findChromium, hasSharedMemory } from './test-support/find-chromium.ts'

const { executablePath, environment } = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Journeys are not retried, because one that only passes on a retry reveals a bug.
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5000 },
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
    launchOptions: {
      executablePath,
      env: { ...environment },
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        // A fake camera with a test image, without a permission prompt.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
