import { join } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

const toSource = (path: string): string => join(import.meta.dirname, 'src', path)

const toEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** V8 keeps a source with a single character beyond Latin-1 in twice the memory. */
const escapeCharacters: Plugin = {
  name: 'escape-characters',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0100-\uffff]/g, toEscape)
  },
}

// The bundle starts in half the time of the sources and uses less memory; see docs/decisions/0055-server-bundle.md.
export default defineConfig({
  platform: 'node',
  input: {
    main: toSource('main.ts'),
    // Each runs in a process of its own.
    'photo-decoder': toSource('lib/photo/photo-decoder.ts'),
    'backup-writer': toSource('db/backup/backup-writer.ts'),
  },
  // Has a native part, which it finds next to itself.
  external: ['sharp'],
  plugins: [escapeCharacters],
  output: {
    dir: join(import.meta.dirname, 'dist'),
    cleanDir: true,
    entryFileNames: '[name].js',
    // All in one folder, so that a module in any of them finds the entry of its process; see lib/process-file.ts.
    chunkFileNames: '[name].js',
    // Names are kept for stack traces.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
})
