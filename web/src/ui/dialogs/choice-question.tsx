import { useId, useState } from 'react'
import type { SelectOption } from '../fields/select-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { DialogState } from './dialog.tsx'

interface ChoiceQuestionProps<Value extends string> extends DialogState {
  readonly title: string
  readonly description: string
  readonly confirmLabel: string
  readonly isDestructive?: boolean
  readonly isPending?: boolean
  /** Names the choices for screen readers. */
  readonly legend: string
  /** What can be chosen, the smallest first. Empty if only confirmation is needed. */
  readonly choices: readonly (SelectOption & { readonly value: Value })[]
  readonly onConfirm: (chosen: Value | undefined) => void
}

/** Asks for confirmation and, of something that repeats, how much of it is meant. */
export function ChoiceQuestion<Value extends string>({
  isOpen,
  onClose,
  legend,
  choices,
  onConfirm,
  ...question
}: ChoiceQuestionProps<Value>) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [chosen, setChosen] = useState<Value | undefined>()
  // The first choice is preselected each time the question opens.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setChosen(undefined)
  }
  const value = choices.some((choice) => choice.value === chosen) ? chosen : choices[0]?.value
  const name = useId()
  return (
    <ConfirmDialog isOpen={isOpen} onClose={onClose} onConfirm={() => onConfirm(value)} {...question}>
      {choices.length > 0 && (
        <fieldset className="mt-3">
          <legend className="sr-only">{legend}</legend>
          {choices.map((choice) => (
            <label
              key={choice.value}
              className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-hover"
            >
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => setChosen(choice.value)}
                className="size-5 shrink-0 accent-leaf"
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}
