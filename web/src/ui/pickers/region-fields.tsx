import { t } from '../../lib/locale/language.ts'
import type { Region } from '../../lib/locale/region.ts'
import {
  formatRegionExample,
  listClockOptions,
  listCurrencyOptions,
  listLocaleOptions,
  listWeekStartOptions,
} from '../../lib/texts/region-texts.ts'
import { Combobox } from './combobox.tsx'
import { SelectField } from '../fields/select-field.tsx'

interface RegionFieldsProps {
  readonly value: Region
  readonly onChange: (region: Region) => void
  readonly currencyError?: string | undefined
}

/** How a household writes amounts and dates, with an example. */
export function RegionFields({ value, onChange, currencyError }: RegionFieldsProps) {
  const toWeekStart = (text: string): Region['weekStart'] => (text === '0' ? 0 : text === '1' ? 1 : 6)
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <Combobox
        label={t('Currency')}
        options={listCurrencyOptions()}
        value={value.currency}
        error={currencyError}
        searchPlaceholder={t('Name or code')}
        className="sm:col-span-2"
        onChange={(currency) => onChange({ ...value, currency })}
      />
      <Combobox
        label={t('Dates and numbers')}
        options={listLocaleOptions(value.locale)}
        value={value.locale}
        searchPlaceholder={t('Language or country')}
        className="sm:col-span-2"
        onChange={(locale) => onChange({ ...value, locale })}
      />
      <SelectField
        label={t('First day of the week')}
        options={listWeekStartOptions()}
        value={value.weekStart}
        onChange={(event) => onChange({ ...value, weekStart: toWeekStart(event.target.value) })}
      />
      <SelectField
        label={t('Clock')}
        options={listClockOptions()}
        value={value.clock}
        onChange={(event) => onChange({ ...value, clock: event.target.value === '12' ? 12 : 24 })}
      />
      <RegionExample region={value} />
    </div>
  )
}

/** Shows a date, a time and an amount as they would look. */
export function RegionExample({ region }: { readonly region: Region }) {
  return (
    <p className="rounded-inner bg-sunken px-3 py-2 text-sm sm:col-span-2">
      <span className="text-ink-soft">{t('This is how it looks:')}</span>{' '}
      <bdi role="status" className="font-semibold tabular-nums">
        {formatRegionExample(region)}
      </bdi>
    </p>
  )
}
