import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldError } from '@roost/contract/errors.ts'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { createDraftSchema } from '../../lib/draft-schema.ts'
import { type EventDraft, isDraftField, listDraftFaults } from './event-form.rules.ts'

interface EventFormOptions {
  readonly draft: EventDraft
  /** For an occurrence, the first date of its series. */
  readonly seriesStart?: string | null
}

export const useEventForm = ({ draft, seriesStart = null }: EventFormOptions): UseFormReturn<EventDraft> => {
  const schema = createDraftSchema((values: EventDraft) =>
    listDraftFaults(values, { initial: draft, seriesStart }),
  )
  return useForm({ resolver: zodResolver(schema), defaultValues: draft })
}

/** Shows the server's errors at their fields. */
export const showRefusals = (form: UseFormReturn<EventDraft>, refusals: readonly FieldError[]): void => {
  const draft = form.getValues()
  for (const { path, message } of refusals) {
    const name = path.split('.')[0] ?? ''
    if (isDraftField(name, draft)) form.setError(name, { type: 'server', message })
  }
}
