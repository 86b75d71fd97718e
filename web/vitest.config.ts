import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { findChromium } from '../e2e/support/find-chromium.ts'

const { executablePath, environment } = await findChromium()

/**
 * Component tests: pages and forms in the browser of the journeys, against a server built from the contract. See
 * docs/decisions/0039.
 */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // Discovered while tests run, it would reload the page under them.
  optimizeDeps: { include: ['react-dom/client'] },
  test: {
    name: 'components',
    // Not inherited from vitest.config.ts.
    strictTags: false,
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['test-support/components.setup.ts'],
    // One browser page per core for all files: loading the app takes longer than most tests do.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 30_000,
    // The first test of a run waits for every file of the app.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      // A name matches by a part of it, as in the journeys.
      locators: { exact: false },
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions: {
          executablePath,
          env: { ...environment },
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-background-networking',
            '--no-first-run',
            '--use-fake-device-for-media-stream',
            '--use-fake-ui-for-media-stream',
          ],
        },
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'Europe/Berlin',
          // Disables animations, which tests would only wait for.
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
