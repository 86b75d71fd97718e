import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { useState } from 'react'
import { formatCount } from '../../lib/locale/region.ts'
import { useLast } from '../../lib/screen/use-last.ts'
import type { DialogState } from '../../ui/dialogs/dialog.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { useRemoveItem, useRemoveItems } from './rows/shopping-writes.api.ts'
import { t } from '../../lib/locale/language.ts'

const ConfirmDialog = lazyDialog(
  async () => (await import('../../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
)

interface RemoveItemDialogProps {
  readonly item: ShoppingItem | null
  readonly onClose: () => void
  /** Called when the item is about to leave the list. */
  readonly onRemove: () => void
}

/** The dialog closes immediately, because the item also leaves the list immediately. */
export function RemoveItemDialog({ item, onClose, onRemove }: RemoveItemDialogProps) {
  const { mutate } = useRemoveItem()
  const shown = useLast(item)
  const remove = () => {
    if (!item) return
    onRemove()
    mutate(item)
  }
  return (
    <ConfirmDialog
      isOpen={item !== null}
      onClose={onClose}
      title={t('Delete item')}
      description={t('Are you sure you want to delete "{name}"?', { name: shown?.name ?? '' })}
      confirmLabel={t('Delete')}
      isDestructive
      onConfirm={remove}
    />
  )
}

interface RemoveSelectedDialogProps extends DialogState {
  readonly items: readonly ShoppingItem[]
  /** Called when all deletions have been sent, whatever their outcome. */
  readonly onRemoved: () => void
}

export function RemoveSelectedDialog({ items, isOpen, onClose, onRemoved }: RemoveSelectedDialogProps) {
  const { mutate, isPending } = useRemoveItems()
  const [progress, setProgress] = useState<{ readonly removed: number; readonly count: number } | null>(null)
  const question = useLast(isPending || !isOpen ? null : items.length)
  const remove = () => {
    const count = items.length
    setProgress({ removed: 0, count })
    mutate(
      { items, onProgress: (removed) => setProgress({ removed, count }) },
      {
        onSettled: () => {
          setProgress(null)
          onRemoved()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => !isPending && onClose()}
      title={t('Delete selected items')}
      description={
        progress && progress.removed > 0
          ? t('Deleted {removed} of {count}', {
              removed: String(progress.removed),
              count: formatCount(progress.count),
            })
          : t('Are you sure you want to delete {count} selected items?', {
              count: formatCount(question ?? 0),
            })
      }
      confirmLabel={t('Delete')}
      isDestructive
      isPending={isPending}
      onConfirm={remove}
    />
  )
}
