import type { PushDevice } from '@roost/contract/activity/push.ts'
import { queryOptions } from '@tanstack/react-query'
import { isInstalledApp } from '../../../../lib/device/installed-app.ts'
import { findRegistration, isRemembered } from '../push-subscription.ts'
import { type DeviceFacts, toPlatform } from './ready.rules.ts'

type BrowserFacts = Omit<DeviceFacts, 'isSilent' | 'hasReceived' | 'test'>

const readBrowser = async (userId: string, isKnown: boolean): Promise<BrowserFacts> => {
  const { userAgent, maxTouchPoints, serviceWorker } = navigator as Partial<Navigator> & Navigator
  const registration = serviceWorker && (await findRegistration())
  const subscription = await registration?.pushManager?.getSubscription()
  return {
    platform: toPlatform(userAgent, maxTouchPoints),
    isSecure: isSecureContext,
    hasWorker: registration !== undefined,
    isInstalled: isInstalledApp(),
    permission: 'Notification' in globalThis ? Notification.permission : 'unsupported',
    isSubscribed: isKnown && Boolean(subscription) && isRemembered(userId, subscription?.endpoint ?? ''),
  }
}

/** What this browser knows about itself. It is read again whenever the device is turned on or off. */
export const browserQuery = (userId: string, device: PushDevice | undefined) =>
  queryOptions({
    queryKey: ['ready', userId, device?.id],
    queryFn: () => readBrowser(userId, device !== undefined),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
