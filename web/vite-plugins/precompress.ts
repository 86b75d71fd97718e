import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest)$/
/** Smaller responses fit into one network packet even without compression. */
const minimumBytes = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `.br` and `.gz` versions of every text file, so that the server never has to compress files. */
export const precompress = (): Plugin => {
  let directory = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      directory = resolve(root, build.outDir)
    },
    async closeBundle(error) {
      if (error) return
      const files = await readdir(directory, { recursive: true })
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(directory, file))),
      )
    },
  }
}

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path)
  if (content.length < minimumBytes) return
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  await Promise.all([
    toBrotli(content, brotliOptions).then((bytes) => writeFile(`${path}.br`, bytes)),
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ])
}
