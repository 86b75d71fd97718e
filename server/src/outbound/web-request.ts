import type { OwnAddress } from './addresses.ts'

export interface WebRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Aborts the request, which then fails with a timeout. */
  readonly signal?: AbortSignal
}

export interface SocketAddress {
  readonly addresses: readonly string[]
  readonly port: number
}

export interface WebClientOptions {
  /**
   * `configured`: addresses from the settings of the operator. `public`: addresses from untrusted sources, which may only
   * lead to the public internet.
   */
  readonly addresses: 'public' | 'configured'
  /** Where this instance is reached: untrusted addresses may not lead there. */
  readonly publicUrl?: string | undefined
  /** Addresses of this machine; from the system, except in tests. */
  readonly listOwnAddresses?: () => readonly OwnAddress[]
  /** For waiting, all redirects and the whole body in total. */
  readonly timeLimitMs?: number
  readonly connectLimitMs?: number
  /** Of the body, compressed or decompressed. */
  readonly maxBytes?: number
  readonly maxRedirects?: number
  readonly maxParallel?: number
  /** How long further requests wait before they are rejected as `busy`. */
  readonly maxWaitMs?: number
  /** Addresses of a host; from name servers, except in tests. */
  readonly resolve?: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Where to connect for addresses that passed the check: to these, except in tests, which stay on this machine. */
  readonly mapSocketAddress?: (address: SocketAddress) => SocketAddress
}
