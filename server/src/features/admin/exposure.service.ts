import type { exposureApi } from '@roost/contract/instance/exposure.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { findExposureNow } from '../../http/exposure.ts'

export const getExposureStatus: Handler<typeof exposureApi.status> = async ({
  db,
  services: { config },
}) => ({
  seen: await findExposureNow(db.sql, config),
  isMeantForOthers: config.isReachableFromOutside,
})
