import type { CallInput, Output } from '@roost/contract/endpoint/endpoint.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.client.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, isUnauthorized, toMessage, unlessSignedOut } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { invalidateFeatures } from '../../../api/reads/endpoint-query.ts'
import { getWrites, writeOffline, type WriteResult } from '../../../api/outbox/outbox.ts'
import { useFormWrite, useWrite } from '../../../api/forms/use-write.ts'
import { formatCount } from '../../../lib/locale/region.ts'
import { showFailure, showSaved, showSuccess, toSubject } from '../../../ui/toasts/toast.ts'
import { useUndoLatest } from '../../activity/activity.api.ts'
import { type ItemChange, toChangeSummary } from './item-changes.rules.ts'
import { t } from '../../../lib/locale/language.ts'

export type NewItem = CallInput<typeof shoppingApi.create>

/** Adds an item, or queues it on the device until it can be added. */
export const createItem = (item: NewItem, key?: string): Promise<WriteResult<typeof shoppingApi.create>> =>
  writeOffline(shoppingApi.create, item, {
    feature: 'shopping',
    summary: t('Add “{name}”', { name: item.name }),
    ...(key !== undefined && { key }),
  })

export interface ItemUpdate extends ItemChange {
  readonly item: Pick<ShoppingItem, 'id' | 'name'>
}

export const updateItem = ({
  item,
  changes,
  base,
}: ItemUpdate): Promise<WriteResult<typeof shoppingApi.update>> =>
  writeOffline(
    shoppingApi.update,
    { id: String(item.id), ...changes, ...(Object.keys(base).length > 0 && { base }) },
    { feature: 'shopping', summary: toChangeSummary(item.name, { changes }) },
  )

type ImportedItem = CallInput<typeof shoppingApi.bulkImport>['items'][number]

/** Adds amounts to open items of the same food if the units are compatible. */
export const importItems = (items: ImportedItem[]): Promise<Output<typeof shoppingApi.bulkImport>> =>
  callApi(shoppingApi.bulkImport, { items, merge: true })

export type NamedItem = Pick<ShoppingItem, 'id' | 'name'>

/**
 * If another member has already deleted the item, the deletion counts as done; only the list is outdated. With `created` as
 * the base, it is rejected with status 409 if the item has changed since it was added.
 */
export const removeItem = async (
  queryClient: QueryClient,
  { id, name }: NamedItem,
  base?: 'created',
): Promise<WriteResult<typeof shoppingApi.remove>> => {
  try {
    return await writeOffline(
      shoppingApi.remove,
      { id: String(id), ...(base && { base }) },
      { feature: 'shopping', summary: t('Delete “{name}”', { name }) },
    )
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    void invalidateFeatures(queryClient, ['shopping'])
    return { status: 'sent', response: { success: true } }
  }
}

export type Status = WriteResult<typeof shoppingApi.remove>['status']

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

const useNewItem = () => ({
  ...useItemWrite(),
  onSuccess: ({ status }: WriteResult<typeof shoppingApi.create>, { name }: NewItem) =>
    showSaved(status, t('Item added to shopping list!'), undefined, name),
  onError: unlessSignedOut((error) => showFailure(toMessage(error, t('Failed to add item')))),
})

/** Adds an item by a button. */
export const useCreateItem = () =>
  useWrite({ ...useNewItem(), mutationFn: (item: NewItem) => createItem(item) })

/** Adds the item of a form; see `useFormWrite` for `isOpen`. */
export const useAddItem = (isOpen: boolean) =>
  useFormWrite({ ...useNewItem(), mutationFn: createItem }, isOpen)

/** A deleted item has already left the list, so only the default message is shown. */
export const toUpdateFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 404
    ? t('Failed to update item')
    : toMessage(error, t('Failed to update item'))

export const useUpdateItem = () =>
  useWrite({
    ...useItemWrite(),
    mutationFn: updateItem,
    onSuccess: ({ status }, { item, changes }) =>
      showSaved(status, t('Item updated successfully!'), undefined, changes.name ?? item.name),
    onError: unlessSignedOut((error) => showFailure(toUpdateFailure(error))),
  })

const isFirstInQueue = (): boolean => getWrites().filter(({ state }) => state === 'waiting').length === 1

/**
 * The tick itself indicates success. Without a connection, only the first tick shows a message that it will be sent
 * later.
 */
export const useTickItem = () =>
  useWrite({
    ...useItemWrite(),
    mutationFn: updateItem,
    onSuccess: ({ status }) => {
      if (status === 'queued' && isFirstInQueue()) showSaved(status, '')
    },
    onError: unlessSignedOut((error) => showFailure(toUpdateFailure(error))),
  })

/** The request that creates a deleted item anew. */
const toRestoredItem = (item: ShoppingItem): NewItem => {
  const { name, category, quantity, estimatedPrice, notes, isCompleted, completedAt } = item
  return { name, category, quantity, estimatedPrice, notes, isCompleted, completedAt }
}

