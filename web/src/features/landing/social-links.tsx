import { type SocialNetwork, socialNetworks } from '@roost/contract/site-values.ts'
import type { Site } from '../site/site.api.ts'
import { SocialMark } from './social-marks.tsx'

const names: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
}

/** The four icons always have the same size, so that nothing moves when their addresses have loaded. */
export function SocialLinks({ addresses }: { readonly addresses: Site['social'] | null }) {
  return (
    <ul aria-label="Social networks" className="-mx-3 flex">
      {socialNetworks.map((network) => (
        <li key={network}>
          <SocialItem network={network} address={addresses?.[network] ?? null} />
        </li>
      ))}
    </ul>
  )
}

interface SocialItemProps {
  readonly network: SocialNetwork
  readonly address: string | null
}

function SocialItem({ network, address }: SocialItemProps) {
  const mark = <SocialMark network={network} />
  if (address === null)
    return (
      <span
        role="img"
        aria-label={names[network]}
        className="grid size-11 place-items-center text-line-strong"
      >
        {mark}
      </span>
    )
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${names[network]} (opens in a new tab)`}
      className="grid size-11 place-items-center rounded-control text-ink hover:bg-hover"
    >
      {mark}
    </a>
  )
}
