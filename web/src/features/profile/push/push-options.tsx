import type { PushSettings } from '@roost/contract/activity/push.ts'
import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { t } from '../../../lib/locale/language.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PushAddressRow } from './push-address-row.tsx'
import { pushAddressQuery } from './push-address.api.ts'
import { PushSettingsFields } from './push-settings.tsx'

interface PushOptionsProps {
  readonly settings: PushSettings
  readonly hasDevices: boolean
}

/** Where else the person's messages go, and what they are sent. */
export function PushOptions({ settings, hasDevices }: PushOptionsProps) {
  const { data, error, isFetching, refetch } = useQuery(pushAddressQuery)
  return (
    <>
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
      {(hasDevices || data?.address) && <PushSettingsFields settings={settings} />}
    </>
  )
}
