import type { OwnAddress } from './addresses.ts'

export interface WebRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Aborts the request, which then fails with a timeout. */
  readonly signal?: AbortSignal
}

export interface SocketAddress {
  readonly addresses: readonly string[]
  readonly port: number
}

export interface WebClientOptions {
  /**
   * `configured`: addresses come from the operator's settings. `public`: addresses come from untrusted sources and may
   * only lead to the public internet. `private`: those of people who may also enter addresses in private networks, but
   * never of this machine.
   */
  readonly addresses: 'public' | 'private' | 'configured'
  /** The address at which this instance is reached; untrusted addresses must not lead to it. */
  readonly publicUrl?: string | undefined
  /** Whether a request to this port with this host name would reach this instance if it reaches this machine; any if absent.
   * Only for `private` addresses. */
  readonly isOwnService?: (port: number, hostname: string) => boolean
  /** The addresses of this machine, which come from the operating system except in tests. */
  readonly listOwnAddresses?: () => readonly OwnAddress[]
  /** The time limit for waiting, all redirects and the whole body in total. */
  readonly timeLimitMs?: number
  readonly connectLimitMs?: number
  /** The maximum size of the body, both compressed and decompressed. */
  readonly maxBytes?: number
  /** Returns the beginning of a body that is larger, instead of throwing. */
  readonly isCutAtLimit?: boolean
  readonly maxRedirects?: number
  readonly maxParallel?: number
  /** How long requests beyond `maxParallel` wait before they are rejected as `busy`. */
  readonly maxWaitMs?: number
  /** Resolves a host name; asks name servers except in tests. */
  readonly resolve?: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>
  /**
   * Maps checked addresses to those to which the client connects; overridden only in tests, which stay on this machine.
   */
  readonly mapSocketAddress?: (address: SocketAddress) => SocketAddress
}
