import { houseGroupErrors } from '@roost/contract/endpoint/house-group-errors.ts'
import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { useState } from 'react'
import { hasCode, toMessage } from '../../../api/calls/api-error.ts'
import { t } from '../../../lib/locale/language.ts'
import { listRegionChanges } from '../../../lib/locale/region-changes.ts'
import { toCurrencyName } from '../../../lib/texts/region-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { RegionFields } from '../../../ui/pickers/region-fields.tsx'
import { showFailure } from '../../../ui/toasts/toast.ts'
import { useUpdateRegion } from '../house-group-writes.api.ts'

const refusal = houseGroupErrors['house-groups.currency_in_use'].message

/** Says what is in the way, and the way out. */
const toRefusal = (currency: string): string =>
  `${t(refusal)} ${t('To count in {currency}, create another house group. It begins without amounts.', {
    currency: toCurrencyName(currency),
  })}`

interface RegionDialogProps extends DialogState {
  readonly group: HouseGroup
  /** Called when the region has been saved, before the page is shown anew. */
  readonly onSaved: () => void
}

export function RegionDialog({ group, isOpen, onClose, onSaved }: RegionDialogProps) {
  const { mutate, isPending } = useUpdateRegion({
    onSaved: () => {
      onSaved()
      onClose()
    },
  })
  const [region, setRegion] = useState(group.region)
  /** The currency that the amounts of the household do not allow. */
  const [refusedCurrency, setRefusedCurrency] = useState<string | null>(null)
  const close = () => {
    onClose()
    setRegion(group.region)
    setRefusedCurrency(null)
  }
  const save = () => {
    const changes = listRegionChanges(region, group.region)
    if (!changes) return close()
    mutate(
      { id: String(group.id), ...changes },
      {
        onError: (error) => {
          if (hasCode(error, 'house-groups.currency_in_use')) setRefusedCurrency(region.currency)
          else showFailure(toMessage(error, t('An error occurred while changing the region.')))
        },
      },
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('Region')}
      description={t('Everybody in {name} sees amounts and dates like this. Amounts keep their numbers.', {
        name: group.name,
      })}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button isPending={isPending} pendingLabel={t('Saving...')} onClick={save}>
            {t('Save for everybody')}
          </Button>
        </>
      }
    >
      <RegionFields
        value={region}
        onChange={setRegion}
        currencyError={refusedCurrency === region.currency ? toRefusal(region.currency) : undefined}
      />
    </Dialog>
  )
}
