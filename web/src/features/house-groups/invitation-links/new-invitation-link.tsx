import { msg } from '@roost/contract/language/messages.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { formatInstantDay } from '../../../lib/time/wall-time.ts'
import { canShare, openShareSheet } from '../../../lib/device/share-sheet.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/toasts/copy-button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { showFailure } from '../../../ui/toasts/toast.ts'
import type { NewLink } from './invitation-links.api.ts'
import { membersQuery } from '../../users/users.api.ts'
import { UnreachableHint } from './unreachable-hint.tsx'

interface NewInvitationLinkProps {
  readonly created: NewLink
  readonly isRevoking: boolean
  readonly onRevoke: () => void
}

const share = async (url: string): Promise<void> => {
  if (!(await openShareSheet({ title: t('Join our household'), url })))
    showFailure(t('The link could not be shared. Copy it instead.'))
}

/** The address at which the code of a link is typed, without what a browser adds by itself. */
const toJoinAddress = (url: string): string => url.replace(/^https?:\/\//, '').replace(/#.*/, '')

/** The names of those who have joined since the link was shown. */
const useJoined = (): readonly string[] => {
  const { data: members } = useQuery(membersQuery)
  const [before, setBefore] = useState<readonly string[]>()
  if (members && !before) setBefore(members.map(({ id }) => id))
  return before ? (members ?? []).filter(({ id }) => !before.includes(id)).map(toDisplayName) : []
}

/** Says who has joined, for whoever waits with the code on the screen. */
function Joined() {
  const names = useJoined()
  return (
    // Always present, because screen readers announce only what is added to a region that they know.
    <div role="status" className="flex flex-col gap-1 font-semibold text-leaf-ink empty:-mt-3">
      {names.map((name, index) => (
        <p key={index} className="flex items-center gap-2">
          <Check aria-hidden="true" className="size-5 shrink-0" />
          {t('{name} has joined.', { name })}
        </p>
      ))}
    </div>
  )
}

/** Shows a new link, which cannot be shown again. */
export function NewInvitationLink({ created, isRevoking, onRevoke }: NewInvitationLinkProps) {
  const { addresses, link, isReachable, code } = created
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])
  const [chosen, setChosen] = useState(0)
  const now = useWallClock()
  const address = addresses[chosen] ?? addresses[0]
  if (!address) return null
  const { url, qrCode } = address
  return (
    <>
      <p ref={start} tabIndex={-1} className="text-ink-soft outline-none">
        {t(
          'Scan it with the phone, or send the link. It works until {date} for {count, plural, one {# person} other {# people}}; give it only to those who live with you.',
          { date: formatInstantDay(link.expiresAt, now), count: link.usesLeft },
        )}
      </p>
      {!isReachable && <UnreachableHint />}
      <Joined />
      <div className="flex flex-col items-center gap-3">
        {/* The border is white in both themes, because scanners need a quiet zone. */}
        <div className="rounded-control bg-white p-3 ring-1 ring-line">
          <img src={qrCode} alt={t('QR code of the invitation link')} className="size-48" />
        </div>
        {addresses.length > 1 && (
          <SelectField
            label={t('Address of this computer')}
            options={addresses.map((known, index) => ({
              value: String(index),
              label: new URL(known.url).host,
            }))}
            value={String(chosen)}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        )}
      </div>
      <div className="flex items-center gap-2 rounded-control bg-sunken py-1 pe-1 ps-3">
        <code translate="no" className="min-w-0 grow font-mono text-sm [overflow-wrap:anywhere]">
          {url}
        </code>
        <CopyButton text={url} label={t('Copy link')} />
      </div>
      <div className="flex items-center gap-2 rounded-control bg-sunken py-1 pe-1 ps-3">
        <p className="min-w-0 grow text-sm">
          {t('Or type this code at {address}:', { address: toJoinAddress(url) })}{' '}
          <strong translate="no" className="font-mono text-base whitespace-nowrap tracking-wider">
            {code}
          </strong>
        </p>
        <CopyButton text={code} label={t('Copy code')} />
      </div>
      <div className="flex flex-wrap gap-2 max-md:*:grow">
        {canShare() && (
          <Button onClick={() => void share(url)}>
            <Share2 aria-hidden="true" />
            {t(msg('Share', 'verb'))}
          </Button>
        )}
        <Button variant="outline" isPending={isRevoking} pendingLabel={t('Revoking...')} onClick={onRevoke}>
          {t('Revoke')}
        </Button>
      </div>
    </>
  )
}
