import { Resolver } from 'node:dns/promises'

const tryLimitMs = 1500

/**
 * All addresses of a host name; empty if it has none or no name server responds. Queries name servers and ignores
 * `/etc/hosts`, because the system's lookup would block one of the four threads that also hash passwords.
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
