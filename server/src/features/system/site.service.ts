import type { siteApi } from '@roost/contract/instance/site.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { isDemoFor } from '../../http/exposure.ts'

export const getSite: Handler<typeof siteApi.get> = async ({ db, services: { config }, request }) => ({
  isDemo: await isDemoFor(db.sql, config, request),
  ...config.site,
})
