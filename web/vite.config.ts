import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { divideSchemas } from './vite-plugins/divide-schemas.ts'
import { dropSchemas } from './vite-plugins/drop-schemas.ts'
import { javascriptBudget } from './vite-plugins/javascript-budget.ts'
import { precompress } from './vite-plugins/precompress.ts'
import { preloadFonts } from './vite-plugins/preload-fonts.ts'
import { serviceWorker } from './vite-plugins/service-worker.ts'

/** Of these the bench tells how large they are (bench/cases/web.ts), or a journey waits for them. */
const namedChunks = ['login-page', 'member-half', 'dashboard-page', 'toast-region', 'offline-notice']

/** The first page lists the files of all others: without their names it is 1 to 2 kB smaller. */
const toChunkFileName = ({ name }: { readonly name: string }): string =>
  namedChunks.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    dropSchemas(),
    divideSchemas(),
    preloadFonts(['figtree-latin-wght-normal', 'fraunces-latin-wght-normal']),
    javascriptBudget([
      {
        name: 'Sign-in page',
        limitKilobytes: 110,
        modules: ['src/main.tsx', 'src/features/auth/login-page.tsx'],
      },
      {
        name: 'First page of a member',
        limitKilobytes: 180,
        modules: ['src/main.tsx', 'src/app/member-half.tsx', 'src/features/dashboard/dashboard-page.tsx'],
      },
    ]),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: the content security policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames: toChunkFileName } },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
})
