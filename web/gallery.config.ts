import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page of all components for itself. The app is built from index.html alone and knows nothing of it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    outDir: '../.cache/gallery',
    emptyOutDir: true,
    // Everything at once is what it is for.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: 'gallery.html' },
  },
})
