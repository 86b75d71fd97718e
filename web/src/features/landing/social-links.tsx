import { type SocialNetwork, socialNetworks } from '@roost/contract/instance/site-values.ts'
import type { Site } from '../system/site.api.ts'
import type { ReactNode } from 'react'
import { t } from '../../lib/locale/language.ts'

// Custom drawings in one stroke width: recognisable, but not the brands' own logos.
const marks: Readonly<Record<SocialNetwork, ReactNode>> = {
  facebook: <path d="M16 3.5h-2.5a4 4 0 0 0-4 4V21M6.5 12.5H15" />,
  x: <path d="M4.5 4.5l15 15M19.5 4.5l-15 15" />,
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.9 7.1h.01" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path className="fill-current" d="m10.3 9.3 4.7 2.7-4.7 2.7Z" />
    </>
  ),
}

function SocialMark({ network }: { readonly network: SocialNetwork }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5"
    >
      {marks[network]}
    </svg>
  )
}

const names: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
}

/** The four icons always have the same size, so that nothing moves when their addresses have loaded. */
export function SocialLinks({ addresses }: { readonly addresses: Site['social'] | null }) {
  return (
    <ul aria-label={t('Social networks')} className="-mx-3 flex">
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
      aria-label={t('{network} (opens in a new tab)', { network: names[network] })}
      className="grid size-11 place-items-center rounded-control text-ink hover:bg-hover"
    >
      {mark}
    </a>
  )
}
