import type { siteApi } from '@roost/contract/site.ts'
import type { Config } from '../../config.ts'
import type { Handler } from '../../http/context.ts'

export const createGetSite =
  ({ isDemo, site }: Config): Handler<typeof siteApi.get> =>
  async () => ({ isDemo, ...site })
