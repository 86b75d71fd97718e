import type { Import } from './imports.ts'
import type { Problem, SourceFile, SourceTree } from './source-tree.ts'

const helpers = 'server/src/db/engines/columns.ts'

const isMigration = ({ path, isTest }: SourceFile) => path.startsWith('server/src/db/migrations/') && !isTest

const isStable = ({ packageName, target }: Import) =>
  packageName === 'kysely' || packageName?.startsWith('node:') === true || target === helpers

const toProblem = (file: SourceFile, { specifier, line }: Import, instead: string): Problem => ({
  file: file.path,
  line,
  rule: 'migrations',
  found: `a migration depends on ${specifier}`,
  instead,
})

function checkFile(file: SourceFile): Problem[] {
  if (isMigration(file))
    return file.imports
      .filter((found) => !isStable(found))
      .map((found) =>
        toProblem(
          file,
          found,
          "import only kysely, ../engines/columns.ts and node: modules, and write values out: what is imported changes later, and a released migration must not (to allow a column more values, add a migration with renewOneOf and the column's whole list)",
        ),
      )
  if (file.path !== helpers) return []
  return file.imports
    .filter((found) => !isStable(found) && !found.isTypeOnly)
    .map((found) =>
      toProblem(
        file,
        found,
        'released migrations call these helpers: import only kysely, node: modules and types, and take values as arguments',
      ),
    )
}

/** The effect of a released migration must never change, so it may depend only on frozen code. */
export const checkMigrations = (tree: SourceTree): Problem[] => tree.files.flatMap(checkFile)
