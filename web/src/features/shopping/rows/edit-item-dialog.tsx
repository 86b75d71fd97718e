import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError, isNotFound } from '../../../api/calls/api-error.ts'
import { useDraftEnd } from '../../../api/forms/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { GoneFooter } from '../../../ui/dialogs/gone-footer.tsx'
import { RowHistorySlot } from '../../../ui/row-history-slot.tsx'
import { type EditedItem, isEmptyChange, toEdit } from './item-changes.rules.ts'
import { ItemForm } from './item-form.tsx'
import { useAddItem, useUpdateItem } from './shopping-writes.api.ts'
import { t } from '../../../lib/locale/language.ts'

interface EditItemDialogProps extends DialogState {
  /** The item as it was when the dialog opened: later changes by others must not count as this user's edits. */
  readonly item: ShoppingItem
  readonly findItem: (id: number) => ShoppingItem | undefined
  readonly onRemove: (item: ShoppingItem) => void
}

export function EditItemDialog({ item, findItem, isOpen, onClose, onRemove }: EditItemDialogProps) {
  const create = useAddItem(isOpen)
  const { mutate, isPending, error } = useUpdateItem()
  const isGone = isNotFound(error)
  // The user knows about the conflict, so saving again overwrites the other change.
  const [isInformed, setIsInformed] = useState(false)
  const draftName = `item-${item.id}`
  const finish = useDraftEnd(draftName, onClose)
  const latest = () => findItem(item.id) ?? item
  const createAnew = (edited: EditedItem) =>
    create.mutate({ ...edited, isCompleted: false }, { onSuccess: finish })
  const save = (edited: EditedItem) => {
    const { changes, base } = toEdit(item, edited)
    if (isEmptyChange({ changes })) finish()
    else
      mutate(
        { item: { id: latest().id, name: item.name }, changes, base: isInformed ? {} : base },
        {
          onSuccess: finish,
          onError: (refusal) => setIsInformed(refusal instanceof ApiError && refusal.status === 409),
        },
      )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Edit Shopping Item')}
      footer={
        isGone ? (
          <GoneFooter what="item" formId="edit-item" isPending={create.isPending} onClose={onClose} />
        ) : (
          <>
            <Button variant="ghost" className="text-clay-ink! md:me-auto" onClick={() => onRemove(latest())}>
              <Trash2 aria-hidden="true" />
              {t('Delete')}
            </Button>
            <FormButtons
              form="edit-item"
              isPending={isPending}
              pendingLabel={t('Updating...')}
              onCancel={onClose}
            >
              {t('Update Item')}
            </FormButtons>
          </>
        )
      }
    >
      <ItemForm id="edit-item" item={item} draftName={draftName} onSubmit={isGone ? createAnew : save} />
      <RowHistorySlot kind="shopping-item" id={item.id} />
    </Dialog>
  )
}
