import { zodResolver } from '@hookform/resolvers/zod'
import { newShoppingItem } from '@roost/contract/shopping.ts'
import { shoppingCategories } from '@roost/contract/shopping-values.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { amountInput } from '../../lib/amount-input.ts'
import { toOptions } from '../../lib/category-label.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EditedItem } from './item-changes.rules.ts'

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
  readonly onSubmit: (item: EditedItem) => void
}

export function ItemForm({ id, item, onSubmit }: ItemFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(itemForm),
    defaultValues: item,
  })
  const save = ({ name, category, quantity, estimatedPrice, notes }: z.output<typeof itemForm>) =>
    onSubmit({
      name,
      category,
      quantity: quantity ?? null,
      estimatedPrice: estimatedPrice ?? null,
      notes: notes ?? null,
    })
  const { errors } = formState
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit(save)(event)}
      className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-x-4"
    >
      <TextField
        label="Name"
        className="col-span-2"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <SelectField
        label="Category"
        className="col-span-2"
        placeholder="Select category..."
        options={toOptions(shoppingCategories, item.category)}
        error={errors.category?.message}
        {...register('category')}
      />
      <TextField
        label="Quantity"
        autoComplete="off"
        error={errors.quantity?.message}
        {...register('quantity')}
      />
      <AmountField
        label="Estimated price"
        error={errors.estimatedPrice?.message}
        {...register('estimatedPrice', amountInput)}
      />
      <TextAreaField
        label="Notes"
        className="col-span-2"
        rows={2}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </form>
  )
}
