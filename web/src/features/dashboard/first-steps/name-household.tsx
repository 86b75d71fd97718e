import type { Region } from '@roost/contract/language/regions.ts'
import { useState } from 'react'
import { useKeptState } from '../../../api/forms/use-kept-state.ts'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { listRegionChanges } from '../../../lib/locale/region-changes.ts'
import { guessRegion } from '../../../lib/locale/region-guess.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { RegionRow } from '../../../ui/pickers/region-row.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useCreateHouseGroup } from '../../house-groups/house-group-writes.api.ts'
import { FirstStepCard } from './first-step-card.tsx'

/** For the first person: names the household and says how it writes amounts and dates. */
export function NameHousehold() {
  const [region, setRegion] = useState(() => guessRegion(getTimeZone()))
  return (
    <FirstStepCard
      title={t('Name your household')}
      text={t('Everyone in it sees and changes the same things.')}
      details={<RegionRow value={region} onChange={setRegion} />}
    >
      <NameForm region={region} />
    </FirstStepCard>
  )
}

function NameForm({ region }: { readonly region: Region }) {
  const { mutateAsync, isPending } = useCreateHouseGroup({ isMember: false })
  // Most households have the name of the person who starts them; it is selected, so that another one can be typed over it.
  const suggested = useUser().lastName ?? ''
  const [name, setName, drop] = useKeptState('household-name', suggested)
  const [error, setError] = useState<string>()
  const changes = listRegionChanges(region)
  const create = (): void => {
    if (name.trim() === '') setError(t('House group name is required'))
    // Does not use the callbacks of `mutate`: the form is gone before they would be called.
    else mutateAsync({ name: name.trim(), ...(changes && { region: changes }) }).then(drop, () => {})
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        create()
      }}
      className="flex grow items-start justify-end gap-2"
    >
      <TextField
        label={t('Name of your household')}
        isLabelHidden
        placeholder={t('The name on your door')}
        autoComplete="off"
        maxLength={100}
        value={name}
        error={error}
        className="grow md:w-64"
        onFocus={({ target }) => name === suggested && target.select()}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" className="min-h-11" isPending={isPending} pendingLabel={t('Creating...')}>
        {t('Create')}
      </Button>
    </form>
  )
}
