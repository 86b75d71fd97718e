import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The files from which the web app is built. */
const sources = [
  'contract/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'package-lock.json',
]

const newestChange = (path: string): number => {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}

const isBuilt = (): boolean => {
  const page = join(root, 'web/dist/index.html')
  if (!existsSync(page)) return false
  const builtAt = statSync(page).mtimeMs
  return sources.every((source) => newestChange(join(root, source)) <= builtAt)
}

const build = (): void => {
  console.log('Building the web app; this happens once after every update.')
  // The build runs in its own process, so that its memory is released before the server starts.
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(`${stdout}${stderr}\nThe web app could not be built.`)
  process.exit(1)
}

if (!isBuilt()) build()
await import('../server/src/main.ts')
