import type { Way } from './options.rules.ts'

/** Caddy started by the command, Caddy as a service of the system, whose commands need an administrator, or Tailscale. */
export type Proxy = 'caddy' | 'caddy-service' | 'tailscale'

/** What has to be done for a way, before anything of it is done. */
export interface Setup {
  readonly way: Way
  readonly publicUrl: string
  /** Where the proxy is reached from this machine, whoever knows its name. */
  readonly address: string
  /** The content of the Caddyfile; null without one. */
  readonly caddyfile: string | null
  /** Where phones get the root certificate; null if every browser trusts the certificate. */
  readonly rootCertificateUrl: string | null
  readonly proxy: Proxy
  readonly start: string
  readonly stop: string
  /** What else there is to do, or to know. */
  readonly remarks: readonly string[]
}

/** The part of the settings that a setup depends on. */
export interface Place {
  /** The folder of the settings file, and of what is written besides. */
  readonly dataDir: string
  readonly roostPort: number
  readonly isRoot: boolean
}
