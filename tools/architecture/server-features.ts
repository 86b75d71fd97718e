import { posix } from 'node:path'
import type { Import } from './imports.ts'
import { placeOf } from './layers.ts'
import type { Problem, SourceFile, SourceTree } from './source-tree.ts'

const kinds = ['feature', 'service', 'queries', 'rules', 'jobs'] as const
type Kind = (typeof kinds)[number]

const importsByKind: Record<Kind, readonly Kind[]> = {
  feature: ['service', 'queries', 'rules', 'jobs'],
  service: ['service', 'queries', 'rules'],
  queries: ['queries'],
  rules: ['rules'],
  jobs: ['service', 'queries', 'rules'],
}

const advice: Record<Kind, string> = {
  feature:
    'a manifest binds endpoints to services and names what the feature has; only server/src/features.ts imports it',
  service: 'a service calls queries and rules; move the shared part into one of them',
  queries: 'queries build SQL and name the types of rules; let the service call the rule and pass its result',
  rules: 'rules are pure; let the service fetch what they need, and today, and pass it as an argument',
  jobs: 'a job calls its own service, queries and rules',
}

const pureLayers = [
  'contract',
  'server/lib',
  'server/throttling',
  'server/mail',
  'server/push',
  'server/pictures',
  'server/feature',
]
const impurePackage = /^(node:.*|kysely|fastify|@fastify\/.*|pg|undici)$/

/** Whether the path is in a feature, or in another part of the server that consists of the same kinds of files. */
const isServicePath = (path: string) =>
  /^server\/src\/(?:features|mail|pictures|push|throttling)\//.test(path)

export const kindOf = (path: string): Kind | undefined =>
  isServicePath(path) ? kinds.find((kind) => path.endsWith(`.${kind}.ts`)) : undefined

/**
 * Matches `<topic>.<kind>.ts` and all tests. The name of a test for the whole feature contains its topic:
 * `<feature>.<topic>.api.test.ts`.
 */
const fileName = new RegExp(
  String.raw`^[a-z0-9-]+(?:\.(?:${kinds.join('|')})|(?:\.[a-z0-9-]+)?\.[a-z0-9-]+\.test)\.ts$`,
)

function checkName(path: string): Problem[] {
  const isDeep = path.split('/').length > (path.startsWith('server/src/features/') ? 6 : 4)
  if (!isDeep && fileName.test(posix.basename(path))) return []
  return [
    {
      file: path,
      line: 1,
      rule: 'feature-files',
      found: isDeep ? 'a folder inside a sub-folder of a feature' : 'not a file of a feature folder',
      instead: `name it <topic>.{${kinds.join(',')}}.ts or <topic>.<kind>.test.ts; a feature that outgrows its folder gets one sub-folder with the same vocabulary (calendar/ical/reader.rules.ts)`,
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
  ...[...tree.paths].filter(isServicePath).flatMap(checkName),
  ...tree.files.flatMap(checkKinds),
]
