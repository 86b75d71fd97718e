import { registerWorker } from '../../../api/calls/worker-registration.ts'
import {
  pushPreference as preference,
  readPreference,
  removePreference,
  writePreference,
} from '../../../api/device/device-preferences.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { isInstalledApp } from '../../../lib/device/installed-app.ts'
import { isAddedByShareMenu } from '../install.rules.ts'
import { findPushObstacle, type PushObstacle } from './push.rules.ts'

// The subscription of this browser at its push service. The account that turned it on is remembered with the address, so that
// it is renewed for that account and for nobody else who signs in here.

/** The zone is that in which the server writes times: who travels registers again. */
const toRemembered = (endpoint: string): string => `${getTimeZone()} ${endpoint}`

export const rememberEndpoint = (userId: string, endpoint: string): void =>
  writePreference(userId, preference, toRemembered(endpoint))

export const forgetEndpoint = (userId: string): void => removePreference(userId, preference)

export const isRemembered = (userId: string, endpoint: string): boolean =>
  readPreference(userId, preference) === toRemembered(endpoint)

export const findObstacle = (): PushObstacle => {
  const { userAgent, maxTouchPoints } = navigator
  return findPushObstacle({
    isSecure: isSecureContext,
    hasPush: 'PushManager' in globalThis && 'Notification' in globalThis,
    needsInstalling: isAddedByShareMenu({ userAgent, maxTouchPoints, isStandalone: isInstalledApp() }),
    permission: 'Notification' in globalThis ? Notification.permission : 'default',
  })
}

const toBase64Url = (key: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** On the first page of a device, the worker is registered only after the page has loaded, so what needs it does not wait. */
export const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (await navigator.serviceWorker.getRegistration()) ?? registerWorker()

/** A worker that was just registered first stores the app, and browsers subscribe only after that. */
const activationLimitMs = 20_000

/** Undefined without a service worker that runs. */
export const findManager = async (): Promise<PushManager | undefined> => {
  if (!(await findRegistration())) return undefined
  const limit = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), activationLimitMs)
  })
  return (await Promise.race([navigator.serviceWorker.ready, limit]))?.pushManager
}

/**
 * Subscribes with the server's key. A subscription with another key, such as that of an earlier server, is given up, and
 * so is one that receives nothing.
 */
export const subscribe = async (
  manager: PushManager,
  publicKey: string,
  { isSilent = false } = {},
): Promise<PushSubscription> => {
  const known = await manager.getSubscription()
  if (known && (isSilent || toBase64Url(known.options.applicationServerKey) !== publicKey))
    await known.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Whether push messages were turned on for this account in this browser and are still allowed. */
export const isPushWanted = (userId: string): boolean =>
  typeof readPreference(userId, preference) === 'string' && findObstacle() === null
