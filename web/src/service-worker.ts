import { chooseStrategy } from './app/fetch-strategy.ts'

// Keeps the app itself on the device, so that it opens at once and without a connection. Data never passes through
// here: what the API answers is neither touched nor kept. docs/decisions/0024-service-worker.md says why it is ours.

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

/** Names below /assets carry a hash of their content: the browser may have them already. */
const isHashed = (path: string): boolean => path.startsWith('/assets/')

const fetchFile = async (path: string): Promise<Response> => {
  // A page of whoever stands between us and the server is no file of ours: the hash tells.
  const response = await fetch(path, {
    integrity: hashes[path] ?? '',
    cache: isHashed(path) ? 'default' : 'reload',
  })
  if (!response.ok || response.redirected) throw new Error(`${path} was answered with ${response.status}`)
  return response
}

const keepFile = async (cache: Cache, path: string): Promise<void> => {
  const known = isHashed(path) ? await caches.match(path, options) : undefined
  await cache.put(path, known ?? (await fetchFile(path)))
}

const keepApp = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  await Promise.all(files.filter((path) => path !== page).map((path) => keepFile(cache, path)))
  // Last: a cache that has the page has everything.
  await keepFile(cache, page)
}

/** Of every version that is kept, the newest first. */
const listCacheNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix)).toReversed()

/** Pages of the version before may still be open and want its files; those of older ones hardly. */
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

/** The only page is loaded anew: it may be of the version that waits, which then takes over. */
const findPage = async (): Promise<Response | undefined> => {
  const { waiting } = self.registration
  const isAlone = (await self.clients.matchAll({ type: 'window' })).length <= 1
  return waiting && isAlone ? findIn(await listCacheNames(), page) : findFile(page)
}

const answer = async (request: Request, find: () => Promise<Response | undefined>): Promise<Response> =>
  (await find().catch(() => undefined)) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(keepApp()))

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOldVersions(), self.clients.claim()])),
)

/** A page wants the version that waits: because the person said so, or because the page is of that version. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const answerer = chooseStrategy(request, { origin: self.location.origin, files })
  if (answerer === 'page') event.respondWith(answer(request, findPage))
  if (answerer === 'file') event.respondWith(answer(request, () => findFile(new URL(request.url).pathname)))
})

/** The page that is open shows what the notification is about; without one it is opened. */
const openPath = async (path: string): Promise<void> => {
  const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!client) return void (await self.clients.openWindow(path))
  client.postMessage({ openPath: path })
  await client.focus()
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(openPath((notification.data as { readonly path: string }).path))
})
