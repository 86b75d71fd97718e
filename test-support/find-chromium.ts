import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Browser {
  readonly executablePath: string
  readonly environment: Readonly<Record<string, string>>
}

/** In bytes, for all browsers of a run. */
const neededSharedMemory = 2 ** 30

/**
 * Whether browsers can share memory between their processes. Playwright has them use files on the disk instead, because
 * many containers have too little of it; that takes a tenth longer.
 */
const hasSharedMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= neededSharedMemory
  } catch {
    return false
  }
}

const cache = join(import.meta.dirname, '../.cache/chromium')

const hasSystemNss = (): boolean => {
  try {
    return execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so')
  } catch {
    return false
  }
}

const currentEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/**
 * Returns the Chromium at CHROMIUM_PATH, or else the one from an npm package, which is unpacked once into a cache of
 * the project. The package includes the libraries that a minimal system lacks.
 */
export const findChromium = async (): Promise<Browser> => {
  const installed = process.env['CHROMIUM_PATH']
  if (installed) return { executablePath: installed, environment: currentEnvironment() }
  mkdirSync(cache, { recursive: true })
  const systemTemp = process.env['TMPDIR']
  // The package always unpacks into the temporary folder.
  process.env['TMPDIR'] = cache
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const libraries = join(cache, 'al2023/lib')
  if (!hasSystemNss() && !existsSync(libraries)) {
    const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
    await inflate(join(bin, 'al2023.tar.br'))
  }
  if (systemTemp === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = systemTemp
  const environment = currentEnvironment()
  return {
    executablePath,
    environment: hasSystemNss() ? environment : { ...environment, LD_LIBRARY_PATH: libraries },
  }
}

/** How Playwright starts Chromium. */
export const findLaunchOptions = async () => {
  const { executablePath, environment } = await findChromium()
  return {
    executablePath,
    env: { ...environment },
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      // A fake camera with a test image, without a permission prompt.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  }
}
