import type { CallInput, Output } from '@roost/contract/endpoint.ts'
import { shoppingApi } from '@roost/contract/client/shopping.ts'
import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isUnauthorized, toMessage, unlessSignedOut } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../api/endpoint-query.ts'
import { getWrites, writeOffline, type WriteResult } from '../../api/outbox.ts'
import { showFailure, showSuccess, showToast, type ToastContent } from '../../ui/toast.ts'
import { type ItemChange, toChangeSummary } from './item-changes.rules.ts'
import { findKnownCategory, findOpenItem, toRaisedQuantity } from './quick-add.rules.ts'

/** The current list: all open items and recently bought ones. */
export const shoppingListQuery = endpointQuery(shoppingApi.list)

export type NewItem = CallInput<typeof shoppingApi.create>

/** Adds an item, or queues it on the device until it can be added. */
export const createItem = (item: NewItem): Promise<WriteResult<typeof shoppingApi.create>> =>
  writeOffline(shoppingApi.create, item, { feature: 'shopping', summary: `Add “${item.name}”` })

export interface ItemUpdate extends ItemChange {
  readonly item: Pick<ShoppingItem, 'id' | 'name'>
}

const updateItem = ({ item, changes, base }: ItemUpdate): Promise<WriteResult<typeof shoppingApi.update>> =>
  writeOffline(
    shoppingApi.update,
    { id: String(item.id), ...changes, ...(Object.keys(base).length > 0 && { base }) },
    { feature: 'shopping', summary: toChangeSummary(item.name, { changes }) },
  )

type ImportedItem = CallInput<typeof shoppingApi.bulkImport>['items'][number]

/** Adds amounts to open items of the same food if the units are compatible. */
export const importItems = (items: ImportedItem[]): Promise<Output<typeof shoppingApi.bulkImport>> =>
  callApi(shoppingApi.bulkImport, { items, merge: true })

type NamedItem = Pick<ShoppingItem, 'id' | 'name'>

/** If another member has already deleted the item, the deletion counts as done; only the list is outdated. */
const removeItem = async (
  queryClient: QueryClient,
  { id, name }: NamedItem,
): Promise<WriteResult<typeof shoppingApi.remove>> => {
  try {
    return await writeOffline(
      shoppingApi.remove,
      { id: String(id) },
      { feature: 'shopping', summary: `Delete “${name}”` },
    )
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    void invalidateFeatures(queryClient, ['shopping'])
    return { status: 'sent', answer: { success: true } }
  }
}

type Status = WriteResult<typeof shoppingApi.remove>['status']

/** Shows a toast for writes that succeeded or were queued. */
export const showSaved = (status: Status, description: string, action?: ToastContent['action']): void =>
  status === 'sent'
    ? showSuccess(description, action)
    : showToast({
        title: 'Saved on this device',
        description: 'It will be sent when you are back online.',
        action,
      })

/**
 * The mutation options for a write. The outbox refetches the list after each sent write; after a rejection, it is
 * refetched here, because it differs from the server's.
 */
export const useItemWrite = () => {
  const queryClient = useQueryClient()
  return {
    // Without a connection, the write waits in the outbox rather than in the mutation.
    networkMode: 'always',
    onSettled: (_data: unknown, error: unknown): void => {
      if (error && !isUnauthorized(error)) void invalidateFeatures(queryClient, ['shopping'])
    },
  } as const
}

export const useCreateItem = () =>
  useMutation({
    ...useItemWrite(),
    mutationFn: createItem,
    onSuccess: ({ status }) => showSaved(status, 'Item added to shopping list!'),
    onError: unlessSignedOut((error) => showFailure(toMessage(error, 'Failed to add item'))),
  })

