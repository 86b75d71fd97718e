import { Resolver } from 'node:dns/promises'

const tryLimitMs = 1500

/**
 * All addresses of a host name, none when it has none or nobody can be asked. Asks the name servers and no file of
 * this machine; the system's own look-up would keep one of four threads, which passwords need, until it ends.
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
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
