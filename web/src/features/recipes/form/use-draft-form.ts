import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldError } from '@roost/contract/endpoint/error-body.ts'
import type { RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { createDraftSchema } from '../../../lib/forms/draft-schema.ts'
import {
  type RecipeDraft,
  type RecipeFault,
  toDraftFault,
  toRecipeDraft,
} from '../rows/recipe-draft.rules.ts'

export type DraftForm = UseFormReturn<RecipeDraft>

interface DraftFormOptions {
  readonly recipe: RecipeContent
  readonly listFaults: (draft: RecipeDraft) => readonly RecipeFault[]
}

export const useDraftForm = ({ recipe, listFaults }: DraftFormOptions): DraftForm => {
  const [defaultValues] = useState(() => toRecipeDraft(recipe))
  return useForm({ resolver: zodResolver(createDraftSchema(listFaults)), defaultValues })
}

/** Shows the server's errors at their fields. Returns the errors without a field. */
export const showRefusals = (form: DraftForm, refusals: readonly FieldError[]): readonly FieldError[] =>
  refusals.filter(({ path, message }) => {
    const fault = toDraftFault(path.split('.'), message)
    if (fault) form.setError(fault.path, { type: 'server', message: fault.message }, { shouldFocus: true })
    return !fault
  })
