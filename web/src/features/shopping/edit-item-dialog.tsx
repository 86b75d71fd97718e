import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type EditedItem, isEmptyChange, toEdit } from './item-changes.rules.ts'
import { ItemForm } from './item-form.tsx'
import { useUpdateItem } from './shopping.api.ts'

interface EditItemDialogProps {
  /** The item as it was when the dialog opened: later changes by others must not count as this user's edits. */
  readonly item: ShoppingItem
  readonly findItem: (id: number) => ShoppingItem | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onRemove: (item: ShoppingItem) => void
}

export function EditItemDialog({ item, findItem, isOpen, onClose, onRemove }: EditItemDialogProps) {
  const { mutate, isPending } = useUpdateItem()
  // The user knows about the conflict, so saving again overwrites the other change.
  const [isInformed, setIsInformed] = useState(false)
  const latest = () => findItem(item.id) ?? item
  const save = (edited: EditedItem) => {
    const { changes, base } = toEdit(item, edited)
    if (isEmptyChange({ changes })) onClose()
    else
      mutate(
        { item: { id: latest().id, name: item.name }, changes, base: isInformed ? {} : base },
        {
          onSuccess: onClose,
          onError: (error) => setIsInformed(error instanceof ApiError && error.status === 409),
        },
      )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Edit Shopping Item"
      footer={
        <>
          <Button variant="ghost" className="text-clay-ink! md:mr-auto" onClick={() => onRemove(latest())}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="edit-item" isPending={isPending} pendingLabel="Updating...">
            Update Item
          </Button>
        </>
      }
    >
      <ItemForm id="edit-item" item={item} onSubmit={save} />
    </Dialog>
  )
}
