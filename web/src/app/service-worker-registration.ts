import { isWorkerRefused, workerScript } from '../api/worker-script.ts'
import { showToast } from '../ui/toast.ts'

/** As service-worker.ts knows them. */
const cachePrefix = 'roost-'
const takeOver = 'take-over'
const takeOverLimitMs = 3000
const checkIntervalMs = 60 * 60 * 1000

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => string
  }
}

/** The content security policy takes no plain text as the address of a script. */
const toScriptUrl = (): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => workerScript })
  return policy?.createScriptURL(workerScript) ?? workerScript
}

let isStarted = false

export const startServiceWorker = async (): Promise<void> => {
  if (isStarted) return
  isStarted = true
  const registration = await navigator.serviceWorker
    .register(toScriptUrl(), { updateViaCache: 'none' })
    // A browser that keeps nothing, or a server without a worker.
    .catch(() => undefined)
  if (!registration) return
  offerNewVersions(registration)
  await lookForNewVersions(registration)
}

const offerNewVersions = (registration: ServiceWorkerRegistration): void => {
  const offer = async (): Promise<void> => {
    const { waiting } = registration
    if (!waiting || !navigator.serviceWorker.controller) return
    // Loaded anew, alone, the page is of the version that waits.
    if (await isOfNewestVersion()) return waiting.postMessage(takeOver)
    showToast({
      title: 'A new version of Roost is ready',
      action: { label: 'Reload', onSelect: () => reloadWith(waiting) },
    })
  }
  const watch = (): void => registration.installing?.addEventListener('statechange', () => void offer())
  registration.addEventListener('updatefound', watch)
  watch()
  void offer()
}

/** No two versions begin with the same script. */
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
  // A browser lets the old one finish first, for minutes at worst; loading anew gets the new page all the same.
  setTimeout(() => location.reload(), takeOverLimitMs)
  worker.postMessage(takeOver)
}

/** A page may stay open for weeks. */
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
  // Last: a page that is closed before leaves the worker, and the next page comes here again.
  await Promise.all((await listCacheNames()).map((name) => caches.delete(name)))
  await registration.unregister()
}
