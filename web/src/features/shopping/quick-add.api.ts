import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toMessage, unlessSignedOut } from '../../api/api-error.ts'
import { useWrite } from '../../api/use-write.ts'
import { t } from '../../lib/language.ts'
import { showFailure, showSaved } from '../../ui/toast.ts'
import { findKnownCategory, findOpenItem, toRaisedQuantity } from './quick-add.rules.ts'
import {
  createItem,
  type NamedItem,
  removeItem,
  shoppingListQuery,
  toUpdateFailure,
  updateItem,
  useItemWrite,
} from './shopping.api.ts'

// Apart from the other writes, because the names of foods are heavy and the dashboard only reads the list.

/** Replaces two items of the same food by the first one with a raised quantity. */
const useRaiseQuantity = () => {
  const queryClient = useQueryClient()
  return useWrite({
    ...useItemWrite(),
    mutationFn: async ({ item, quantity, added }: RaisedQuantity) => {
      const change = { item, changes: { quantity }, base: { quantity: item.quantity } }
      const { status } = await updateItem(change)
      await removeItem(queryClient, added)
      return status
    },
    onSuccess: (status, { item, quantity }) => showSaved(status, `${item.name}: ${quantity}`),
    onError: unlessSignedOut((error) => showFailure(toUpdateFailure(error))),
  })
}

interface RaisedQuantity {
  readonly item: ShoppingItem
  readonly quantity: string
  readonly added: NamedItem
}

/**
 * Adds an item by name, in the category of last time. The server takes the quantity out of `2 l milk`, because it knows
 * the units of all languages. If the food is on the list already, the message offers to raise its quantity instead.
 */
export const useQuickAdd = () => {
  const queryClient = useQueryClient()
  const { mutate: raise } = useRaiseQuantity()
  return useWrite({
    ...useItemWrite(),
    onMutate: (name: string) => {
      const items = queryClient.getQueryData(shoppingListQuery.queryKey) ?? []
      return { item: findOpenItem(items, name) }
    },
    mutationFn: (name: string) => {
      const items = queryClient.getQueryData(shoppingListQuery.queryKey) ?? []
      const category = findKnownCategory(items, name)
      return createItem({
        name,
        category,
        isCompleted: false,
        usesLastCategory: true,
        separatesQuantity: true,
      })
    },
    onSuccess: (result, _name, { item }) => {
      const quantity = item ? toRaisedQuantity(item.quantity) : null
      const action =
        item && quantity !== null && result.status === 'sent'
          ? {
              label: t('Raise to {quantity} instead', { quantity }),
              onSelect: () => raise({ item, quantity, added: result.response }),
            }
          : undefined
      showSaved(result.status, t('Item added to shopping list!'), action)
    },
    onError: unlessSignedOut((error) => showFailure(toMessage(error, t('Failed to add item')))),
  })
}
