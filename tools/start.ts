import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

interface Build {
  readonly workspace: string
  readonly title: string
  /** The file that is written last. */
  readonly output: string
  readonly sources: readonly string[]
}

const builds: readonly Build[] = [
  {
    workspace: 'web',
    title: 'web app',
    output: 'web/dist/index.html',
    sources: ['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'locales'],
  },
  {
    workspace: 'server',
    title: 'server',
    output: 'server/dist/main.js',
    sources: ['server/src', 'server/rolldown.config.ts'],
  },
]

const sharedSources = ['contract/src', 'package-lock.json']

const findNewestChange = (path: string): number => {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => findNewestChange(join(path, name))))
}

const isBuilt = ({ output, sources }: Build): boolean => {
  const file = join(root, output)
  if (!existsSync(file)) return false
  const builtAt = statSync(file).mtimeMs
  return [...sources, ...sharedSources].every((source) => findNewestChange(join(root, source)) <= builtAt)
}

/** Builds in a process of its own, so that its memory is released before the server starts. */
const build = ({ workspace, title }: Build): void => {
  console.log(`Building the ${title}; this happens once after every update.`)
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build', '-w', workspace], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(`${stdout}${stderr}\nThe ${title} could not be built.`)
  process.exit(1)
}

for (const target of builds) if (!isBuilt(target)) build(target)
await import(join(root, 'server/dist/main.js'))
