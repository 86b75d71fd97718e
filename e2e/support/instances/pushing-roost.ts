import { openPushService, type PushService } from '../../../server/test-support/hosts/push-service.ts'
import { type AdministeredRoost, runAdministeredRoost } from './roost.ts'
import { test as base } from './test.ts'

export type { SubscribedBrowser } from '../../../server/test-support/hosts/push-service.ts'

interface Pushing {
  readonly roost: AdministeredRoost
  readonly service: PushService
}

/** On an instance for which a local server replaces all push services. */
export const test = base.extend<object, { pushing: Pushing }>({
  pushing: [
    async ({ playwright }, use) => {
      const service = await openPushService()
      const settings = { PUSH_ORIGIN: service.origin }
      await runAdministeredRoost(playwright, (roost) => use({ roost, service }), settings)
      await service.close()
    },
    { scope: 'worker' },
  ],
  roost: [async ({ pushing }, use) => use(pushing.roost), { scope: 'worker' }],
})
