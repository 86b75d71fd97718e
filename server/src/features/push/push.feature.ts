import { pushApi } from '@roost/contract/activity/push.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { pushJobKind } from '../../push/push.service.ts'
import { enqueueReminders, reminderSubscriber } from './reminders.service.ts'
import { confirmReceived, listPushDevices, sendPush, sendTest, turnOff, turnOn } from './push.service.ts'

export const pushFeature: FeatureManifest = {
  routes: bind(pushApi, { list: listPushDevices, turnOn, turnOff, test: sendTest, confirm: confirmReceived }),
  jobs: { [pushJobKind]: { parallel: 8, run: sendPush } },
  schedule: [{ name: 'push.reminders', everyMs: 2000, run: enqueueReminders }],
  subscribers: [reminderSubscriber],
}
