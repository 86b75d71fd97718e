import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@roost/contract/api.ts'
import { toClientModules } from './client-modules.ts'
import { findDeadLinks } from './docs/dead-links.ts'
import { findTagProblems } from './docs/row-tags.ts'

// `npm run docs` writes the client modules. `npm run docs:check` checks them, the tags of tests and the links of documents.

const root = join(import.meta.dirname, '..')
const sources = globSync('contract/src/*/*.ts', { cwd: root })
const outdated = Object.entries(toClientModules(contract, sources)).filter(([name, content]) => {
  const file = join(root, name)
  return !existsSync(file) || readFileSync(file, 'utf8') !== content
})

if (process.argv.includes('--check')) {
  const problems = [
    ...outdated.map(([name]) => `${name} is not up to date. Run: npm run docs`),
    ...findTagProblems(root),
    ...findDeadLinks(root),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} else for (const [name, content] of outdated) writeFileSync(join(root, name), content)
