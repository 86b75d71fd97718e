import type { FieldError } from '@roost/contract/errors.ts'
import type { RecipeContent } from '@roost/contract/recipes.ts'
import { useState } from 'react'
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import { type DraftFault, type RecipeDraft, toDraftFault, toRecipeDraft } from './recipe-draft.rules.ts'

export type DraftForm = UseFormReturn<RecipeDraft>

const toErrors = (faults: readonly DraftFault[]): FieldErrors<RecipeDraft> =>
  Object.fromEntries(faults.map(({ path, message }) => [path, { type: 'invalid', message }]))

interface DraftFormOptions {
  readonly recipe: RecipeContent
  readonly listFaults: (draft: RecipeDraft) => readonly DraftFault[]
}

export const useDraftForm = ({ recipe, listFaults }: DraftFormOptions): DraftForm => {
  const [defaultValues] = useState(() => toRecipeDraft(recipe))
  const resolver: Resolver<RecipeDraft> = (values) => {
    const faults = listFaults(values)
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: toErrors(faults) }
  }
  return useForm<RecipeDraft>({ resolver, defaultValues })
}

/** Shows what the server refused, each at its field. Answers what no field is there for. */
export const showRefusals = (form: DraftForm, refusals: readonly FieldError[]): readonly FieldError[] =>
  refusals.filter(({ path, message }) => {
    const fault = toDraftFault(path.split('.'), message)
    if (fault) form.setError(fault.path, { type: 'server', message: fault.message }, { shouldFocus: true })
    return !fault
  })
