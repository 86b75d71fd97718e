import type { siteApi } from '@roost/contract/site.ts'
import type { Config } from '../../config.ts'
import type { Handler } from '../../http/context.ts'
import { isDemoFor } from '../../http/exposure.ts'

export const createGetSite =
  (config: Config): Handler<typeof siteApi.get> =>
  async ({ db, request }) => ({ isDemo: await isDemoFor(db.sql, config, request), ...config.site })
