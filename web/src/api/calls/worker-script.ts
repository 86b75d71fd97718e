export const workerScript = '/sw.js'

/**
 * Returns whether the server has no service worker script or redirects the request for it: then the browser has to load
 * the page from the server, which a worker would prevent. A missing response or a server error does not count.
 */
export const isWorkerRefused = async (): Promise<boolean> => {
  const response = await fetch(workerScript, { cache: 'no-store', redirect: 'manual' }).catch(() => null)
  return response !== null && response.status < 500 && !isScript(response)
}

const isScript = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').includes('javascript')
