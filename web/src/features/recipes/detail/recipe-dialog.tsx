import { can } from '@roost/contract/permissions.ts'
import type { SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { useEffect, useState } from 'react'
import { useIsOnline } from '../../../api/calls/connection.ts'
import { findRealId } from '../../../api/outbox/outbox.ts'
import { useUser } from '../../../api/session/session.ts'
import { toShownName } from '../../../lib/texts/shown-name.ts'
import { useLast } from '../../../lib/screen/use-last.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { RowHistorySlot } from '../../../ui/row-history-slot.tsx'
import { useRemoveRecipe } from '../rows/recipes.api.ts'
import { isSaved, type ShownRecipe } from '../rows/shown-recipe.ts'
import { RecipeActions } from './recipe-actions.tsx'
import { RecipeBody } from './recipe-body.tsx'
import { PrintedRecipe } from './recipe-print.tsx'
import { useCooking } from './cooking/use-cooking.ts'
import { loadUnits } from './cooking/use-units.ts'
import { useRecipeSaving } from './use-recipe-saving.ts'
import { useShoppingAction, type ShoppingAction } from './shopping/use-shopping-action.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

const words = {
  ticked: {
    ask: (count: number) =>
      t(
        '{count, plural, one {# ingredient is ticked off. Add it, too?} other {# ingredients are ticked off. Add them, too?}}',
        { count },
      ),
    others: msg('Without the ticked ones'),
  },
  listed: {
    ask: (count: number) => t('{count} ingredients are already on your list. Add them again?', { count }),
    others: msg('Only new ones'),
  },
}

/** Asks about ingredients that may not be needed. */
function ShoppingQuestion({ action }: { readonly action: ShoppingAction }) {
  const shown = useLast(action.question)
  if (!shown) return null
  const { ask, others } = words[shown.kind]
  return (
    <ConfirmDialog
      // Remounts for the second question, so that screen readers announce it.
      key={shown.kind}
      isOpen={action.question !== null}
      onClose={() => action.cancel()}
      title={t('Add to Shopping List')}
      description={ask(shown.doubtful.size)}
      alternative={{ label: t(others), onSelect: () => action.addOthers(shown) }}
      confirmLabel={t('Add all')}
      onConfirm={() => action.addAll(shown)}
    />
  )
}

export interface RecipeDialogProps {
  /** Null while the dialog is closed. */
  readonly recipe: ShownRecipe | null
  readonly onClose: () => void
  readonly onEdit: (id: number) => void
  /** For saved recipes only. */
  readonly onShare: (id: number) => void
}

/** The dialog in which a recipe is read and cooked from. */
export function RecipeDialog({ recipe, onClose, ...actions }: RecipeDialogProps) {
  const { id: userId } = useUser()
  const shown = useLast(recipe)
  const isOthers = shown !== null && isSaved(shown) && shown.createdBy !== userId
  return (
    <Dialog
      isOpen={recipe !== null}
      onClose={onClose}
      title={<span className="wrap-anywhere">{shown?.title}</span>}
      description={
        isOthers
          ? t('Saved by {name}', { name: toShownName(shown.createdByName, shown.createdBy) })
          : undefined
      }
      size="xl"
      isForReading
    >
      {shown && <OpenedRecipe key={shown.id} recipe={shown} onClose={onClose} {...actions} />}
    </Dialog>
  )
}

interface OpenedRecipeProps extends RecipeDialogProps {
  readonly recipe: ShownRecipe
}

function OpenedRecipe({ recipe, onClose, onEdit, onShare }: OpenedRecipeProps) {
  const { id: userId, role } = useUser()
  const isOnline = useIsOnline()
  const cooking = useCooking(recipe)
  // The kitchen may have no connection.
  useEffect(() => void loadUnits().catch(() => {}), [])
  const saving = useRecipeSaving(recipe, onShare)
  const shopping = useShoppingAction(recipe, cooking)
  const [isRemoving, setIsRemoving] = useState(false)
  const saved = isSaved(recipe) ? recipe : null
  const actor = { userId, role }
  // A recipe that waits on this device has no history yet.
  const realId = saved ? findRealId(saved.id) : 0
  return (
    <>
      {!isOnline && (
        <p role="status" className="mb-4 rounded-control bg-sunken px-4 py-3">
          {t('You are offline. Sharing it and putting it on the shopping list need a connection.')}
        </p>
      )}
      <RecipeBody recipe={recipe} cooking={cooking} />
      {realId > 0 && <RowHistorySlot kind="recipe" id={realId} />}
      <RecipeActions
        saving={saving}
        shopping={shopping}
        onEdit={saved && can(actor, 'recipes.update', saved) ? () => onEdit(saved.id) : undefined}
        onRemove={saved && can(actor, 'recipes.delete', saved) ? () => setIsRemoving(true) : undefined}
      />
      <ShoppingQuestion action={shopping} />
      {saved && (
        <RemoveQuestion recipe={saved} isOpen={isRemoving} onOpenChange={setIsRemoving} onRemoved={onClose} />
      )}
      <PrintedRecipe recipe={recipe} cooking={cooking} />
    </>
  )
}

interface RemoveQuestionProps {
  readonly recipe: SavedRecipe
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onRemoved: () => void
}

function RemoveQuestion({ recipe, isOpen, onOpenChange, onRemoved }: RemoveQuestionProps) {
  const { mutate, isPending } = useRemoveRecipe()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      title={t('Remove recipe')}
      description={t(
        'Are you sure you want to remove "{title}"? Links to it will no longer work. You can undo this for 30 days.',
        {
          title: recipe.title,
        },
      )}
      confirmLabel={t('Remove')}
      isDestructive
      isPending={isPending}
      onConfirm={() => mutate(recipe, { onSuccess: onRemoved, onError: () => onOpenChange(false) })}
    />
  )
}
