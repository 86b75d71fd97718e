import { isLanguage, languageNames, languages } from '@roost/contract/language/languages.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { defaultRegion, weekStarts } from '@roost/contract/language/regions.ts'
import { useUser } from '../../api/session/session.ts'
import { findBrowserLanguage } from '../../lib/locale/browser-language.ts'
import { getClock, getLanguage, t } from '../../lib/locale/language.ts'
import {
  listClockOptions,
  listLocaleOptions,
  listWeekStartOptions,
  toCurrencyName,
} from '../../lib/texts/region-texts.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Combobox } from '../../ui/pickers/combobox.tsx'
import { RegionExample } from '../../ui/pickers/region-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useUpdateOwnRegion } from '../users/own-account.api.ts'

/** The value of the choice that follows the browser or the household. */
const followed = ''

const nothingChosen = { language: null, locale: null, weekStart: null, clock: null }

const toWeekStart = (text: string) => weekStarts.find((day) => String(day) === text) ?? null

const toClock = (text: string) => (text === '12' ? 12 : text === '24' ? 24 : null)

/** What the person chose, with a choice that is being saved. */
const useOwnRegion = () => {
  const { ownRegion = nothingChosen } = useUser()
  const { mutate, isPending, variables } = useUpdateOwnRegion()
  return { own: isPending ? { ...ownRegion, ...variables } : ownRegion, choose: mutate }
}

/** The language, and how amounts and dates are written for this person alone. A choice takes effect at once. */
export function LanguageCard() {
  const { region = defaultRegion, houseGroupId } = useUser()
  const hasHousehold = houseGroupId !== null
  // The fields have ids that survive the choice, which shows the page anew.
  return (
    <Card>
      <CardTitle>{t('Language and region')}</CardTitle>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <LanguageField />
        <FormatFields hasHousehold={hasHousehold} />
        <RegionExample region={{ ...region, clock: getClock() }} />
        <OwnCurrency currency={region.currency} hasHousehold={hasHousehold} />
      </div>
    </Card>
  )
}

function LanguageField() {
  const { own, choose } = useOwnRegion()
  const asInBrowser = t('As in the browser ({language})', {
    language: languageNames[findBrowserLanguage()],
  })
  return (
    <SelectField
      id="own-language"
      label={t('Language')}
      options={[
        { value: followed, label: asInBrowser },
        ...languages.map((value) => ({ value, label: languageNames[value] })),
      ]}
      value={own.language ?? followed}
      hint={
        getLanguage() !== 'en' &&
        t(
          'These translations were made by machine and read once. If you find a mistake, please tell whoever runs Roost: each text is a line of {file}.',
          { file: `locales/${getLanguage()}.po` },
        )
      }
      className="sm:col-span-2"
      onChange={({ target }) => choose({ language: isLanguage(target.value) ? target.value : null })}
    />
  )
}

function FormatFields({ hasHousehold }: { readonly hasHousehold: boolean }) {
  const { own, choose } = useOwnRegion()
  const asUsual = {
    value: followed,
    label: hasHousehold ? t('As in the household') : t(msg('Default', 'region')),
  }
  return (
    <>
      <Combobox
        id="own-locale"
        label={t('Dates and numbers')}
        options={[asUsual, ...listLocaleOptions(own.locale ?? null)]}
        value={own.locale ?? followed}
        searchPlaceholder={t('Language or country')}
        className="sm:col-span-2"
        onChange={(value) => choose({ locale: value || null })}
      />
      <SelectField
        id="own-week-start"
        label={t('First day of the week')}
        options={[asUsual, ...listWeekStartOptions()]}
        value={own.weekStart ?? followed}
        onChange={({ target }) => choose({ weekStart: toWeekStart(target.value) })}
      />
      <SelectField
        id="own-clock"
        label={t('Clock')}
        options={[asUsual, ...listClockOptions()]}
        value={own.clock ?? followed}
        onChange={({ target }) => choose({ clock: toClock(target.value) })}
      />
    </>
  )
}

interface OwnCurrencyProps {
  readonly currency: string
  readonly hasHousehold: boolean
}

/** Says where the currency comes from, because nobody has one of their own in a household. */
function OwnCurrency({ currency, hasHousehold }: OwnCurrencyProps) {
  const values = { currency: toCurrencyName(currency) }
  return (
    <p className="text-sm text-ink-soft sm:col-span-2">
      {hasHousehold
        ? t('Your household counts in {currency}. Its members can change that under House Groups.', values)
        : t(
            'Your own amounts are in {currency} until you are in a house group, which has its currency.',
            values,
          )}
    </p>
  )
}
