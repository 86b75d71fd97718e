import type { shoppingApi } from '@roost/contract/shopping/shopping.client.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, isUnauthorized, toMessage, unlessSignedOut } from '../../../api/calls/api-error.ts'
import type { WriteResult } from '../../../api/outbox/outbox.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { formatCount } from '../../../lib/locale/region.ts'
import { joinWithCommas, t } from '../../../lib/locale/language.ts'
import { showFailure, showSaved, showSuccess, toSubject } from '../../../ui/toasts/toast.ts'
import { findCategory } from '../list/aisles.rules.ts'
import { findOpenItem, toRaisedQuantity } from './quick-add.rules.ts'
import { shoppingListQuery } from '../rows/shopping.api.ts'
import {
  createItem,
  type NamedItem,
  removeItem,
  toUpdateFailure,
  type Status,
  updateItem,
  useItemWrite,
  useMergeItem,
  writeEach,
} from '../rows/shopping-writes.api.ts'
import { loadCommonAisles } from '../list/use-aisles.ts'

// Apart from the other writes, because the names of foods are heavy and the dashboard only reads the list.

/** Replaces two items of the same food by the first one with a raised quantity. */
const useRaiseQuantity = () => {
  const queryClient = useQueryClient()
  return useWrite({
    ...useItemWrite(),
    mutationFn: async ({ item, quantity, added }: RaisedQuantity) => {
      const change = { item, changes: { quantity }, base: { quantity: item.quantity } }
      const { status } = await updateItem(change)
      await removeItem(queryClient, added, 'created')
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

/** Adds an item in the category of last time, which the server knows better, or in the aisle of its food. The server takes the quantity out of `2 l milk`, because it knows the units of all languages. */
const addByName = async (
  queryClient: QueryClient,
  name: string,
): Promise<WriteResult<typeof shoppingApi.create>> => {
  const items = queryClient.getQueryData(shoppingListQuery.queryKey) ?? []
  const findCommonAisle = await loadCommonAisles().catch(() => undefined)
  return createItem({
    name,
    category: findCategory(items, name, findCommonAisle),
    isCompleted: false,
    usesLastCategory: true,
    separatesQuantity: true,
  })
}

/** What the message about an added item offers if its food was on the list already. */
const useOffer = () => {
  const { mutate: raise } = useRaiseQuantity()
  const { mutate: merge } = useMergeItem()
  return (added: ShoppingItem, item: ShoppingItem | undefined) => {
    if (!item || item.houseGroupId !== added.houseGroupId) return undefined
    // With an amount of its own, it says how much more is needed.
    if (added.quantity !== null)
      return { label: t('Merge'), onSelect: () => merge({ item: added, into: item }) }
    const quantity = toRaisedQuantity(item.quantity)
    if (quantity === null) return undefined
    return {
      label: t('Raise to {quantity} instead', { quantity }),
      onSelect: () => raise({ item, quantity, added }),
    }
  }
}

/**
 * Adds an item by name. If the food is on the list already, the message offers to raise its quantity, or to add the amount to
 * it, instead.
 */
export const useQuickAdd = () => {
  const queryClient = useQueryClient()
  const toOffer = useOffer()
  return useWrite({
    ...useItemWrite(),
    onMutate: () => ({ items: queryClient.getQueryData(shoppingListQuery.queryKey) ?? [] }),
    mutationFn: (name: string) => addByName(queryClient, name),
    onSuccess: (result, name, { items }) => {
      const added = result.status === 'sent' ? result.response : undefined
      const offer = added && toOffer(added, findOpenItem(items, added.name))
      showSaved(result.status, t('Item added to shopping list!'), offer, added?.name ?? name)
    },
    onError: unlessSignedOut((error) => showFailure(toMessage(error, t('Failed to add item')))),
  })
}

interface AddedLines {
  readonly status: Status
  readonly added: readonly NamedItem[]
  readonly notAdded: readonly string[]
  /** The error of the first line that was not added. */
  readonly error: unknown
}

const addLines = async (queryClient: QueryClient, lines: readonly string[]): Promise<AddedLines> => {
  const results = await writeEach(lines, (line) => addByName(queryClient, line))
  const added: NamedItem[] = []
  const notAdded: string[] = []
  for (const [index, name] of lines.entries()) {
    const result = results[index]
    if (result?.status !== 'fulfilled') notAdded.push(name)
    // A row that waits on this device has its position in the queue as its provisional id.
    else if (result.value.status === 'queued') added.push({ id: -result.value.id, name })
    else added.push(result.value.response)
  }
  return {
    status: added.some(({ id }) => id < 0) ? 'queued' : 'sent',
    added,
    notAdded,
    error: results.find((result) => result.status === 'rejected')?.reason,
  }
}

const isChangedSince = (result?: PromiseSettledResult<unknown>): boolean =>
  result?.status === 'rejected' && result.reason instanceof ApiError && result.reason.status === 409

/** Takes added items back, unless they have been changed since. */
const useTakeBack = () => {
  const queryClient = useQueryClient()
  return useWrite({
    ...useItemWrite(),
    mutationFn: (items: readonly NamedItem[]) =>
      writeEach(items, (item) => removeItem(queryClient, item, 'created')),
    onSuccess: (results, items) => {
      const kept = items.filter((_, index) => isChangedSince(results[index]))
      const failed = results.filter(({ status }) => status === 'rejected').length
      if (failed > kept.length) showFailure(t('Failed to delete items'))
      else if (kept.length > 0)
        showFailure(
          t('Not undone, because of later changes: {names}.', {
            names: joinWithCommas(kept.map(({ name }) => name)),
          }),
        )
      else showSuccess(t('Undone.'))
    },
  })
}

/** Adds an item for each line. One message reports all of them, and takes them back. */
export const useAddLines = () => {
  const queryClient = useQueryClient()
  const { mutate: takeBack } = useTakeBack()
  return useWrite({
    ...useItemWrite(),
    mutationFn: (lines: readonly string[]) => addLines(queryClient, lines),
    onSuccess: ({ status, added, notAdded, error }) => {
      const undo = added.length > 0 ? { label: t('Undo'), onSelect: () => takeBack(added) } : undefined
      if (notAdded.length === 0)
        return showSaved(
          status,
          t('Added {count} items to shopping list!', { count: formatCount(added.length) }),
          undo,
          toSubject(added),
        )
      if (isUnauthorized(error)) return
      const reason = toMessage(error, t('Failed to add item'))
      showFailure(t('Not added: {names}. {reason}', { names: joinWithCommas(notAdded), reason }), {
        ...(undo && { action: undo }),
      })
    },
  })
}
