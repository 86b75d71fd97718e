import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { ProblemLog } from '../instances/problem-log.ts'

const webFolder = join(import.meta.dirname, '../../../web')

/** No server listens at this address; Playwright's routing serves the files of the build. */
const origin = 'http://127.0.0.1:9'

const buildGallery = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'roost-gallery-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const build = ['build', '--config', 'gallery.config.ts', '--outDir', folder, '--emptyOutDir']
  const vite = join(webFolder, '../node_modules/.bin/vite')
  const { status, stdout, stderr } = spawnSync(vite, build, { cwd: webFolder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The gallery could not be built.\n${stdout}${stderr}`)
  return folder
}

/** The folder with the build of this worker. */
let builtFolder: string | undefined

const serveFolder = async (context: BrowserContext, folder: string): Promise<void> => {
  await context.route(`${origin}/**`, async (route) => {
    const path = join(folder, new URL(route.request().url()).pathname)
    await (existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 }))
  })
}

/** A page that shows the component gallery, which each worker builds on first use. */
export const test = base.extend<{ gallery: Page }>({
  gallery: [
    async ({ context }, use) => {
      const problems = new ProblemLog()
      problems.watch(context)
      builtFolder ??= buildGallery()
      await serveFolder(context, builtFolder)
      await use(await context.newPage())
      problems.expectNone()
    },
    { timeout: 120_000 },
  ],
})

export const galleryUrl = `${origin}/gallery.html`
