import type { FeatureMap } from '../feature-map.ts'
import type { Import } from './imports.ts'
import { allowedImports, placeOf, workspaceOf, type Layer, type Place } from './layers.ts'
import type { Problem, SourceFile, SourceTree } from './source-tree.ts'

export type FeatureMaps = { server: FeatureMap; web: FeatureMap }

type Crossing = { file: SourceFile; from: Place; to: Place; target: string; isTypeOnly: boolean }

const rule = 'boundaries'

const isServer = (layer: Layer) => layer.startsWith('server/')
const isWeb = (layer: Layer) => layer.startsWith('web/')
const isTestSupport = (layer: Layer) => layer.endsWith('/test-support')
/** Whether a test may use a file: shared test support and that of its own workspace are allowed. */
const mayTestUse = (file: SourceFile, layer: Layer, target: string) =>
  layer === 'test-support' || (isTestSupport(layer) && workspaceOf(file.path) === workspaceOf(target))

function featurePairOf({ from, to }: Crossing) {
  const isPair = from.layer === to.layer && from.feature !== undefined && from.feature !== to.feature
  return isPair ? { from: from.feature ?? '', to: to.feature ?? '' } : undefined
}

function isPairAllowed(crossing: Crossing, maps: FeatureMaps) {
  const pair = featurePairOf(crossing)
  if (!pair) return true
  const [map, door] = isServer(crossing.from.layer) ? [maps.server, '.service.ts'] : [maps.web, '.api.ts']
  return crossing.target.endsWith(door) && map[pair.from]?.includes(pair.to) === true
}

/** Server tests exercise the whole application, so they may import any part of it. */
const isServerTest = (file: SourceFile, to: Layer) =>
  file.isTest && file.path.startsWith('server/') && (isServer(to) || to === 'contract')

const pageList = 'web/src/lib/pages.ts'

/** Single files that a layer may import although the rest of their layer is closed to it. */
const singleFiles: Partial<Record<Layer, readonly string[]>> = {
  // Charts and fields need to format amounts and read digits, and lists to be searched, which is not domain logic.
  'web/ui': [
    'contract/src/text/latin-digits.ts',
    'contract/src/money/money-format.ts',
    'contract/src/text/search-text.ts',
  ],
  'web/gallery': ['contract/src/money/money-format.ts'],
  // The build divides files by pages, journeys and audits walk through them.
  'web/build': [pageList],
  'e2e/support': [pageList],
  tools: [pageList],
}

function isAllowed(crossing: Crossing, maps: FeatureMaps) {
  const { file, from, to, target, isTypeOnly } = crossing
  if (isServerTest(file, to.layer)) return true
  if (from.layer === to.layer) return isPairAllowed(crossing, maps)
  if (allowedImports[from.layer].includes(to.layer)) return true
  if (file.isTest && mayTestUse(file, to.layer, target)) return true
  // Settings are passed as arguments; importing their type does not read them.
  if (to.layer === 'server/config' && isTypeOnly) return isServer(from.layer)
  return singleFiles[from.layer]?.includes(target) === true
}

const adviceByTarget: Partial<Record<Layer, string>> = {
  'server/config': 'take the setting as an argument; server/src/app.ts hands it over (a type import is fine)',
  'server/test-support':
    'only *.test.ts files, e2e, bench, proof and tools use test-support; move what the product needs to src',
  'test-support':
    'only tests and the configuration of test tools use test-support; move what the product needs to src',
  'web/test-support': 'only test files use test-support; move what the product needs to src',
  'server/app': 'take what you need as an argument: app.ts and main.ts know everybody, nobody knows them',
  'web/app': 'no part of app is for features; pass it as props or move it to web/src/ui or web/src/lib',
}

const adviceByOrigin: Partial<Record<Layer, string>> = {
  contract:
    'the contract knows zod and itself; move the shared part into contract/src or leave it with its user',
  'server/lib':
    'lib holds small pure tools; pass the value as an argument or move this file beside what it needs',
  'server/db': 'db knows contract and lib; let the caller pass what this file needs',
  'server/outbound': 'outbound knows contract and lib; let the caller pass what this file needs',
  'web/lib':
    'lib knows the contract only; pass the value as an argument or move this file beside what it needs',
  'web/ui': 'ui knows no domain; take data and callbacks as props, or move the component into its feature',
  'web/api': 'api knows contract and lib; move the part that knows a feature into its <feature>.api.ts',
}

