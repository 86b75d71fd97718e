import { hash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const source = 'src/service-worker.ts'

interface Precache {
  readonly version: string
  /** The hash of each file by its path, in the format of a request's `integrity`. */
  readonly files: Readonly<Record<string, string>>
}

/** Writes the service worker, with the list of the files it caches, to the build output. */
export const serviceWorker = (): Plugin => {
  let root = ''
  let directory = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      directory = resolve(root, config.build.outDir)
    },
    // Must run before precompress, which processes all files that exist when the bundle is closed.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const precache = await listFiles(directory)
        await writeFile(join(directory, 'sw.js'), await bundleWorker(root, precache))
      },
    },
  }
}

const listFiles = async (directory: string): Promise<Precache> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files: Record<string, string> = {}
  for (const path of paths.toSorted()) {
    const name = path.slice(directory.length).replaceAll('\\', '/')
    files[name] = `sha256-${hash('sha256', await readFile(path), 'base64')}`
  }
  return { version: hash('sha256', JSON.stringify(files)).slice(0, 12), files }
}

const bundleWorker = async (root: string, precache: Precache): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { precache: JSON.stringify(precache) },
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The service worker was not built')
  return output.output[0].code
}
