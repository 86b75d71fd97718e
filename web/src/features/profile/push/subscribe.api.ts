import { pushApi } from '@roost/contract/activity/push.client.ts'
import type { PushDevice } from '@roost/contract/activity/push.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { getLanguage } from '../../../lib/locale/language.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import {
  findManager,
  findObstacle,
  forgetEndpoint,
  isRemembered,
  rememberEndpoint,
  subscribe,
} from './push-subscription.ts'

const register = async (userId: string, subscription: PushSubscription): Promise<PushDevice> => {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const device = await callApi(pushApi.turnOn, {
    endpoint: endpoint ?? '',
    keys: { p256dh, auth },
    language: getLanguage(),
    timeZone: getTimeZone(),
  })
  rememberEndpoint(userId, subscription.endpoint)
  return device
}

/** Returns null if the person does not allow notifications. Throws if the browser cannot reach its push service. */
export const turnOnPush = async (userId: string, publicKey: string): Promise<PushDevice | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const manager = await findManager()
  if (!manager) throw new Error('There is no service worker')
  return register(userId, await subscribe(manager, publicKey))
}

/** Ends the subscription of this browser. The server's is ended by `pushApi.turnOff`. */
export const turnOffPush = async (userId: string): Promise<void> => {
  forgetEndpoint(userId)
  const subscription = await (await findManager())?.getSubscription()
  await subscription?.unsubscribe()
}

/**
 * Turns push messages on again if the server no longer sends them to this browser: the person has signed in anew, the
 * push service gave them up, the browser has a new address for them, or nothing has arrived for a day.
 */
export const renewPush = async (userId: string): Promise<void> => {
  const { publicKey, devices, isTurnedOff } = await callApi(pushApi.list)
  if (isTurnedOff) return turnOffPush(userId)
  const manager = await findManager()
  if (!manager) return
  const device = devices.find(({ isCurrent }) => isCurrent)
  const isSilent = typeof device?.silentSince === 'string'
  const subscription = await subscribe(manager, publicKey, { isSilent })
  if (!device || isSilent || !isRemembered(userId, subscription.endpoint))
    await register(userId, subscription)
}

/** Turns push messages on where the person has just allowed notifications and this browser can receive them. */
export const turnOnPushIfPossible = async (userId: string): Promise<boolean> => {
  if (findObstacle() !== null || !(await findManager())) return false
  const { publicKey } = await callApi(pushApi.list)
  return (await turnOnPush(userId, publicKey)) !== null
}
