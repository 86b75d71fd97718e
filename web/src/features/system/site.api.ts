import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import { siteApi } from '@roost/contract/instance/site.client.ts'
import { useEffect, useState } from 'react'
import { callApi } from '../../api/calls/call-api.ts'

export type Site = Output<typeof siteApi.get>

// A plain call: the signed-out app does not include the query library.

const readSite = (): Promise<Site> => callApi(siteApi.get)

/** The operator's information for visitors; null until it has loaded, or if it cannot be loaded. */
export const useSite = (): Site | null => {
  const [site, setSite] = useState<Site | null>(null)
  useEffect(() => {
    let isCurrent = true
    readSite().then(
      (response) => {
        if (isCurrent) setSite(response)
      },
      // A failure is ignored, because nothing on the page depends on this information.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return site
}
