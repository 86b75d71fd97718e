import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './vite-plugins/catalogues.ts'

/** Builds the component gallery separately. The app is built from index.html alone and does not include the gallery. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), catalogues()],
  build: {
    target: 'baseline-widely-available',
    outDir: '../.cache/gallery',
    emptyOutDir: true,
    // The gallery contains every component, so its chunk is expected to be large.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: 'gallery.html' },
  },
})
