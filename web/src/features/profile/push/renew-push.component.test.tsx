import { type PushDevice, pushApi } from '@roost/contract/activity/push.ts'
import { expect, test, vi } from 'vitest'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'
import { installServer } from '../../../../test-support/server-boundary.ts'
import { rememberEndpoint } from './push-subscription.ts'
import { renewPush } from './subscribe.api.ts'

const mia = createAccount()
const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }

/** A browser that is subscribed, and gets another address whenever it subscribes anew. */
const createBrowser = (publicKey: string) => {
  let number = 1
  const create = () => {
    const endpoint = `https://push.example.com/${number}`
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.fromBase64(publicKey, { alphabet: 'base64url' }).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        number += 1
        current = create()
        return true
      },
    }
  }
  let current = create()
  const pushManager = { getSubscription: async () => current, subscribe: async () => current }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration)
  rememberEndpoint(mia.id, current.endpoint)
}

/** The device of a person, as the server knows it. */
const serve = (silentSince: string | null) => {
  const device: PushDevice = {
    id: 1,
    name: 'Chrome on Android',
    isCurrent: true,
    receivedAt: null,
    silentSince,
  }
  const publicKey = 'BAAA'
  const server = createHousehold(mia)
  server.respond(pushApi.list, {
    publicKey,
    devices: [device],
    isTurnedOff: false,
    settings: { off: [], quietHours: null, digestAt: null, hasEmailFallback: true },
    isUnreachable: silentSince !== null,
    canEmail: false,
  })
  server.respond(pushApi.turnOn, { ...device, silentSince: null })
  installServer(server)
  createBrowser(publicKey)
  return server
}

test('a device from which nothing has arrived subscribes anew', async () => {
  const server = serve('2026-11-28T10:00:00.000Z')
  await renewPush(mia.id)
  expect(server.calls(pushApi.turnOn)).toMatchObject([{ endpoint: 'https://push.example.com/2', keys }])
})

test('a device that confirms its messages keeps its subscription', async () => {
  const server = serve(null)
  await renewPush(mia.id)
  expect(server.calls(pushApi.list)).toHaveLength(1)
  expect(server.calls(pushApi.turnOn)).toEqual([])
})
