import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/support/find-chromium.ts'

const { executablePath, environment } = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A journey that passes only the second time has a fault that wants mending.
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // A worker would answer requests that journeys intercept; those about it allow it.
    serviceWorkers: 'block',
    // Fading dialogs in and out is a tenth of the work. Where it matters, journeys move: see support/motion.ts.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
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
