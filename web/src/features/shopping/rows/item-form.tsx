import { zodResolver } from '@hookform/resolvers/zod'
import { newShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { shoppingCategories } from '@roost/contract/shopping/shopping-values.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useDraft } from '../../../api/forms/use-draft.ts'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { amountInput } from '../../../lib/numbers/amount-input.ts'
import { toOptions } from '../../../lib/texts/category-label.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { KeptDraft } from '../../../ui/dialogs/leave-question.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { EditedItem } from './item-changes.rules.ts'
import { t } from '../../../lib/locale/language.ts'

const itemForm = z.pick(newShoppingItem, {
  name: true,
  category: true,
  quantity: true,
  estimatedPrice: true,
  notes: true,
})

interface ItemFormProps {
  readonly id: string
  readonly item: EditedItem
  /** The name under which a draft is kept. */
  readonly draftName: string
  readonly onSubmit: (item: EditedItem) => void
}

export function ItemForm({ id, item, draftName, onSubmit }: ItemFormProps) {
  const form = useForm({ resolver: zodResolver(itemForm), defaultValues: item })
  const { register, handleSubmit, formState } = form
  const draft = useDraft(draftName, form)
  const save = ({ name, category, quantity, estimatedPrice, notes }: z.output<typeof itemForm>) =>
    onSubmit({
      name,
      category,
      quantity: quantity ?? null,
      estimatedPrice: estimatedPrice ?? null,
      notes: notes ?? null,
    })
  const toField = connectFields(register, formState.errors)
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit(save)(event)}
      className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4"
    >
      <TextField label={t('Name')} className="col-span-2" autoComplete="off" {...toField('name')} />
      <SelectField
        label={t('Category')}
        className="col-span-2"
        placeholder={t('Select category...')}
        options={toOptions(shoppingCategories, item.category)}
        {...toField('category')}
      />
      <TextField label={t('Quantity')} autoComplete="off" {...toField('quantity')} />
      <AmountField label={t('Estimated price')} {...toField('estimatedPrice', amountInput)} />
      <TextAreaField label={t('Notes')} className="col-span-2" rows={2} {...toField('notes')} />
      <KeptDraft draft={draft} />
    </form>
  )
}
