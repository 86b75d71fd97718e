import type { PushMessage } from '@roost/contract/activity/push.ts'
import { isRightToLeft } from '@roost/contract/language/languages.ts'
import { chooseStrategy, toCatalogueName } from './app/fetch-strategy.ts'

// Stores the app itself on the device, so that it opens immediately and without a connection. API responses are neither
// intercepted nor stored. docs/decisions/0024-service-worker.md explains why it is written by hand.

declare const self: ServiceWorkerGlobalScope

interface Precache {
  readonly version: string
  /** The hash of each file by its path. */
  readonly files: Readonly<Record<string, string>>
}

/** Filled in by the build; see vite-plugins/service-worker.ts. */
declare const precache: Precache

const prefix = 'roost-'
const { version, files: hashes } = precache
const cacheName = prefix + version
const files = Object.keys(hashes)
const page = '/index.html'
const options = { ignoreVary: true }

/** File names in /assets contain a hash of the content, so the browser's HTTP cache may be used. */
const isHashed = (path: string): boolean => path.startsWith('/assets/')

const fetchFile = async (path: string): Promise<Response> => {
  // The hash rejects a page that a proxy or captive portal returned in place of the file.
  const response = await fetch(path, {
    integrity: hashes[path] ?? '',
    cache: isHashed(path) ? 'default' : 'reload',
  })
  if (!response.ok || response.redirected) throw new Error(`${path} returned ${response.status}`)
  return response
}

const cacheFile = async (cache: Cache, path: string): Promise<void> => {
  const known = isHashed(path) ? await caches.match(path, options) : undefined
  await cache.put(path, known ?? (await fetchFile(path)))
}

/** The catalogues that a page of this device has loaded before. Others are stored when they are first used. */
const listUsedCatalogues = async (): Promise<string[]> => {
  const stored = await Promise.all(
    (await listCacheNames()).map(async (name) => (await caches.open(name)).keys()),
  )
  const used = new Set(stored.flat().map(({ url }) => toCatalogueName(new URL(url).pathname)))
  return files.filter((path) => {
    const name = toCatalogueName(path)
    return name !== null && used.has(name)
  })
}

const cacheApp = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  const needed = [
    ...files.filter((path) => path !== page && toCatalogueName(path) === null),
    ...(await listUsedCatalogues()),
  ]
  await Promise.all(needed.map((path) => cacheFile(cache, path)))
  // The page is stored last, so that a cache that contains it is complete.
  await cacheFile(cache, page)
}

/** Returns the caches of all stored versions, the newest first. */
const listCacheNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix)).toReversed()

/**
 * Keeps the previous version, because its pages may still be open and request its files, and removes older versions.
 */
const removeOldVersions = async (): Promise<void> => {
  const others = (await listCacheNames()).filter((name) => name !== cacheName)
  await Promise.all(others.slice(1).map((name) => caches.delete(name)))
}

const findIn = async (names: readonly string[], path: string): Promise<Response | undefined> => {
  for (const name of names) {
    const response = await caches.match(path, { ...options, cacheName: name })
    if (response) return response
  }
  return undefined
}

const findFile = async (path: string): Promise<Response | undefined> =>
  findIn([cacheName, ...(await listCacheNames())], path)

/** Stores a catalogue of this version when it is first used. */
const findOrStoreCatalogue = async (path: string): Promise<Response | undefined> => {
  if (files.includes(path) && !(await findFile(path))) await cacheFile(await caches.open(cacheName), path)
  return findFile(path)
}

/** When the only open page reloads, it may already have the waiting version, which then takes over. */
const findPage = async (): Promise<Response | undefined> => {
  const { waiting } = self.registration
  const isAlone = (await self.clients.matchAll({ type: 'window' })).length <= 1
  return waiting && isAlone ? findIn(await listCacheNames(), page) : findFile(page)
}

const respond = async (request: Request, find: () => Promise<Response | undefined>): Promise<Response> =>
  (await find().catch(() => undefined)) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(cacheApp()))

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOldVersions(), self.clients.claim()])),
)

/**
 * A page asks the waiting version to take over, either because the user chose to update or because the page already has
 * that version.
 */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

/** The pages of one app cannot clear the badge of the other; the worker clears both. */
self.addEventListener('message', (event) => {
  if (event.data === 'clear-badges' && 'clearAppBadge' in self.navigator)
    event.waitUntil(self.navigator.clearAppBadge())
})

/** A page names the catalogues that it loaded before it had a worker. */
self.addEventListener('message', (event) => {
  const { catalogues = [] } = event.data as { readonly catalogues?: readonly string[] }
  event.waitUntil(Promise.all(catalogues.map(findOrStoreCatalogue)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const strategy = chooseStrategy(request, { origin: self.location.origin, files })
  if (strategy === 'page') event.respondWith(respond(request, findPage))
  const { pathname } = new URL(request.url)
  if (strategy === 'catalogue') event.respondWith(respond(request, () => findOrStoreCatalogue(pathname)))
  if (strategy === 'file') event.respondWith(respond(request, () => findFile(pathname)))
})

/** Navigates an open page to the subject of the notification, or opens a new page. The shopping list stays as it is. */
const openPath = async (path: string): Promise<void> => {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const client = clients.find(({ url }) => new URL(url).pathname !== '/shop')
  if (!client) return void (await self.clients.openWindow(path))
  client.postMessage({ openPath: path })
  await client.focus()
}

const pushPath = '/api/push'

const sendJson = (method: 'POST' | 'PUT', path: string, body: unknown): Promise<Response> =>
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Browsers end the subscription of a page that shows nothing for a message. */
const show = ({ title, body, tag, path, language }: PushMessage): Promise<void> =>
  self.registration.showNotification(title, {
    ...(body && { body }),
    tag,
    icon: '/icon-192.png',
    lang: language,
    dir: isRightToLeft(language) ? 'rtl' : 'ltr',
    data: { path },
  })

/** Without a connection or a session, the server does not learn that the message has arrived. */
const confirm = async (): Promise<void> =>
  void (await sendJson('POST', `${pushPath}/received`, {}).catch(() => undefined))

self.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined
  if (message) event.waitUntil(Promise.all([show(message), confirm()]))
})

/** The browser has given up its subscription. With the key of the old one it gets another address. */
const resubscribe = async (options: PushSubscriptionOptions): Promise<void> => {
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: options.applicationServerKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await sendJson('PUT', `${pushPath}/subscription`, { endpoint, keys })
}

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as ExtendableEvent & {
    readonly oldSubscription?: PushSubscription | null
  }
  if (oldSubscription) event.waitUntil(resubscribe(oldSubscription.options))
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(openPath((notification.data as { readonly path: string }).path))
})
