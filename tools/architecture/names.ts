import { posix } from 'node:path'
import type { Problem, SourceTree } from './source-tree.ts'

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const drawer = /^(?:.*-)?(?:utils?|helpers?|common|misc)$/
/** A folder may be named after a released version. */
const version = /^\d+\.\d+\.\d+$/
const namedByUs = /\.([cm]?[jt]sx?|css)$/

/** `tasks.api.test.ts` has the parts `tasks`, `api`, `test`. */
const partsOf = (path: string) => posix.basename(path).replace(namedByUs, '').split('.')

function checkName(path: string, parts: readonly string[]): Problem[] {
  const at = { file: path, line: 1 }
  if (parts.some((part) => drawer.test(part)))
    return [
      {
        ...at,
        rule: 'drawers',
        found: `${posix.basename(path)} is a drawer for anything`,
        instead: 'name it by what it holds, or put each piece beside its only user',
      },
    ]
  if (parts.every((part) => kebab.test(part))) return []
  return [
    {
      ...at,
      rule: 'names',
      found: `${posix.basename(path)} is not kebab-case`,
      instead: 'rename it: task-card.tsx',
    },
  ]
}

export const checkNames = (tree: SourceTree): Problem[] => [
  ...[...tree.paths].filter((path) => namedByUs.test(path)).flatMap((path) => checkName(path, partsOf(path))),
  ...tree.folders
    .filter((folder) => !version.test(posix.basename(folder)))
    .flatMap((folder) => checkName(folder, [posix.basename(folder)])),
]
