import { registerWorker } from '../api/calls/worker-registration.ts'
import { isWorkerRefused } from '../api/calls/worker-script.ts'
import { t } from '../lib/locale/language.ts'
import { showToast } from '../ui/toasts/toast.ts'
import { toCatalogueName } from './fetch-strategy.ts'

/** Must match the prefix in service-worker.ts. */
const cachePrefix = 'roost-'
const takeOver = 'take-over'
const takeOverLimitMs = 3000
const checkIntervalMs = 60 * 60 * 1000

let isStarted = false

export const startServiceWorker = async (): Promise<void> => {
  if (isStarted) return
  isStarted = true
  const registration = await registerWorker()
  if (!registration) return
  offerNewVersions(registration)
  void storeCatalogue()
  await lookForNewVersions(registration)
}

/** The catalogue of this page may have been loaded before there was a worker that stores it. */
const storeCatalogue = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const catalogues = paths.filter((path) => toCatalogueName(path) !== null)
  if (catalogues.length > 0) active?.postMessage({ catalogues })
}

const offerNewVersions = (registration: ServiceWorkerRegistration): void => {
  const offer = async (): Promise<void> => {
    const { waiting } = registration
    if (!waiting || !navigator.serviceWorker.controller) return
    // The only open page was reloaded and may already have the waiting worker's version, so that worker takes over.
    if (await isOfNewestVersion()) return waiting.postMessage(takeOver)
    showToast({
      title: t('A new version of Roost is ready'),
      action: { label: t('Reload'), onSelect: () => reloadWith(waiting) },
    })
  }
  const watch = (): void => registration.installing?.addEventListener('statechange', () => void offer())
  registration.addEventListener('updatefound', watch)
  watch()
  void offer()
}

/** The entry script differs between versions. */
const isOfNewestVersion = async (): Promise<boolean> => {
  const [cacheName] = (await listCacheNames()).toReversed()
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')
  if (!cacheName || !script) return false
  return (await caches.match(script.src, { cacheName, ignoreVary: true })) !== undefined
}

const listCacheNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(cachePrefix))

const reloadWith = (worker: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  // A browser lets the old worker finish first, which can take minutes. A reload shows the new page in any case.
  setTimeout(() => location.reload(), takeOverLimitMs)
  worker.postMessage(takeOver)
}

/** Checks for new versions regularly, since a page may stay open for weeks. */
const lookForNewVersions = async (registration: ServiceWorkerRegistration): Promise<void> => {
  let checkedAt = Date.now()
  const check = async (): Promise<void> => {
    checkedAt = Date.now()
    await registration.update().catch(() => removeUnlessServed(registration))
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > checkIntervalMs) void check()
  })
  await check()
}

const removeUnlessServed = async (registration: ServiceWorkerRegistration): Promise<void> => {
  if (!(await isWorkerRefused())) return
  // Caches are removed last: if the page is closed before that, the worker still exists and the next page tries again.
  await Promise.all((await listCacheNames()).map((name) => caches.delete(name)))
  await registration.unregister()
}
