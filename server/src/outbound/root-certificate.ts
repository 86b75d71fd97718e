import { X509Certificate } from 'node:crypto'
import { get } from 'node:http'
import { isIP } from 'node:net'
import { text } from 'node:stream/consumers'

const limitMs = 5000

/** Fetches the root certificate that the proxy on this machine offers to phones; null if it offers none. */
export const fetchRootCertificate = async (url: string, address: string): Promise<string | null> => {
  const { hostname, host, port, pathname } = new URL(url)
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const call = get(
    {
      host: isIP(hostname) ? hostname : address,
      port: port || 80,
      path: pathname,
      headers: { host },
      agent: false,
      timeout: limitMs,
    },
    (response) => void text(response).then(resolve, () => resolve(null)),
  )
  call.on('timeout', () => call.destroy())
  call.on('error', () => resolve(null))
  const pem = await promise
  try {
    return pem !== null && new X509Certificate(pem).ca ? pem : null
  } catch {
    return null
  }
}
