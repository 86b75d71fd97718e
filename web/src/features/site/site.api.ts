import type { Output } from '@roost/contract/endpoint.ts'
import { siteApi } from '@roost/contract/client/site.ts'
import { useEffect, useState } from 'react'
import { callApi } from '../../api/call-api.ts'

export type Site = Output<typeof siteApi.get>

// A plain call: the visitor half carries no query library.

const readSite = (): Promise<Site> => callApi(siteApi.get)

/** What the operator tells visitors; null until that is known, and when it cannot be told. */
export const useSite = (): Site | null => {
  const [site, setSite] = useState<Site | null>(null)
  useEffect(() => {
    let isCurrent = true
    readSite().then(
      (answer) => {
        if (isCurrent) setSite(answer)
      },
      // Nothing on the page depends on it: what is not known is not shown.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return site
}
