import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Copy, Stage } from './dockerfile.ts'

export const repository = join(import.meta.dirname, '../..')

export const readText = (path: string): string => readFileSync(join(repository, path), 'utf8')

/**
 * Converts a pattern, which matches a path and everything below it; `**` matches any folders, `*` any part of a name.
 */
const toRegExp = (pattern: string): RegExp => {
  const parts = pattern.split('/').map((part) => {
    if (part === '**') return '(?:[^/]+/)*'
    return `${part
      .split('*')
      .map((text) => RegExp.escape(text))
      .join('[^/]*')}/`
  })
  return new RegExp(`^${parts.join('')}`)
}

/**
 * Returns a function that checks whether .dockerignore includes a path in the build context; the last matching rule
 * decides.
 */
export const createContextFilter = (rules: string): ((path: string) => boolean) => {
  const lines = rules.split('\n').filter((line) => line && !line.startsWith('#'))
  const patterns = lines.map((line) => ({
    isIncluded: line.startsWith('!'),
    expression: toRegExp(line.replace(/^!/, '')),
  }))
  return (path) => patterns.findLast(({ expression }) => expression.test(`${path}/`))?.isIncluded ?? true
}

const copyFromRepository = (root: string, { sources, target }: Copy): void => {
  const isIncluded = createContextFilter(readText('.dockerignore'))
  for (const source of sources) {
    const from = join(repository, source)
    const isFolder = statSync(from).isDirectory()
    const to = isFolder || !target.endsWith('/') ? join(root, target) : join(root, target, basename(source))
    cpSync(from, to, { recursive: true, filter: (path) => isIncluded(relative(repository, path)) })
  }
}

const dependenciesOf = (workspace: string): string[] => {
  const { dependencies } = JSON.parse(readText(`${workspace}/package.json`)) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  return Object.keys(dependencies)
}

/**
 * Links the packages that `npm ci --omit=dev` installs for the two workspaces: their dependencies and the workspaces
 * themselves.
 */
const linkPackages = (root: string): void => {
  for (const name of [...dependenciesOf('server'), ...dependenciesOf('contract')]) {
    const link = join(root, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    const workspace = /^@roost\/(.+)$/.exec(name)?.[1]
    const to = workspace ? join(root, workspace) : join(repository, 'node_modules', name)
    // Both workspaces may depend on the same package.
    if (!readdirSync(dirname(link)).includes(basename(name))) symlinkSync(to, link)
  }
}

const stageFolder = '/app/'

/** Creates the files of the last stage in a folder, with the output of `npm run build`. */
export const createImageTree = (root: string, { copies }: Stage): void => {
  for (const copy of copies)
    if (copy.from === null) copyFromRepository(root, copy)
    else if (copy.target === 'node_modules') linkPackages(root)
    else
      for (const source of copy.sources)
        cpSync(join(repository, source.slice(stageFolder.length)), join(root, copy.target), {
          recursive: true,
        })
}
