import type { RecipeShare } from '@roost/contract/recipes/recipe-shares.ts'
import type { SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { useRef, useState } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { useKeptState } from '../../../api/forms/use-kept-state.ts'
import { useLast } from '../../../lib/screen/use-last.ts'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { NewShareLink } from './new-share-link.tsx'
import { type OfferedShareType, toNoteLength } from './recipe-shares.rules.ts'
import { useCreateShare } from './recipe-shares.api.ts'
import { ShareTypeField } from './share-type-field.tsx'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

export interface ShareDialogProps {
  /** Null while the dialog is closed. */
  readonly recipe: SavedRecipe | null
  readonly onClose: () => void
}

/** The dialog has two steps: choose who may open the link, then copy or share it. */
export function ShareDialog({ recipe, onClose }: ShareDialogProps) {
  const shown = useLast(recipe)
  return (
    <Dialog isOpen={recipe !== null} onClose={onClose} title={t('Share Recipe')} description={shown?.title}>
      {shown && <ShareSteps key={shown.id} recipe={shown} onClose={onClose} />}
    </Dialog>
  )
}

interface ShareStepsProps {
  readonly recipe: SavedRecipe
  readonly onClose: () => void
}

function ShareSteps({ recipe, onClose }: ShareStepsProps) {
  const [share, setShare] = useState<RecipeShare | null>(null)
  return share ? (
    <NewShareLink share={share} onDone={onClose} />
  ) : (
    <ShareForm recipeId={recipe.id} onCreate={setShare} onClose={onClose} />
  )
}

interface ShareFormProps {
  readonly recipeId: number
  readonly onCreate: (share: RecipeShare) => void
  readonly onClose: () => void
}

function ShareForm({ recipeId, onCreate, onClose }: ShareFormProps) {
  const { houseGroupId } = useUser()
  const { mutate, isPending } = useCreateShare()
  const [shareType, setShareType] = useState<OfferedShareType>('public')
  const [personalNote, setPersonalNote, drop] = useKeptState(`recipe-share-${recipeId}`, '')
  const { hint, error } = toNoteLength(personalNote)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const submit = () => {
    const finish = (share: RecipeShare) => {
      drop()
      onCreate(share)
    }
    if (error === undefined) mutate({ recipeId, shareType, personalNote }, { onSuccess: finish })
    else noteField.current?.focus()
  }
  return (
    <form
      id="share-recipe"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-5"
    >
      <ShareTypeField value={shareType} onChange={setShareType} hasGroup={houseGroupId !== null} />
      <TextAreaField
        ref={noteField}
        label={t('Personal note (optional)')}
        value={personalNote}
        onChange={(event) => setPersonalNote(event.target.value)}
        hint={hint}
        error={error}
      />
      <DialogFooter>
        <FormButtons
          form="share-recipe"
          isPending={isPending}
          pendingLabel={t('Sharing...')}
          onCancel={onClose}
        >
          {t(msg('Share', 'verb'))}
        </FormButtons>
      </DialogFooter>
    </form>
  )
}
