import { Resolver } from 'node:dns/promises'

const tryLimitMs = 1500

/**
 * All addresses of a host name, or none if it has none or no name server responds. Queries name servers and ignores
 * `/etc/hosts`: the system's own lookup would occupy one of four threads, which passwords need, until it ends.
 */
export const resolveHost = async (
  hostname: string,
  signal: AbortSignal,
  nameServers?: readonly string[],
): Promise<string[]> => {
  const resolver = new Resolver({ timeout: tryLimitMs, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const results = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