function pairAdvice(crossing: Crossing) {
  const pair = featurePairOf(crossing)
  if (!pair) return undefined
  const listed = `add '${pair.to}' to '${pair.from}' in tools/feature-map.ts`
  return isServer(crossing.from.layer)
    ? `import a *.service.ts of ${pair.to} and ${listed}`
    : `import ${pair.to}.api.ts and ${listed}, or compose both in web/src/app`
}

const adviceByDirection: [(crossing: Crossing) => boolean, string][] = [
  [
    ({ from, to }) => (isServer(from.layer) && isWeb(to.layer)) || (isWeb(from.layer) && isServer(to.layer)),
    'server and web meet in the contract only; put what both need into contract/src',
  ],
  [
    ({ to }) => to.layer === 'server/feature',
    'features are plugged in at server/src/features.ts; take what you need from one as an argument',
  ],
  [
    ({ to }) => to.layer === 'web/feature',
    'features are plugged in at web/src/app/routes/router.tsx; take what you need from one as an argument',
  ],
]

function adviceFor(crossing: Crossing) {
  const { from, to } = crossing
  return (
    pairAdvice(crossing) ??
    adviceByDirection.find(([applies]) => applies(crossing))?.[1] ??
    adviceByTarget[to.layer] ??
    adviceByOrigin[from.layer] ??
    `${from.layer} may import ${allowedImports[from.layer].join(', ')}; pass the rest as an argument`
  )
}

const nameOf = ({ layer, feature }: Place) => (feature === undefined ? layer : `${layer} ${feature}`)

function checkImport(file: SourceFile, from: Place, found: Import, maps: FeatureMaps): Problem[] {
  const { target, line, isTypeOnly } = found
  const to = target === undefined ? undefined : placeOf(target)
  if (target === undefined || !to) return []
  const crossing = { file, from, to, target, isTypeOnly }
  if (isAllowed(crossing, maps)) return []
  return [
    {
      file: file.path,
      line,
      rule,
      found: `${nameOf(from)} imports ${nameOf(to)} (${target})`,
      instead: adviceFor(crossing),
    },
  ]
}

function checkPlace(file: SourceFile, maps: FeatureMaps): Problem[] {
  const from = placeOf(file.path)
  if (from) return file.imports.flatMap((found) => checkImport(file, from, found, maps))
  return [
    {
      file: file.path,
      line: 1,
      rule: 'place',
      found: 'the house has no room for this file',
      instead:
        'move it to one of the folders in docs/architecture.md; tools/architecture/layers.ts lists them',
    },
  ]
}

function usedPairs(tree: SourceTree, layer: Layer) {
  const pairs = tree.files.flatMap((file) => {
    const from = placeOf(file.path)
    if (from?.layer !== layer) return []
    return file.imports.map(({ target = '' }) => `${from.feature} → ${placeOf(target)?.feature}`)
  })
  return new Set(pairs)
}

function checkUnusedPairs(tree: SourceTree, layer: Layer, map: FeatureMap): Problem[] {
  const used = usedPairs(tree, layer)
  return Object.entries(map)
    .flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`))
    .filter((pair) => !used.has(pair))
    .map((pair) => ({
      file: 'tools/feature-map.ts',
      line: 1,
      rule: 'feature-map',
      found: `${layer}: ${pair} is listed but no file uses it`,
      instead: 'remove the pair; the list shows what is true',
    }))
}

export const checkBoundaries = (tree: SourceTree, maps: FeatureMaps): Problem[] => [
  ...tree.files.flatMap((file) => checkPlace(file, maps)),
  ...checkUnusedPairs(tree, 'server/feature', maps.server),
  ...checkUnusedPairs(tree, 'web/feature', maps.web),
]
