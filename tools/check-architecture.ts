import { resolve } from 'node:path'
import { checkBoundaries, type FeatureMaps } from './architecture/boundaries.ts'
import { checkCycles } from './architecture/cycles.ts'
import { checkFields } from './architecture/fields.ts'
import { checkFirstLoad } from './architecture/first-load.ts'
import { checkFolders } from './architecture/folders.ts'
import { checkForms } from './architecture/forms.ts'
import { checkMigrations } from './architecture/migrations.ts'
import { checkModules } from './architecture/modules.ts'
import { checkNames } from './architecture/names.ts'
import { checkPrivileges } from './architecture/privileges.ts'
import { checkServerFeatures } from './architecture/server-features.ts'
import { readTree, type Problem, type SourceTree } from './architecture/source-tree.ts'
import { checkVocabulary } from './architecture/vocabulary.ts'
import { checkWebFeatures } from './architecture/web-features.ts'
import { otherScreens, serverFeatureImports, webFeatureImports } from './feature-map.ts'

export const findProblems = (
  tree: SourceTree,
  maps: FeatureMaps & { otherScreens: readonly string[] },
): Problem[] =>
  [
    ...checkBoundaries(tree, maps),
    ...checkServerFeatures(tree),
    ...checkWebFeatures(tree, maps.otherScreens),
    ...checkPrivileges(tree),
    ...checkMigrations(tree),
    ...checkFields(tree),
    ...checkForms(tree),
    ...checkFirstLoad(tree),
    ...checkCycles(tree),
    ...checkModules(tree),
    ...checkNames(tree),
    ...checkFolders(tree),
    ...checkVocabulary(tree),
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)

export const formatProblem = ({ file, line, rule, found, instead }: Problem) =>
  `${file}:${line}  ${rule}: ${found}\n    ${instead}`

function printReport() {
  const tree = readTree(resolve(import.meta.dirname, '..'))
  const problems = findProblems(tree, { server: serverFeatureImports, web: webFeatureImports, otherScreens })
  for (const problem of problems) console.error(formatProblem(problem))
  console.log(`architecture: ${tree.files.length} files, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (import.meta.main) printReport()
