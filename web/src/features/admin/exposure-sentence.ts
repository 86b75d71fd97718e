import type { ExposureStatus } from '@roost/contract/instance/exposure.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'

/** What shows that people outside this machine reach Roost. */
const traces = {
  'forwarding-header': msg('a request carried the header {detail}'),
  'http-version': msg('a request was made in {detail}, which no browser speaks'),
  host: msg('a request was for {detail}'),
  origin: msg('a page of {detail} asked'),
  referer: msg('a page of {detail} asked'),
} as const

/** Describes what an administrator should check; null if there is nothing to check. */
export const toExposureSentence = ({ seen, isMeantForOthers }: ExposureStatus): string | null => {
  if (!seen) return null
  if (isMeantForOthers)
    return t(
      'Requests come through a proxy that Roost does not know, so everybody counts as one caller: one person who mistypes a password locks out the others. Set TRUSTED_PROXIES to the address of the proxy.',
    )
  return t(
    'People outside this machine reach Roost ({trace}), but its settings say that nobody does. Set PUBLIC_URL to the address people open, and TRUSTED_PROXIES to that of the proxy or tunnel. If it is gone, run: npm run admin -- forget-exposure',
    { trace: t(traces[seen.kind], { detail: seen.detail }) },
  )
}
