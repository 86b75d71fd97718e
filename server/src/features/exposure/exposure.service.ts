import type { exposureApi } from '@roost/contract/exposure.ts'
import type { Config } from '../../config.ts'
import type { Handler } from '../../http/context.ts'
import { findExposureNow } from '../../http/exposure.ts'

export const createGetStatus =
  (config: Config): Handler<typeof exposureApi.status> =>
  async ({ db }) => ({
    seen: await findExposureNow(db.sql, config),
    isMeantForOthers: config.isReachableFromOutside,
  })
