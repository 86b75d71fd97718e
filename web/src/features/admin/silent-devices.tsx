import { translateDeviceName } from '@roost/contract/accounts/device-names.ts'
import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { t } from '../../lib/locale/language.ts'
import { useWallClock } from '../../lib/time/use-wall-clock.ts'
import { formatInstantDay } from '../../lib/time/wall-time.ts'
import { silentDevicesQuery } from './admin.api.ts'

/** The devices of a person that should receive push messages, and do not. Without the list, nothing is said. */
export function SilentDevices({ userId }: { readonly userId: string }) {
  const { data = [] } = useQuery(silentDevicesQuery)
  const now = useWallClock()
  return data
    .filter((device) => device.userId === userId)
    .map(({ id, name, since }) => (
      <p key={id} className="flex gap-1.5 text-sm text-clay-ink">
        <BellOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('{name} has received no notifications since {date}', {
          name: translateDeviceName(name, t),
          date: formatInstantDay(since, now),
        })}
      </p>
    ))
}
