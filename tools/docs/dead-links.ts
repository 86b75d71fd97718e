import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const documents = ['{README,CONTRIBUTING,SECURITY}.md', '{docs,bench,deploy,tools}/**/*.md']

const folders = 'bench|contract|deploy|docs|e2e|locales|proof|server|test-support|tools|web'
const linkPattern = /\]\((?<target>[^)\s]+)\)/g
const pathPattern = new RegExp(`(?<!\`)\`(?<path>(?:${folders})/[^\`\\s]+)\`(?!\`)`, 'g')

/** The id that a heading gets: `## What runs, and when` becomes `what-runs-and-when`. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const hasAnchor = (file: string, anchor: string): boolean =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].some(
    ([, heading = '']) => toAnchor(heading) === anchor,
  )

const isDeadLink = (folder: string, document: string, target: string): boolean => {
  if (/^[a-z]+:|^\//.test(target)) return false
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? document : join(folder, path)
  return !existsSync(file) || (anchor !== undefined && file.endsWith('.md') && !hasAnchor(file, anchor))
}

/** A path may leave out the ending of a file, and have wildcards or a placeholder such as `<feature>`. */
const isDeadPath = (root: string, path: string): boolean => {
  if (/^(?:server|web)\/dist\b/.test(path)) return false
  const pattern = path.replace(/\/$/, '').replaceAll(/<[^>]+>|…/g, '*')
  return globSync([pattern, `${pattern}.*`], { cwd: root }).length === 0
}

/** Lists relative links, and paths of the repository in code marks, that lead nowhere. */
export const findDeadLinks = (root: string): string[] =>
  globSync(documents, { cwd: root, exclude: (name) => name === 'node_modules' })
    .toSorted()
    .flatMap((name) => {
      const document = join(root, name)
      const text = readFileSync(document, 'utf8').replaceAll(/^```[^]*?^```/gm, '')
      const links = [...text.matchAll(linkPattern)].map(({ groups }) => groups?.['target'] ?? '')
      const paths = [...text.matchAll(pathPattern)].map(({ groups }) => groups?.['path'] ?? '')
      return [
        ...links.filter((target) => isDeadLink(dirname(document), document, target)),
        ...paths.filter((path) => isDeadPath(root, path)),
      ].map((dead) => `${name} names ${dead}, which leads nowhere.`)
    })
