import { posix } from 'node:path'
import type { Problem, SourceTree } from './source-tree.ts'

const maxFiles = 25

/** Journals: each entry has a number, nobody changes it later, and the order is all there is to find. */
const journals: readonly string[] = ['docs/decisions', 'server/src/db/migrations']

function checkEmptyFolders({ folders, paths }: SourceTree): Problem[] {
  const isEmpty = (folder: string) => ![...paths].some((path) => path.startsWith(`${folder}/`))
  return folders.filter(isEmpty).map((folder) => ({
    file: folder,
    line: 1,
    rule: 'empty-folders',
    found: 'a folder without files',
    instead: 'remove it until there is something to put in',
  }))
}

/** Counts the files side by side in each folder, tests included and sub-folders not. */
function checkFullFolders({ paths }: SourceTree): Problem[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > maxFiles && !journals.includes(folder))
    .map(([folder, count]) => ({
      file: folder,
      line: 1,
      rule: 'full-folders',
      found: `${count} files side by side, more than ${maxFiles}`,
      instead:
        'move files that change together, and their tests, into a sub-folder with a plain name of its own; sub-folders must not import each other in a circle',
    }))
}

export const checkFolders = (tree: SourceTree): Problem[] => [
  ...checkEmptyFolders(tree),
  ...checkFullFolders(tree),
]
