import type { ExposureStatus } from '@roost/contract/exposure.ts'

/** Describes what an administrator should check; null if there is nothing to check. */
export const toExposureSentence = ({ seen, isMeantForOthers }: ExposureStatus): string | null => {
  if (!seen) return null
  if (isMeantForOthers)
    return (
      'Requests come through a proxy that Roost was not told of, so everybody counts as one caller: ' +
      'one person who mistypes a password locks out the others. Set TRUSTED_PROXIES to the address of the proxy.'
    )
  return (
    `People outside this machine reach Roost (${toWords(seen)}), but its settings say that nobody does. ` +
    'Set PUBLIC_URL to the address people open, and TRUSTED_PROXIES to that of the proxy or tunnel. ' +
    'If it is gone, run: npm run admin -- forget-exposure'
  )
}

const toWords = ({ kind, detail }: NonNullable<ExposureStatus['seen']>): string =>
  ({
    'forwarding-header': `a request carried the header ${detail}`,
    host: `a request was for ${detail}`,
    origin: `a page of ${detail} asked`,
    referer: `a page of ${detail} asked`,
  })[kind]
