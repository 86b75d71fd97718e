import type { RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useDraft, useDraftEnd } from '../../../api/forms/use-draft.ts'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog.tsx'
import { GoneFooter } from '../../../ui/dialogs/gone-footer.tsx'
import { KeptDraft } from '../../../ui/dialogs/leave-question.tsx'
import type { RecipeDraft, RecipeFault } from '../rows/recipe-draft.rules.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { toSaveFailure } from './save-failure.rules.ts'
import { showRefusals, useDraftForm } from './use-draft-form.ts'
import { recogniseMessage, t } from '../../../lib/locale/language.ts'

const nothing = (): void => {}

interface SaveCallbacks {
  /** Shows why saving was rejected; the form stays unchanged. */
  readonly onError: (error: unknown) => void
  /** Drops the draft, so that the form closes without a question. */
  readonly onSaved: () => void
}

interface RecipeFormProps {
  /** The initial values of the form. */
  readonly recipe: RecipeContent
  /** The name under which a draft is kept. */
  readonly draftName: string
  /** Whether somebody has deleted the recipe; saving then creates it anew. */
  readonly isGone?: boolean
  readonly listFaults: (draft: RecipeDraft) => readonly RecipeFault[]
  readonly saveLabel: string
  readonly isSaving: boolean
  readonly onSave: (draft: RecipeDraft, callbacks: SaveCallbacks) => void
  readonly onClose: () => void
}

export function RecipeForm(props: RecipeFormProps) {
  const { recipe, draftName, isGone, listFaults, saveLabel, isSaving, onSave, onClose } = props
  const id = useId()
  const form = useDraftForm({ recipe, listFaults })
  const draft = useDraft(draftName, form)
  const drop = useDraftEnd(draftName, nothing)
  const [failure, setFailure] = useState<string | null>(null)
  const showFailure = (error: unknown) => {
    const { refusals, message } = toSaveFailure(error)
    const [other] = showRefusals(form, refusals)
    setFailure(message ?? (other ? recogniseMessage(other.message) : null))
  }
  const save = (edited: RecipeDraft) => onSave(edited, { onError: showFailure, onSaved: drop })
  return (
    <>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          setFailure(null)
          void form.handleSubmit(save)(event)
        }}
        className="flex flex-col"
      >
        <RecipeFields form={form} />
        <KeptDraft draft={draft} />
      </form>
      <DialogFooter>
        {isGone ? (
          <GoneFooter what="recipe" formId={id} isPending={isSaving} onClose={onClose} />
        ) : (
          <FormButtons form={id} isPending={isSaving} pendingLabel={t('Saving...')} onCancel={onClose}>
            {saveLabel}
          </FormButtons>
        )}
        {/* Last in the DOM, but shown above the buttons. */}
        {failure && !isGone && (
          <p role="alert" className="flex basis-full gap-1.5 text-sm font-medium text-clay-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {failure}
          </p>
        )}
      </DialogFooter>
    </>
  )
}
