import { posix } from 'node:path'
import { fromStatement, type Import } from './imports.ts'
import { workspaceOf } from './layers.ts'
import { lineAt } from './source-text.ts'
import type { Problem, SourceFile, SourceTree } from './source-tree.ts'

const importEnding = /\.(tsx?|css|json|svg|png|jpe?g|webp|woff2|html|txt|wasm|mjs)$/
const defaultExport = /(?<![.\w$])export\s+default\b|\bexport\s*\{[^}]*\bas\s+default\b/g
// External tools load the default exports of these files.
const mayExportDefault = /\.(?:config|reporter)\.ts$/
const remark = /oxlint-disable|eslint-disable|@ts-ignore|@ts-expect-error|@ts-nocheck|\bTODO\b|\bFIXME\b/

const problem = (file: SourceFile, line: number, rule: string, found: string, instead: string): Problem => ({
  file: file.path,
  line,
  rule,
  found,
  instead,
})

const barrelAdvice = 'let every user import the file that defines what it needs'

function checkBarrel(file: SourceFile): Problem[] {
  if (/^index\.[cm]?[jt]sx?$/.test(posix.basename(file.path)))
    return [problem(file, 1, 'barrels', 'an index file', `name the file by what it holds; ${barrelAdvice}`)]
  const stars = file.imports.filter(({ isStar }) => isStar)
  if (stars.length > 0)
    return stars.map(({ line }) => problem(file, line, 'barrels', 'export * from another file', barrelAdvice))
  const withoutImports = file.code.replaceAll(fromStatement, '').replaceAll(/(['"]) *\1/g, '')
  const rest = withoutImports.replaceAll(/\bexport\s+(?:type\s*)?\{[^}]*\}/g, '')
  const passesOn =
    rest !== withoutImports || /(?<![.\w$])export\s*(?:type\s*)?\{[^}]*\}\s*from/.test(file.code)
  if (!passesOn || rest.replaceAll(/[\s;]/g, '') !== '') return []
  return [problem(file, 1, 'barrels', 'a file that only passes on exports of others', barrelAdvice)]
}

const checkDefaultExport = (file: SourceFile): Problem[] =>
  mayExportDefault.test(file.path)
    ? []
    : [...file.code.matchAll(defaultExport)].map(({ index }) =>
        problem(
          file,
          lineAt(file.code, index),
          'default-exports',
          'a default export',
          'export it by its name',
        ),
      )

function leavesWorkspace(file: SourceFile, { specifier, target = '' }: Import) {
  const home = workspaceOf(target)
  if (!specifier.startsWith('.') || home === undefined || home === workspaceOf(file.path)) return false
  // Only the contract has package exports, so code outside the workspaces (e2e, bench, tools) imports other files by path.
  return workspaceOf(file.path) !== undefined || home === 'contract'
}

function checkSpecifier(file: SourceFile, found: Import): Problem[] {
  const { specifier, line } = found
  if (leavesWorkspace(file, found))
    return [
      problem(
        file,
        line,
        'specifiers',
        `${specifier} climbs into another workspace`,
        'import the contract as @roost/contract/<file>.ts; other workspaces are closed',
      ),
    ]
  if (/^(?:\.|@roost\/)/.test(specifier) && !importEnding.test(specifier.replace(/\?.*$/, '')))
    return [
      problem(
        file,
        line,
        'specifiers',
        `${specifier} has no file ending`,
        'write the ending of the file that is there, .ts or .tsx: Node runs it as written',
      ),
    ]
  return []
}

const checkRemarks = (file: SourceFile): Problem[] =>
  file.comments.flatMap(({ line, text }) => {
    const word = remark.exec(text)?.[0]
    if (word === undefined) return []
    const instead = 'repair the cause now; a limit that is wrong is changed for all by a decision record'
    return [problem(file, line, 'remarks', `a comment with ${word}`, instead)]
  })

export const checkModules = (tree: SourceTree): Problem[] =>
  tree.files.flatMap((file) => [
    ...checkBarrel(file),
    ...checkDefaultExport(file),
    ...file.imports.flatMap((found) => checkSpecifier(file, found)),
    ...checkRemarks(file),
  ])
