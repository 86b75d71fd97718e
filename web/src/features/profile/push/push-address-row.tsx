import type { PushAddress } from '@roost/contract/activity/push-address.ts'
import {
  pushAddressKindNames,
  pushAddressProblemTexts,
} from '@roost/contract/activity/push-address-values.ts'
import { useState } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { formatInstant } from '../../../lib/time/wall-time.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { formatLastSeen } from '../sessions/devices.rules.ts'
import { PushAddressDialog } from './push-address-dialog.tsx'
import { useRemovePushAddress, useTestPushAddress } from './push-address.api.ts'

interface PushAddressRowProps {
  /** Null if there is none. */
  readonly address: PushAddress | null
  readonly isPrivateAllowed: boolean
}

/** The person's own address, or a button to enter one. */
export function PushAddressRow({ address, isPrivateAllowed }: PushAddressRowProps) {
  const [isEntering, setIsEntering] = useState(false)
  const enter = () => setIsEntering(true)
  return (
    <section aria-labelledby="push-address" className="mt-6">
      <h3 id="push-address" className="font-display font-semibold">
        {t('Another app')}
      </h3>
      {address ? (
        <KnownAddress address={address} onChange={enter} />
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            {t('The same notifications can also go to ntfy, Gotify or a webhook.')}
          </p>
          <Button variant="outline" className="mt-3 max-md:w-full" onClick={enter}>
            {t('Add an address')}
          </Button>
        </>
      )}
      <PushAddressDialog
        isOpen={isEntering}
        onClose={() => setIsEntering(false)}
        kind={address?.kind ?? 'ntfy'}
        isPrivateAllowed={isPrivateAllowed}
      />
    </section>
  )
}

function AddressState({ address: { sentAt, failure, isOff } }: { readonly address: PushAddress }) {
  const now = useWallClock()
  if (!failure)
    return sentAt === null
      ? t('Has received nothing yet')
      : t('Last received: {time}', { time: formatLastSeen(sentAt, now) })
  const time = formatInstant(failure.since, now)
  const since = isOff
    ? t(
        'Nothing has arrived since {time}, so nothing is sent any more. A test that arrives turns it on again.',
        { time },
      )
    : t('Nothing has arrived since {time}.', { time })
  return (
    <span className="text-clay-ink">
      {since} {t(pushAddressProblemTexts[failure.problem])}
    </span>
  )
}

const hiddenTag = { hidden: (text: string) => <span className="sr-only">{text}</span> }

interface KnownAddressProps {
  readonly address: PushAddress
  readonly onChange: () => void
}

function KnownAddress({ address, onChange }: KnownAddressProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const test = useTestPushAddress()
  const remove = useRemovePushAddress()
  const { kind, origin } = address
  const name = pushAddressKindNames[kind]
  const close = () => setIsRemoving(false)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">
          {name}
          {origin !== null && <span translate="no">{` · ${new URL(origin).host}`}</span>}
        </p>
        <p role="status" className="text-sm text-ink-soft">
          <AddressState address={address} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" isPending={test.isPending} onClick={() => test.mutate()}>
          <RichText message="Send a test<hidden> to {name}</hidden>" values={{ name }} tags={hiddenTag} />
        </Button>
        <Button variant="outline" size="sm" onClick={onChange}>
          {t('Change')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setIsRemoving(true)}>
          {t('Remove')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={close}
        title={t('Remove the address?')}
        description={t('Nothing is sent to it any more. Your devices stay as they are.')}
        confirmLabel={t('Remove')}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
      />
    </div>
  )
}
