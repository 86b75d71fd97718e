import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { findLaunchOptions } from '../test-support/find-chromium.ts'
import { catalogues } from './vite-plugins/catalogues.ts'

const launchOptions = await findLaunchOptions()

/**
 * Component tests run pages and forms in the browser of the end-to-end tests, against a fake server built from the
 * contract. See docs/decisions/0039.
 */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), catalogues()],
  // If this dependency were discovered only while tests run, it would cause a page reload.
  optimizeDeps: { include: ['react-dom/client', 'axe-core'] },
  test: {
    name: 'components',
    // Not inherited from vitest.config.ts.
    strictTags: false,
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['test-support/components.setup.ts'],
    // One browser page per core for all files, because loading the app takes longer than most tests.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 30_000,
    // The first test of a run waits until all files of the app have been loaded.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      // A locator may match part of a name, as in the end-to-end tests.
      locators: { exact: false },
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions,
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'Europe/Berlin',
          // Disables animations, because tests would have to wait for them.
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
