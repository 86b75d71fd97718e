import type { FieldError } from '@roost/contract/errors.ts'
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import { type DraftFault, type EventDraft, isDraftField, listDraftFaults } from './event-form.rules.ts'

interface EventFormOptions {
  readonly draft: EventDraft
  /** For an occurrence, the first date of its series. */
  readonly seriesStart?: string | null
}

const toErrors = (faults: readonly DraftFault[]): FieldErrors<EventDraft> =>
  Object.fromEntries(faults.map(({ path, message }) => [path, { type: 'invalid', message }]))

export const useEventForm = ({ draft, seriesStart = null }: EventFormOptions): UseFormReturn<EventDraft> => {
  const resolver: Resolver<EventDraft> = (values) => {
    const faults = listDraftFaults(values, { initial: draft, seriesStart })
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: toErrors(faults) }
  }
  return useForm({ resolver, defaultValues: draft })
}

/** Shows the server's errors at their fields. */
export const showRefusals = (form: UseFormReturn<EventDraft>, refusals: readonly FieldError[]): void => {
  const draft = form.getValues()
  for (const { path, message } of refusals) {
    const name = path.split('.')[0] ?? ''
    if (isDraftField(name, draft)) form.setError(name, { type: 'server', message })
  }
}
