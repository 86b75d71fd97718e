import type { RecurrenceScope } from '@roost/contract/calendar/calendar-values.ts'
import { useId, useState } from 'react'
import type { DialogState } from '../../../ui/dialogs/dialog.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { scopeLabels } from './scope-question.rules.ts'
import { t } from '../../../lib/locale/language.ts'

interface ScopeQuestionProps extends DialogState {
  readonly title: string
  readonly description: string
  readonly confirmLabel: string
  readonly isDestructive?: boolean
  readonly isPending?: boolean
  /** Empty for an event that does not recur, for which only confirmation is needed. */
  readonly scopes: readonly RecurrenceScope[]
  readonly onConfirm: (scope: RecurrenceScope | undefined) => void
}

/** Asks for confirmation and, for a series, for the occurrences that are meant. */
export function ScopeQuestion({ isOpen, onClose, scopes, onConfirm, ...question }: ScopeQuestionProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [chosen, setChosen] = useState<RecurrenceScope | undefined>()
  // The smallest scope is preselected each time the question opens.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setChosen(undefined)
  }
  const scope = chosen && scopes.includes(chosen) ? chosen : scopes[0]
  return (
    <ConfirmDialog isOpen={isOpen} onClose={onClose} onConfirm={() => onConfirm(scope)} {...question}>
      {scopes.length > 0 && <ScopeChoice scopes={scopes} value={scope} onChange={setChosen} />}
    </ConfirmDialog>
  )
}

interface ScopeChoiceProps {
  readonly scopes: readonly RecurrenceScope[]
  readonly value: RecurrenceScope | undefined
  readonly onChange: (scope: RecurrenceScope) => void
}

function ScopeChoice({ scopes, value, onChange }: ScopeChoiceProps) {
  const name = useId()
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{t('Which events')}</legend>
      {scopes.map((scope) => (
        <label
          key={scope}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-hover"
        >
          <input
            type="radio"
            name={name}
            value={scope}
            checked={scope === value}
            onChange={() => onChange(scope)}
            className="size-5 shrink-0 accent-leaf"
          />
          {t(scopeLabels[scope])}
        </label>
      ))}
    </fieldset>
  )
}
