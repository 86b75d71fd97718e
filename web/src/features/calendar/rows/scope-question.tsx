import type { RecurrenceScope } from '@roost/contract/calendar/calendar-values.ts'
import type { ComponentProps } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { ChoiceQuestion } from '../../../ui/dialogs/choice-question.tsx'
import { scopeLabels } from './scope-question.rules.ts'

interface ScopeQuestionProps extends Omit<
  ComponentProps<typeof ChoiceQuestion<RecurrenceScope>>,
  'legend' | 'choices'
> {
  /** Empty for an event that does not recur, for which only confirmation is needed. */
  readonly scopes: readonly RecurrenceScope[]
}

/** Asks for confirmation and, for a series, for the occurrences that are meant. */
export function ScopeQuestion({ scopes, ...question }: ScopeQuestionProps) {
  return (
    <ChoiceQuestion
      {...question}
      legend={t('Which events')}
      choices={scopes.map((value) => ({ value, label: t(scopeLabels[value]) }))}
    />
  )
}
