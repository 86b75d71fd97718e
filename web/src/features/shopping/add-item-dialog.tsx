import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ItemForm } from './item-form.tsx'
import { useCreateItem } from './shopping.api.ts'

interface AddItemDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const emptyItem = { name: '', category: '', quantity: null, estimatedPrice: null, notes: null }

export function AddItemDialog({ isOpen, onClose }: AddItemDialogProps) {
  const { mutate, isPending } = useCreateItem()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Add Item"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="add-item" isPending={isPending} pendingLabel="Adding...">
            Add Item
          </Button>
        </>
      }
    >
      <ItemForm
        id="add-item"
        item={emptyItem}
        onSubmit={(item) => mutate({ ...item, isCompleted: false }, { onSuccess: onClose })}
      />
    </Dialog>
  )
}
