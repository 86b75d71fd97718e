export type Place = { layer: Layer; feature: string | undefined }

const serverLayers = [
  'server/lib',
  'server/db',
  'server/realtime',
  'server/http',
  'server/jobs',
  'server/outbound',
  'server/metrics',
  'server/throttling',
  'server/mail',
  'server/push',
  'server/pictures',
  'server/config',
  'server/services',
  'server/manifest',
  'server/feature',
  'server/app',
] as const
const webLayers = ['web/lib', 'web/ui', 'web/api', 'web/feature', 'web/app'] as const
const outerLayers = [
  'test-support',
  'server/demo',
  'server/test-support',
  'server/tests',
  'web/test-support',
  'web/gallery',
  'web/build',
  'e2e',
  'e2e/support',
  'bench',
  'proof',
  'tools',
  'root',
] as const

export type Layer =
  | 'contract'
  | (typeof serverLayers)[number]
  | (typeof webLayers)[number]
  | (typeof outerLayers)[number]

/**
 * The allowed imports between layers. Files in the same layer may import each other; for features, `feature-map.ts`
 * applies.
 */
export const allowedImports: Record<Layer, readonly Layer[]> = {
  contract: [],
  'server/lib': ['contract'],
  'server/db': ['contract', 'server/lib'],
  'server/realtime': ['contract', 'server/lib', 'server/db'],
  'server/http': ['contract', 'server/lib', 'server/db', 'server/realtime', 'server/services'],
  'server/jobs': ['contract', 'server/lib', 'server/db', 'server/services'],
  'server/outbound': ['contract', 'server/lib'],
  'server/metrics': ['contract', 'server/lib', 'server/db', 'server/realtime', 'server/jobs'],
  'server/throttling': ['contract', 'server/lib', 'server/db', 'server/http'],
  'server/mail': ['contract', 'server/lib', 'server/db', 'server/jobs', 'server/services'],
  'server/push': ['contract', 'server/lib', 'server/db', 'server/jobs', 'server/throttling'],
  'server/pictures': ['contract', 'server/lib', 'server/http', 'server/outbound'],
  'server/config': ['contract', 'server/lib'],
  // The services for handlers and jobs. It imports the types of the services but no file that uses them.
  'server/services': ['contract', 'server/lib', 'server/db', 'server/outbound'],
  // The type of a feature manifest.
  'server/manifest': ['server/db', 'server/http', 'server/jobs'],
  'server/feature': [
    'contract',
    'server/lib',
    'server/db',
    'server/realtime',
    'server/http',
    'server/jobs',
    'server/outbound',
    'server/throttling',
    'server/mail',
    'server/push',
    'server/pictures',
    'server/services',
    'server/manifest',
  ],
  'server/app': ['contract', ...serverLayers],
  // Shared by the tests of all workspaces, so it imports none of them.
  'test-support': [],
  // The sample family of `npm run demo`, which journeys and proofs also use.
  'server/demo': ['contract', ...serverLayers],
  'server/test-support': ['contract', ...serverLayers, 'server/demo'],
  'server/tests': ['contract', ...serverLayers, 'server/demo', 'server/test-support'],
  'web/lib': ['contract'],
  'web/ui': ['web/lib'],
  'web/api': ['contract', 'web/lib'],
  'web/feature': ['contract', 'web/lib', 'web/ui', 'web/api'],
  'web/app': ['contract', ...webLayers],
  'web/test-support': ['contract', ...webLayers, 'test-support'],
  // Shows the design system, but no features that are built with it.
  'web/gallery': ['web/lib', 'web/ui'],
  // Component tests run in the same browser as journeys.
  'web/build': ['contract', 'tools', 'test-support'],
  // Journeys test the product from outside; only their support code imports it.
  e2e: ['contract', 'e2e/support'],
  'e2e/support': ['contract', ...serverLayers, 'server/demo', 'server/test-support', 'test-support'],
  bench: ['contract', ...serverLayers, 'server/demo', 'server/test-support', 'tools'],
  // Proofs record figures for a run and use the load generators of the benchmarks.
  proof: ['contract', ...serverLayers, 'server/demo', 'server/test-support', 'tools', 'bench'],
  tools: ['contract', ...serverLayers, 'server/demo', 'server/test-support', 'test-support'],
  root: ['contract', 'server/test-support', 'test-support', 'tools'],
}

const places: [RegExp, Layer][] = [
  [/^contract\/src\//, 'contract'],
  [/^server\/src\/lib\//, 'server/lib'],
  [/^server\/src\/db\//, 'server/db'],
  [/^server\/src\/realtime\//, 'server/realtime'],
  [/^server\/src\/http\//, 'server/http'],
  [/^server\/src\/jobs\//, 'server/jobs'],
  [/^server\/src\/outbound\//, 'server/outbound'],
  [/^server\/src\/metrics\//, 'server/metrics'],
  [/^server\/src\/throttling\//, 'server/throttling'],
  [/^server\/src\/mail\//, 'server/mail'],
  [/^server\/src\/push\//, 'server/push'],
  [/^server\/src\/pictures\//, 'server/pictures'],
  [/^server\/src\/features\/([^/]+)\//, 'server/feature'],
  [/^server\/src\/services\.ts$/, 'server/services'],
  [/^server\/src\/feature\.ts$/, 'server/manifest'],
  [/^server\/src\/config(?:\.test)?\.ts$|^server\/src\/config\//, 'server/config'],
  [/^server\/src\/(?:app|features|main)\.ts$/, 'server/app'],
  [/^server\/src\/cli\//, 'server/app'],
  [/^test-support\//, 'test-support'],
  [/^server\/demo\//, 'server/demo'],
  [/^server\/test-support\//, 'server/test-support'],
  [/^server\/tests\//, 'server/tests'],
  [/^web\/src\/lib\//, 'web/lib'],
  [/^web\/src\/ui\//, 'web/ui'],
  [/^web\/src\/api\//, 'web/api'],
  [/^web\/src\/app\//, 'web/app'],
  [/^web\/src\/features\/([^/]+)\//, 'web/feature'],
  [/^web\/src\/(?:main\.tsx|service-worker\.ts|[^/]+\.d\.ts|[^/]+\.css)$/, 'web/app'],
  [/^web\/test-support\//, 'web/test-support'],
  [/^web\/gallery\//, 'web/gallery'],
  [/^web\/(?:vite-plugins\/)?[^/]+\.ts$/, 'web/build'],
  [/^e2e\/support\//, 'e2e/support'],
  [/^e2e\//, 'e2e'],
  [/^bench\//, 'bench'],
  [/^proof\//, 'proof'],
  [/^tools\//, 'tools'],
  [/^(?:server\/rolldown\.config|[^/]+)\.ts$/, 'root'],
]

export function placeOf(path: string): Place | undefined {
  for (const [pattern, layer] of places) {
    const match = pattern.exec(path)
    if (match) return { layer, feature: match[1] }
  }
  return undefined
}

export const workspaceOf = (path: string) => /^(contract|server|web)\//.exec(path)?.[1]
