import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useDraftEnd } from '../../api/forms/use-draft.ts'
import { EditItemDialog } from './rows/edit-item-dialog.tsx'
import type { DialogName } from './shopping-dialogs.rules.ts'
import { FormButtons } from '../../ui/dialogs/form-buttons.tsx'
import { Dialog, type DialogState } from '../../ui/dialogs/dialog.tsx'
import { ItemForm } from './rows/item-form.tsx'
import { useAddItem } from './rows/shopping-writes.api.ts'
import { t } from '../../lib/locale/language.ts'

const emptyItem = { name: '', category: '', quantity: null, estimatedPrice: null, notes: null }

const draftName = 'new-item'

function AddItemDialog({ isOpen, onClose }: DialogState) {
  const { mutate, isPending } = useAddItem(isOpen)
  const finish = useDraftEnd(draftName, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Add Item')}
      footer={
        <FormButtons form="add-item" isPending={isPending} pendingLabel={t('Adding...')} onCancel={onClose}>
          {t('Add Item')}
        </FormButtons>
      }
    >
      <ItemForm
        id="add-item"
        draftName={draftName}
        item={emptyItem}
        onSubmit={(item) => mutate({ ...item, isCompleted: false }, { onSuccess: finish })}
      />
    </Dialog>
  )
}

const HistoryDialog = lazy(async () => ({
  default: (await import('./history/history-dialog.tsx')).HistoryDialog,
}))
const ShareDialog = lazy(async () => ({ default: (await import('./share/share-dialog.tsx')).ShareDialog }))
const StoreFinderDialog = lazy(async () => ({
  default: (await import('./stores/store-finder-dialog.tsx')).StoreFinderDialog,
}))

const SharedDialog = lazy(async () => ({
  default: (await import('./shared/shared-dialog.tsx')).SharedDialog,
}))

/** The product search, passed in because it belongs to another feature. */
export type SearchDialog = ComponentType<{ readonly onClose: () => void }>

interface ShoppingDialogsProps {
  readonly dialog: DialogName | null
  readonly items: readonly ShoppingItem[]
  readonly findItem: (id: number) => ShoppingItem | undefined
  readonly SearchDialog: SearchDialog
  readonly onClose: () => void
  readonly onRemove: (item: ShoppingItem) => void
}

export function ShoppingDialogs(props: ShoppingDialogsProps) {
  const { dialog, items, findItem, SearchDialog, onClose, onRemove } = props
  const edited = useOpened(dialog, findItem)
  return (
    <>
      <AddItemDialog isOpen={dialog?.kind === 'new'} onClose={onClose} />
      {edited && (
        <EditItemDialog
          key={edited.id}
          item={edited}
          findItem={findItem}
          isOpen={dialog?.kind === 'edit' && dialog.id === edited.id}
          onClose={onClose}
          onRemove={onRemove}
        />
      )}
      <Suspense fallback={null}>
        <ToolDialog kind={dialog?.kind} items={items} SearchDialog={SearchDialog} onClose={onClose} />
      </Suspense>
    </>
  )
}

interface ToolDialogProps extends Pick<ShoppingDialogsProps, 'items' | 'SearchDialog' | 'onClose'> {
  readonly kind: DialogName['kind'] | undefined
}

function ToolDialog({ kind, items, SearchDialog, onClose }: ToolDialogProps) {
  switch (kind) {
    case 'history':
      return <HistoryDialog onClose={onClose} />
    case 'share':
      return <ShareDialog items={items} onClose={onClose} />
    case 'stores':
      return <StoreFinderDialog onClose={onClose} />
    case 'search':
      return <SearchDialog onClose={onClose} />
    case 'shared':
      return <SharedDialog onClose={onClose} />
    case 'new':
    case 'edit':
    case undefined:
      return null
  }
}

/**
 * Returns the item as it was when its dialog opened, until the dialog has faded out. A link to an item waits for the
 * list.
 */
function useOpened(dialog: DialogName | null, findItem: ShoppingDialogsProps['findItem']) {
  const [opened, setOpened] = useState<{ dialog: DialogName | null; item: ShoppingItem | undefined }>({
    dialog: null,
    item: undefined,
  })
  if (dialog !== opened.dialog) {
    const item = dialog?.kind === 'edit' ? findItem(dialog.id) : opened.item
    if (item || dialog?.kind !== 'edit') setOpened({ dialog, item })
  }
  return opened.item
}