/** Replaces two items of the same food by the first one with a raised quantity. */
const useRaiseQuantity = () => {
  const queryClient = useQueryClient()
  return useMutation({
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
 * Adds an item by name, in the category of last time. If the food is on the list already, the message offers to raise
 * its quantity instead.
 */
export const useQuickAdd = () => {
  const queryClient = useQueryClient()
  const { mutate: raise } = useRaiseQuantity()
  return useMutation({
    ...useItemWrite(),
    onMutate: (name: string) => {
      const items = queryClient.getQueryData(shoppingListQuery.queryKey) ?? []
      return { item: findOpenItem(items, name) }
    },
    mutationFn: (name: string) => {
      const items = queryClient.getQueryData(shoppingListQuery.queryKey) ?? []
      const category = findKnownCategory(items, name)
      return createItem({ name, category, isCompleted: false, usesLastCategory: true })
    },
    onSuccess: (result, _name, { item }) => {
      const quantity = item ? toRaisedQuantity(item.quantity) : null
      const action =
        item && quantity !== null && result.status === 'sent'
          ? {
              label: `Raise to ${quantity} instead`,
              onSelect: () => raise({ item, quantity, added: result.answer }),
            }
          : undefined
      showSaved(result.status, 'Item added to shopping list!', action)
    },
    onError: unlessSignedOut((error) => showFailure(toMessage(error, 'Failed to add item'))),
  })
}

/** A deleted item has already left the list, so only the default message is shown. */
const toUpdateFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 404
    ? 'Failed to update item'
    : toMessage(error, 'Failed to update item')

export const useUpdateItem = () =>
  useMutation({
    ...useItemWrite(),
    mutationFn: updateItem,
    onSuccess: ({ status }) => showSaved(status, 'Item updated successfully!'),
    onError: unlessSignedOut((error) => showFailure(toUpdateFailure(error))),
  })

const isFirstInQueue = (): boolean => getWrites().filter(({ state }) => state === 'waiting').length === 1

/**
 * The tick itself indicates success. Without a connection, only the first tick shows a message that it will be sent
 * later.
 */
export const useTickItem = () =>
  useMutation({
    ...useItemWrite(),
    mutationFn: updateItem,
    onSuccess: ({ status }) => {
      if (status === 'queued' && isFirstInQueue()) showSaved(status, '')
    },
    onError: unlessSignedOut((error) => showFailure(toUpdateFailure(error))),
  })

export const useRemoveItem = () => {
  const queryClient = useQueryClient()
  const { mutate: create } = useCreateItem()
  return useMutation({
    ...useItemWrite(),
    mutationFn: (item: ShoppingItem) => removeItem(queryClient, item),
    onSuccess: ({ status }, { name, category, quantity, estimatedPrice, notes, isCompleted, completedAt }) =>
      showSaved(status, 'Item deleted successfully!', {
        label: 'Undo',
        onSelect: () => create({ name, category, quantity, estimatedPrice, notes, isCompleted, completedAt }),
      }),
    onError: unlessSignedOut((error) => showFailure(toMessage(error, 'Failed to delete item'))),
  })
}

/** Few enough that each deletion receives its response while the caller waits. */
const removedAtOnce = 20

export interface Removal {
  readonly items: readonly NamedItem[]
  readonly onProgress: (removed: number) => void
}

/** Sends one call per item. All calls are sent, even if some fail. */
const removeItems = async (queryClient: QueryClient, { items, onProgress }: Removal): Promise<Status> => {
  const results: PromiseSettledResult<WriteResult<typeof shoppingApi.remove>>[] = []
  for (let first = 0; first < items.length; first += removedAtOnce) {
    const chunk = items.slice(first, first + removedAtOnce)
    results.push(...(await Promise.allSettled(chunk.map((item) => removeItem(queryClient, item)))))
    onProgress(results.length)
  }
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
  return results.some((result) => result.status === 'fulfilled' && result.value.status === 'queued')
    ? 'queued'
    : 'sent'
}

export const useRemoveItems = () => {
  const queryClient = useQueryClient()
  return useMutation({
    ...useItemWrite(),
    mutationFn: (removal: Removal) => removeItems(queryClient, removal),
    onSuccess: (status, { items }) => showSaved(status, `Deleted ${items.length} items successfully!`),
    onError: unlessSignedOut(() => showFailure('Failed to delete items')),
  })
}

/**
 * Returns a function that clears the bought items from the list, or null if there are none. They stay in the history.
 */
export const useClearCompleted = (completedCount: number): (() => void) | null => {
  const queryClient = useQueryClient()
  const onSettled = () => void invalidateFeatures(queryClient, ['shopping'])
  const { mutate: restore } = useMutation({
    mutationFn: (clearedAt: string) => callApi(shoppingApi.restoreCleared, { clearedAt }),
    onError: unlessSignedOut((error) => showFailure(toMessage(error, 'Failed to restore the items'))),
    onSettled,
  })
  const { mutate: clear } = useMutation({
    mutationFn: () => callApi(shoppingApi.clearCompleted, {}),
    onSuccess: ({ clearedAt, count }) =>
      showSuccess(
        count === 1
          ? 'Cleared 1 item. It stays in the history.'
          : `Cleared ${count} items. They stay in the history.`,
        {
          label: 'Undo',
          onSelect: () => restore(clearedAt),
        },
      ),
    onError: unlessSignedOut((error) => showFailure(toMessage(error, 'Failed to clear the items'))),
    onSettled,
  })
  return completedCount > 0 ? () => clear() : null
}
