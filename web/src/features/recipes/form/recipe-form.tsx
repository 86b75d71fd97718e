import type { RecipeContent } from '@roost/contract/recipes.ts'
import { CircleAlert } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import type { RecipeDraft, RecipeFault } from './recipe-draft.rules.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { toSaveFailure } from './save-failure.rules.ts'
import { type DraftForm, showRefusals, useDraftForm } from './use-draft-form.ts'

interface SaveCallbacks {
  /** Shows why saving was rejected; the form stays unchanged. */
  readonly onError: (error: unknown) => void
  /** From now on, the form may close without confirmation. */
  readonly onSaved: () => void
}

interface RecipeFormProps {
  /** The initial values of the form. */
  readonly recipe: RecipeContent
  readonly listFaults: (draft: RecipeDraft) => readonly RecipeFault[]
  readonly saveLabel: string
  readonly isSaving: boolean
  readonly onSave: (draft: RecipeDraft, callbacks: SaveCallbacks) => void
  readonly onClose: () => void
}

export function RecipeForm({ recipe, listFaults, saveLabel, isSaving, onSave, onClose }: RecipeFormProps) {
  const id = useId()
  const form = useDraftForm({ recipe, listFaults })
  const [failure, setFailure] = useState<string | null>(null)
  const { shouldConfirm, skipConfirmation } = useUnsavedText(form)
  const showFailure = (error: unknown) => {
    const { refusals, message } = toSaveFailure(error)
    const [other] = showRefusals(form, refusals)
    setFailure(message ?? other?.message ?? null)
  }
  const save = (draft: RecipeDraft) => onSave(draft, { onError: showFailure, onSaved: skipConfirmation })
  return (
    <>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          setFailure(null)
          void form.handleSubmit(save)(event)
        }}
      >
        <RecipeFields form={form} />
      </form>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={id} isPending={isSaving} pendingLabel="Saving...">
          {saveLabel}
        </Button>
        {/* Last in the DOM, but shown above the buttons. */}
        {failure && (
          <p role="alert" className="flex basis-full gap-1.5 text-sm font-medium text-clay-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {failure}
          </p>
        )}
      </DialogFooter>
      <LeaveQuestion title="Discard what you have typed?" shouldConfirm={shouldConfirm} />
    </>
  )
}

/** Returns whether the form has unsaved changes. */
const useUnsavedText = ({ formState: { isDirty } }: DraftForm) => {
  const isChanged = useRef(false)
  const isSaved = useRef(false)
  useEffect(() => {
    isChanged.current = isDirty
  }, [isDirty])
  const shouldConfirm = useCallback(() => isChanged.current && !isSaved.current, [])
  const skipConfirmation = () => {
    isSaved.current = true
  }
  return { shouldConfirm, skipConfirmation }
}
