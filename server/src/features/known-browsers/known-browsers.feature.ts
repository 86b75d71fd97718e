import type { FeatureManifest } from '../../feature.ts'
import { hourMs } from '../../lib/time/instant.ts'
import { removeForgottenBrowsers } from './known-browsers.jobs.ts'

export const knownBrowsersFeature: FeatureManifest = {
  schedule: [
    {
      name: 'known-browsers.remove-forgotten',
      everyMs: hourMs,
      run: ({ db }) => removeForgottenBrowsers(db),
    },
  ],
}
