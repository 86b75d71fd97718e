import { useState } from 'react'
import { readPreference, writePreference } from '../../api/device/device-preferences.ts'
import { t } from '../../lib/locale/language.ts'
import { getTimeZone, isTimeZoneUnknown } from '../../lib/time/time-zone.ts'
import { Button } from '../../ui/button.tsx'

// The zone is that of the device, whoever uses it.
const owner = 'device'
const name = 'time-zone-hint'

/** Says once in which zone times are shown if the browser's own is not known. */
export function TimeZoneHint() {
  const zone = getTimeZone()
  const [readZone, setReadZone] = useState(() => readPreference(owner, name))
  if (!isTimeZoneUnknown() || readZone === zone) return null
  const close = (): void => {
    writePreference(owner, name, zone)
    setReadZone(zone)
  }
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-honey-soft px-3 py-2 text-sm text-honey-ink"
    >
      {t('The time zone of this browser is not known. Times are shown in {zone}.', {
        zone: zone.replaceAll('_', ' '),
      })}
      <Button variant="ghost" size="sm" onClick={close}>
        {t('Close')}
      </Button>
    </div>
  )
}
