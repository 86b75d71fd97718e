import type { pushApi } from '@roost/contract/activity/push.ts'
import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { t } from '../../../lib/locale/language.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PushAddressRow } from './push-address-row.tsx'
import { pushAddressQuery } from './push-address.api.ts'
import { PushSettingsFields } from './push-settings.tsx'

type PushOptionsProps = Output<typeof pushApi.list>

/** Where else the person's messages go, and what they are sent. */
export function PushOptions({ settings, devices, isUnreachable, canEmail }: PushOptionsProps) {
  const { data, error, isFetching, refetch } = useQuery(pushAddressQuery)
  return (
    <>
      {isUnreachable && (
        <p className="mt-4">
          {canEmail && settings.hasEmailFallback
            ? t('No device of yours can be reached at the moment, so your messages come by email.')
            : t('No device of yours can be reached at the moment.')}
        </p>
      )}
      {data ? (
        <PushAddressRow {...data} />
      ) : (
        error && (
          <ErrorState
            title={t("Couldn't load your notification address")}
            {...toFailure({ error, isFetching, refetch })}
          />
        )
      )}
      {(devices.length > 0 || isUnreachable || data?.address) && (
        <PushSettingsFields settings={settings} canEmail={canEmail} />
      )}
    </>
  )
}
