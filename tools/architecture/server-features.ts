import { posix } from 'node:path'
import type { Import } from './imports.ts'
import { placeOf } from './layers.ts'
import type { Problem, SourceFile, SourceTree } from './source-tree.ts'

const kinds = ['routes', 'service', 'queries', 'rules', 'events', 'jobs'] as const
type Kind = (typeof kinds)[number]

const importsByKind: Record<Kind, readonly Kind[]> = {
  routes: ['service'],
  service: ['service', 'queries', 'rules'],
  queries: ['queries'],
  rules: ['rules'],
  events: ['service', 'queries', 'rules'],
  jobs: ['service', 'queries', 'rules'],
}

const advice: Record<Kind, string> = {
  routes: 'routes only bind endpoints to the functions of the service; put the work there',
  service: 'a service calls queries and rules; move the shared part into one of them',
  queries: 'queries build SQL and name the types of rules; let the service call the rule and pass its result',
  rules: 'rules are pure; let the service fetch what they need, and today, and pass it as an argument',
  events: 'a reaction calls its own service, queries and rules',
  jobs: 'a job calls its own service, queries and rules',
}

const pureLayers = ['contract', 'server/lib', 'server/feature']
const impurePackage = /^(node:.*|kysely|fastify|@fastify\/.*|pg|undici)$/

const isServerFeatureFile = (path: string) => path.startsWith('server/src/features/')

export const kindOf = (path: string): Kind | undefined =>
  isServerFeatureFile(path) ? kinds.find((kind) => path.endsWith(`.${kind}.ts`)) : undefined

function checkName(path: string): Problem[] {
  const folder = posix.basename(posix.dirname(path))
  const isDeep = path.split('/').length > 6
  const expected = new RegExp(String.raw`^${folder}\.(?:(?:${kinds.join('|')})|[a-z0-9-]+\.test)\.ts$`)
  if (!isDeep && expected.test(posix.basename(path))) return []
  return [
    {
      file: path,
      line: 1,
      rule: 'feature-files',
      found: isDeep ? 'a folder inside a sub-folder of a feature' : 'not a file of a feature folder',
      instead: `name it ${folder}.{${kinds.join(',')}}.ts or ${folder}.<kind>.test.ts; a feature that outgrows this gets one sub-folder with the same vocabulary (expenses/receipts/receipts.service.ts)`,
    },
  ]
}

function isKindAllowed(kind: Kind, targetKind: Kind | undefined, isTypeOnly: boolean) {
  if (targetKind === undefined) return true
  return (
    importsByKind[kind].includes(targetKind) || (kind === 'queries' && targetKind === 'rules' && isTypeOnly)
  )
}

function isPure({ target, packageName = '' }: Import) {
  if (target === undefined) return !impurePackage.test(packageName)
  const place = placeOf(target)
  return place === undefined || pureLayers.includes(place.layer)
}

function checkKinds(file: SourceFile): Problem[] {
  const kind = kindOf(file.path)
  if (!kind || file.isTest) return []
  return file.imports
    .filter((found) => {
      const isAllowed = isKindAllowed(kind, kindOf(found.target ?? ''), found.isTypeOnly)
      return !isAllowed || (kind === 'rules' && !isPure(found))
    })
    .map(({ line, specifier }) => ({
      file: file.path,
      line,
      rule: 'feature-kinds',
      found: `${kind} may not import ${specifier}`,
      instead: advice[kind],
    }))
}

export const checkServerFeatures = (tree: SourceTree): Problem[] => [
  ...[...tree.paths].filter(isServerFeatureFile).flatMap(checkName),
  ...tree.files.flatMap(checkKinds),
]
