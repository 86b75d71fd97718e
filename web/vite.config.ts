import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Paths, UsualPageName } from './src/lib/pages.ts'
import { catalogues, toCatalogueFileName } from './vite-plugins/catalogues.ts'
import { nameFirstLoadChunk } from './vite-plugins/first-load-chunks.ts'
import { javascriptBudget } from './vite-plugins/javascript-budget.ts'
import { nameMemberFiles } from './vite-plugins/member-files.ts'
import { precompress } from './vite-plugins/precompress.ts'
import { preloadFonts } from './vite-plugins/preload-fonts.ts'
import { serviceWorker } from './vite-plugins/service-worker.ts'

/** The end-to-end tests wait for these chunks by name. */
const namedChunks = ['toast-region', 'offline-message']

/**
 * The first page lists the files of all other pages, so omitting names from the file names makes it 1 to 2 kB smaller.
 */
const toChunkFileName = ({
  name,
  facadeModuleId,
}: {
  readonly name: string
  readonly facadeModuleId: string | null
}): string =>
  toCatalogueFileName(facadeModuleId) ??
  (namedChunks.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js')

const ofAllPages = '/api/notifications?today={today}'
/** What the pages that members open most read first, unless it depends on the member. e2e/screens/shell.spec.ts checks it. */
const firstReads = {
  '/': [ofAllPages, '/api/dashboard/config', '/api/users', '/api/tasks?state=open'],
  '/tasks': [
    ofAllPages,
    '/api/users',
    '/api/tasks?state=open',
    '/api/tasks?state=completed&limit=50',
    '/api/tasks/counts',
  ],
  '/shopping': [ofAllPages, '/api/shopping'],
  '/shop': ['/api/shopping'],
  '/expenses': [
    ofAllPages,
    '/api/budgets/analytics?today={today}',
    '/api/budgets',
    '/api/expenses/analytics?today={today}&fromMonth={month}&toMonth={month}',
    '/api/settlements/balances',
    '/api/expenses?limit=10',
  ],
  '/calendar': [ofAllPages, '/api/calendar/occurrences?from={gridStart}&to={gridEnd}&timeZone={timeZone}'],
  '/recipes': [ofAllPages, '/api/recipes/config', '/api/recipes/saved'],
} as const

/** The pages that members open most, other than the first, by their paths. */
const usualPages: Readonly<Record<Paths[UsualPageName], string>> = {
  '/tasks': 'src/features/tasks/tasks-page.tsx',
  '/expenses': 'src/features/expenses/expenses-page.tsx',
  '/calendar': 'src/features/calendar/calendar-page.tsx',
  '/shopping': 'src/app/routes/shopping-route.tsx',
  '/recipes': 'src/features/recipes/recipes-page.tsx',
}

const toFirstLoadChunk = nameFirstLoadChunk({
  root: import.meta.dirname,
  entry: 'src/main.tsx',
  member: 'src/app/member/member-app.tsx',
  firstPage: 'src/app/routes/dashboard-route.tsx',
  usualPages: Object.values(usualPages),
  pagesOf: 'src/app/routes/page-modules.ts',
  signIn: 'src/features/auth/login-page.tsx',
  floating: [
    'src/ui/floating/menu.tsx',
    'src/ui/dialogs/confirm-dialog.tsx',
    'src/ui/toasts/toast-region.tsx',
  ],
  signedOutPagesOf: 'src/app/signed-out/signed-out-pages.tsx',
  rarePagesOf: ['src/app/demo/demo-pages.tsx', 'src/app/signed-out/pending-app.tsx'],
  // The search field is one of the small parts.
  ofVisitorsAtOnce: [
    'src/features/recipes/shared-recipe/shared-recipe.tsx',
    'src/ui/fields/search-field.tsx',
  ],
})

export default defineConfig({
  root: import.meta.dirname,
  // React has what the shim is for.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  plugins: [
    react(),
    tailwindcss(),
    catalogues(),
    nameMemberFiles({
      entry: 'src/main.tsx',
      member: 'src/app/member/member-app.tsx',
      pages: {
        '/': 'src/app/routes/dashboard-route.tsx',
        ...usualPages,
        '/shop': usualPages['/shopping'],
      },
      reads: firstReads,
    }),
    preloadFonts(['figtree-latin-wght-normal', 'fraunces-latin-600-normal']),
    javascriptBudget([
      {
        modules: ['src/main.tsx'],
        pagesOf: 'src/app/signed-out/signed-out-pages.tsx',
        addedLimitKilobytes: 60,
        wholeLimitKilobytes: 110,
      },
      {
        // The page imports the recipe itself as soon as it loads.
        modules: ['src/main.tsx', 'src/features/recipes/shared-recipe/shared-recipe-page.tsx'],
        pagesOf: 'src/features/recipes/shared-recipe/shared-recipe-page.tsx',
        addedLimitKilobytes: 60,
        wholeLimitKilobytes: 110,
      },
      {
        modules: ['src/main.tsx', 'src/app/demo/demo-pages.tsx'],
        pagesOf: 'src/app/demo/demo-pages.tsx',
        addedLimitKilobytes: 60,
        wholeLimitKilobytes: 110,
      },
      {
        modules: ['src/main.tsx'],
        pagesOf: 'src/app/signed-out/pending-app.tsx',
        addedLimitKilobytes: 60,
        wholeLimitKilobytes: 110,
      },
      {
        modules: ['src/main.tsx', 'src/app/member/member-app.tsx'],
        whenIdle: [
          'src/app/layout/account-menu-panel.tsx',
          'src/features/notifications/notification-panel.tsx',
        ],
        pagesOf: 'src/app/routes/page-modules.ts',
        addedLimitKilobytes: 60,
        // The first page that a member sees; other pages load when they are opened.
        wholeLimitKilobytes: { 'src/app/routes/dashboard-route.tsx': 157 },
      },
    ]),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Fonts and pictures are never inlined, because the content security policy does not allow `data:` fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Lets a form import a schema without including the endpoints defined in the same module.
      treeshake: { manualPureFunctions: ['defineApi'] },
      output: {
        chunkFileNames: toChunkFileName,
        codeSplitting: {
          groups: [
            { name: toFirstLoadChunk, debugName: 'first load', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
})
