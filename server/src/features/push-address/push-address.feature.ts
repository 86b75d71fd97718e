import { pushAddressApi } from '@roost/contract/activity/push-address.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import type { ParallelHandler } from '../../jobs/job-queue.ts'
import { pushAddressJobKind } from '../../push/push.service.ts'
import { sendToAddress } from './push-address.jobs.ts'
import { getAddress, removeAddress, saveAddress, testAddress } from './push-address.service.ts'

/** A reminder cannot wait long for a server that was killed; a message that is sent twice does little harm. */
const addressHandler: ParallelHandler = { parallel: 8, claimMs: 60_000, run: sendToAddress }

export const pushAddressFeature: FeatureManifest = {
  routes: bind(pushAddressApi, {
    get: getAddress,
    save: saveAddress,
    remove: removeAddress,
    test: testAddress,
  }),
  jobs: { [pushAddressJobKind]: addressHandler },
}
