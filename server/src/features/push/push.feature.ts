import { pushApi } from '@roost/contract/activity/push.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import type { ParallelHandler } from '../../jobs/job-queue.ts'
import { pushEmailJobKind, pushJobKind } from '../../push/push.service.ts'
import { sendByEmail } from './email-fallback.jobs.ts'
import { enqueueAddedItems } from './plans/added-items.service.ts'
import { enqueueDigests } from './plans/digests.service.ts'
import { enqueueReminders, reminderSubscriber } from './plans/reminders.service.ts'
import {
  changeSettings,
  confirmReceived,
  listPushDevices,
  listSilentDevices,
  sendPush,
  sendTest,
  turnOff,
  turnOn,
} from './push.service.ts'
import { requestSubscriber } from './requests.service.ts'

const minuteMs = 60_000

/** A device shows a message that is sent twice once, and a reminder cannot wait long for a server that was killed. */
const pushHandler: ParallelHandler = { parallel: 8, claimMs: 60_000, run: sendPush }

export const pushFeature: FeatureManifest = {
  routes: bind(pushApi, {
    list: listPushDevices,
    listSilent: listSilentDevices,
    changeSettings,
    turnOn,
    turnOff,
    test: sendTest,
    confirm: confirmReceived,
  }),
  jobs: { [pushJobKind]: pushHandler, [pushEmailJobKind]: sendByEmail },
  schedule: [
    { name: 'push.reminders', everyMs: 2000, run: enqueueReminders },
    { name: 'push.digests', everyMs: minuteMs, run: enqueueDigests },
    { name: 'push.added-items', everyMs: minuteMs, run: enqueueAddedItems },
  ],
  subscribers: [reminderSubscriber, requestSubscriber],
}
