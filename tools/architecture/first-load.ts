import type { Import } from './imports.ts'
import type { Problem, SourceFile, SourceTree } from './source-tree.ts'

// Schemas import zod, which a page should not load before it shows a form. See docs/decisions/0048-client-modules.md.

const buildSettings = 'web/vite.config.ts'
/** The build settings that name the modules in the first load. */
const firstLoadSetting = /\b(?:entry|member|firstPage): '(src\/[^']+)'/g
const describedTopic = /^contract\/src\/([\w-]+\/[\w-]+)\.ts$/

/** Whether the file belongs to the app itself. The build and tests may load anything. */
const isApp = ({ path, isTest }: SourceFile) => path.startsWith('web/src/') && !isTest

const isLoaded = ({ isTypeOnly, isDynamic }: Import) => !isTypeOnly && !isDynamic

/** Returns the given files and all files that are loaded with them. */
function followImports(files: ReadonlyMap<string, SourceFile>, roots: readonly string[]) {
  const found = new Set(roots)
  // Iterating over a set includes elements added during the iteration.
  for (const path of found)
    for (const { target } of files.get(path)?.imports.filter(isLoaded) ?? [])
      if (target !== undefined) found.add(target)
  return found
}

const isZod = ({ packageName }: Import) => packageName === 'zod'

function checkWeight(files: ReadonlyMap<string, SourceFile>, firstLoad: ReadonlySet<string>): Problem[] {
  const loadsZod = (path: string) =>
    [...followImports(files, [path])].some((loaded) =>
      files.get(loaded)?.imports.filter(isLoaded).some(isZod),
    )
  const isHeavy = (found: Import) =>
    isLoaded(found) &&
    (isZod(found) || (found.target?.startsWith('contract/') === true && loadsZod(found.target)))
  return [...firstLoad]
    .flatMap((path) => files.get(path) ?? [])
    .filter(isApp)
    .flatMap((file) => file.imports.filter(isHeavy).map((found) => toWeightProblem(file, found)))
}

const toWeightProblem = ({ path }: SourceFile, { line, specifier }: Import): Problem => ({
  file: path,
  line,
  rule: 'first-load',
  found: `the first load brings the schemas of ${specifier}`,
  instead:
    'import what has no schemas (<topic>.client.ts, <topic>-values.ts), or load this file on first use',
})

/** Calls must use the client modules, because importing an endpoint from the contract also loads its schemas. */
const checkCalls = (file: SourceFile): Problem[] =>
  file.imports.flatMap(({ target = '', names, isTypeOnly, line }) => {
    const topic = describedTopic.exec(target)?.[1]
    const api = names.find((name) => name.endsWith('Api'))
    if (topic === undefined || api === undefined || isTypeOnly) return []
    return [
      {
        file: file.path,
        line,
        rule: 'client-modules',
        found: `${api} with all its schemas`,
        instead: `import it from @roost/contract/${topic}.client.ts, which \`npm run docs\` writes`,
      },
    ]
  })

function listFirstLoad(settings: SourceFile) {
  return [...settings.text.matchAll(firstLoadSetting)].map(([, module]) => `web/${module}`)
}

const unnamed: Problem = {
  file: buildSettings,
  line: 1,
  rule: 'first-load',
  found: 'the build names no module of the first load',
  instead:
    'name them as entry, member and firstPage, or teach tools/architecture/first-load.ts their new names',
}

export function checkFirstLoad(tree: SourceTree): Problem[] {
  const files = new Map(tree.files.map((file) => [file.path, file]))
  const settings = files.get(buildSettings)
  if (!settings) return []
  const roots = listFirstLoad(settings)
  if (roots.length === 0) return [unnamed]
  return [...checkWeight(files, followImports(files, roots)), ...tree.files.filter(isApp).flatMap(checkCalls)]
}
