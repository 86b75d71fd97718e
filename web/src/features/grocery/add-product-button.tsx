import type { GroceryProduct } from '@roost/contract/grocery.ts'
import { Check, Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useAddProduct } from './grocery.api.ts'

interface AddProductButtonProps {
  readonly product: GroceryProduct
  readonly isAdded: boolean
  readonly onAdded: (product: GroceryProduct) => void
}

export function AddProductButton({ product, isAdded, onAdded }: AddProductButtonProps) {
  const { mutate, isPending } = useAddProduct()
  // The button is not disabled, because that would make it lose the focus.
  const isOver = isAdded || isPending
  const Icon = isAdded ? Check : Plus
  return (
    <Button
      size="sm"
      variant={isAdded ? 'secondary' : 'outline'}
      aria-disabled={isOver || undefined}
      aria-busy={isPending || undefined}
      aria-label={`${isAdded ? 'Added' : 'Add to list'}: ${product.title}`}
      onClick={() => {
        if (!isOver) mutate(product, { onSuccess: () => onAdded(product) })
      }}
    >
      <Icon aria-hidden="true" />
      {isAdded ? 'Added' : 'Add to list'}
    </Button>
  )
}
