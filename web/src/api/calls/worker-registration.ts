import { workerScript } from './worker-script.ts'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => string
  }
}

/** Converts the URL to a TrustedScriptURL: the content security policy rejects plain strings as script addresses. */
const toScriptUrl = (): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => workerScript })
  return policy?.createScriptURL(workerScript) ?? workerScript
}

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Registers the service worker, once for each page. Undefined if the browser stores nothing, or the server has no worker. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  (registered ??= navigator.serviceWorker
    .register(toScriptUrl(), { updateViaCache: 'none' })
    .catch(() => undefined))
