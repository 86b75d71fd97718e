import type { PushSettings } from '@roost/contract/activity/push.ts'
import { pushKindLabels, pushKinds } from '@roost/contract/activity/push-values.ts'
import { useState } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatHour } from '../../../lib/time/clock-time.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { useChangePushSettings } from './push.api.ts'

const usualDigestAt = '07:00'
const usualQuietHours = { from: '22:00', to: '07:00' }

const listHours = () =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: `${String(hour).padStart(2, '0')}:00`,
    label: formatHour(hour),
  }))

interface PushSettingsFieldsProps {
  readonly settings: PushSettings
  /** Whether the server sends emails. */
  readonly canEmail: boolean
}

/** What the person is sent, and when, on all their devices. A choice takes effect at once. */
export function PushSettingsFields({ settings, canEmail }: PushSettingsFieldsProps) {
  const { mutate } = useChangePushSettings()
  const { role } = useUser()
  const kinds = pushKinds.filter((kind) => kind !== 'accounts' || role === 'admin')
  /** A choice that is being saved. */
  const [chosen, setChosen] = useState<PushSettings | null>(null)
  const shown = chosen ?? settings
  const { off, quietHours, digestAt, hasEmailFallback } = shown
  const choose = (changes: Partial<PushSettings>) => {
    const next = { ...shown, ...changes }
    setChosen(next)
    mutate(next, { onSettled: () => setChosen(null) })
  }
  return (
    <>
      <fieldset className="mt-6">
        <legend className="font-display font-semibold">{t('What you receive')}</legend>
        <p className="text-sm text-ink-soft">{t('What concerns your account always arrives.')}</p>
        {kinds.map((kind) => (
          <SwitchField
            key={kind}
            label={t(pushKindLabels[kind])}
            checked={!off.includes(kind)}
            onChange={({ target }) =>
              choose({ off: target.checked ? off.filter((one) => one !== kind) : [...off, kind] })
            }
          />
        ))}
      </fieldset>
      <fieldset className="mt-4">
        <legend className="sr-only">{t('Quiet hours')}</legend>
        <SwitchField
          label={t('Quiet hours')}
          hint={t('What can wait arrives afterwards.')}
          checked={quietHours !== null}
          onChange={({ target }) => choose({ quietHours: target.checked ? usualQuietHours : null })}
        />
        {quietHours && (
          <div className="mt-2 grid grid-cols-2 gap-4">
            <SelectField
              label={t('From')}
              options={listHours()}
              value={quietHours.from}
              onChange={({ target }) => choose({ quietHours: { ...quietHours, from: target.value } })}
            />
            <SelectField
              label={t('To')}
              options={listHours()}
              value={quietHours.to}
              onChange={({ target }) => choose({ quietHours: { ...quietHours, to: target.value } })}
            />
          </div>
        )}
      </fieldset>
      <fieldset className="mt-4">
        <legend className="sr-only">{t('Daily summary')}</legend>
        <SwitchField
          label={t('Daily summary')}
          hint={t('Events, your tasks and the shopping list, in one message.')}
          checked={digestAt !== null}
          onChange={({ target }) => choose({ digestAt: target.checked ? usualDigestAt : null })}
        />
        {digestAt !== null && (
          <div className="mt-2 grid grid-cols-2 gap-4">
            <SelectField
              label={t('Every day at')}
              options={listHours()}
              value={digestAt}
              onChange={({ target }) => choose({ digestAt: target.value })}
            />
          </div>
        )}
      </fieldset>
      {canEmail && (
        <div className="mt-4">
          <SwitchField
            label={t('By email if no device can be reached')}
            hint={t('At most ten emails an hour.')}
            checked={hasEmailFallback}
            onChange={({ target }) => choose({ hasEmailFallback: target.checked })}
          />
        </div>
      )}
    </>
  )
}