export const useRemoveItem = () => {
  const queryClient = useQueryClient()
  const { mutate: create } = useCreateItem()
  return useWrite({
    ...useItemWrite(),
    mutationFn: (item: ShoppingItem) => removeItem(queryClient, item),
    onSuccess: ({ status }, item) =>
      showSaved(
        status,
        t('Item deleted successfully!'),
        { label: t('Undo'), onSelect: () => create(toRestoredItem(item)) },
        item.name,
      ),
    onError: unlessSignedOut((error) => showFailure(toMessage(error, t('Failed to delete item')))),
  })
}

export interface Merge {
  readonly item: NamedItem
  /** The item that stays. */
  readonly into: NamedItem
}

/** Merges an item into another one of the same food. It needs a connection, because only the server adds amounts. */
export const useMergeItem = () => {
  const queryClient = useQueryClient()
  const toUndo = useUndoLatest('shopping-item')
  return useWrite({
    mutationFn: ({ item, into }: Merge) => callApi(shoppingApi.merge, { id: String(item.id), into: into.id }),
    onSuccess: ({ id, name, quantity }) =>
      showSuccess(quantity === null ? t('{name} merged', { name }) : `${name}: ${quantity}`, toUndo(id)),
    onError: unlessSignedOut((error) => showFailure(toMessage(error, t('Failed to merge the items')))),
    onSettled: () => invalidateFeatures(queryClient, ['shopping']),
  })
}

/** Few enough that each write receives its response while the caller waits. */
const writtenAtOnce = 20

/** Sends one call per entry. All calls are sent, even if some fail. */
export const writeEach = async <T, R>(
  entries: readonly T[],
  write: (entry: T) => Promise<R>,
  onProgress?: (written: number) => void,
): Promise<PromiseSettledResult<R>[]> => {
  const results: PromiseSettledResult<R>[] = []
  for (let first = 0; first < entries.length; first += writtenAtOnce) {
    const chunk = entries.slice(first, first + writtenAtOnce)
    results.push(...(await Promise.allSettled(chunk.map(write))))
    onProgress?.(results.length)
  }
  return results
}

/**
 * The status of several writes; `queued` if at least one has to wait.
 * @throws the error of the first write that failed.
 */
const toCommonStatus = (results: readonly PromiseSettledResult<{ readonly status: Status }>[]): Status => {
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
  return results.some((result) => result.status === 'fulfilled' && result.value.status === 'queued')
    ? 'queued'
    : 'sent'
}

export interface Removal {
  readonly items: readonly ShoppingItem[]
  readonly onProgress: (removed: number) => void
}

export const useRemoveItems = () => {
  const queryClient = useQueryClient()
  const { mutate: restore } = useWrite({
    ...useItemWrite(),
    mutationFn: async (items: readonly ShoppingItem[]) =>
      toCommonStatus(await writeEach(items, (item) => createItem(toRestoredItem(item)))),
    onSuccess: (status, items) => showSaved(status, t('Items restored.'), undefined, toSubject(items)),
    onError: unlessSignedOut((error) => showFailure(toMessage(error, t('Failed to restore the items')))),
  })
  return useWrite({
    ...useItemWrite(),
    mutationFn: async ({ items, onProgress }: Removal) =>
      toCommonStatus(await writeEach(items, (item) => removeItem(queryClient, item), onProgress)),
    onSuccess: (status, { items }) =>
      showSaved(
        status,
        t('Deleted {count} items successfully!', { count: formatCount(items.length) }),
        { label: t('Undo'), onSelect: () => restore(items) },
        toSubject(items),
      ),
    onError: unlessSignedOut(() => showFailure(t('Failed to delete items'))),
  })
}

/**
 * Returns a function that clears the bought items from the list, or null if there are none. They stay in the history.
 */
export const useClearCompleted = (completedCount: number): (() => void) | null => {
  const queryClient = useQueryClient()
  const onSettled = () => void invalidateFeatures(queryClient, ['shopping'])
  const { mutate: restore } = useWrite({
    mutationFn: (clearedAt: string) => callApi(shoppingApi.restoreCleared, { clearedAt }),
    onError: unlessSignedOut((error) => showFailure(toMessage(error, t('Failed to restore the items')))),
    onSettled,
  })
  const { mutate: clear } = useWrite({
    mutationFn: () => callApi(shoppingApi.clearCompleted, {}),
    onSuccess: ({ clearedAt, count }) =>
      showSuccess(
        t(
          '{count, plural, one {Cleared # item. It stays in the history.} other {Cleared # items. They stay in the history.}}',
          { count },
        ),
        {
          label: t('Undo'),
          onSelect: () => restore(clearedAt),
        },
      ),
    onError: unlessSignedOut((error) => showFailure(toMessage(error, t('Failed to clear the items')))),
    onSettled,
  })
  return completedCount > 0 ? () => clear() : null
}
