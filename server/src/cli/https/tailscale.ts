import * as z from 'zod/mini'
import { UsageError } from '../usage-error.ts'
import { isInstalled, runLine } from './run-line.ts'
import type { Place, Setup } from './setup.ts'

const status = z.object({
  BackendState: z.string(),
  Self: z.optional(z.object({ DNSName: z.string(), TailscaleIPs: z.array(z.string()) })),
  CertDomains: z.nullish(z.array(z.string())),
})
const serving = z.object({ TCP: z.nullish(z.record(z.string(), z.unknown())) })

const ask = <S extends z.core.$ZodType>(line: string, schema: S): z.output<S> => {
  const { isDone, output } = runLine(line)
  const parsed = isDone ? z.safeParse(schema, JSON.parse(output || '{}')) : null
  if (!parsed?.success) throw new UsageError(`${line} did not work: ${output}`)
  return parsed.data
}

/** Throws a UsageError if Tailscale is not ready to serve https. */
export const planTailscale = ({ roostPort }: Place): Setup => {
  if (!isInstalled('tailscale'))
    throw new UsageError(
      'Tailscale is not installed, or its command is not found. Install it from https://tailscale.com/download on this machine and on the phones, and run this again.',
    )
  const { BackendState, Self, CertDomains } = ask('tailscale status --json', status)
  if (BackendState !== 'Running' || !Self)
    throw new UsageError('This machine is not signed in to Tailscale. Run: sudo tailscale up')
  const name = Self.DNSName.replace(/\.$/, '')
  if (!CertDomains?.includes(name))
    throw new UsageError(
      'Tailscale gives this machine no certificate yet. Turn on MagicDNS and HTTPS at https://login.tailscale.com/admin/dns and run this again.',
    )
  if (ask('tailscale serve status --json', serving).TCP?.['443'])
    throw new UsageError(
      'Tailscale already serves something at port 443 of this machine, which would be replaced. See: tailscale serve status',
    )
  return {
    way: 'tailscale',
    publicUrl: `https://${name}`,
    address: Self.TailscaleIPs[0] ?? '127.0.0.1',
    caddyfile: null,
    rootCertificateUrl: null,
    proxy: 'tailscale',
    start: `tailscale serve --bg ${roostPort}`,
    stop: 'tailscale serve --https=443 off',
    remarks: ['Phones need the Tailscale app, signed in to the same network.'],
  }
}
