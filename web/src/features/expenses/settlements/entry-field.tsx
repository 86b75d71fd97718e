import type { SplitMode } from '@roost/contract/split-rules.ts'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { parseEntry } from './split-preview.rules.ts'

interface EntryFieldProps {
  readonly mode: Exclude<SplitMode, 'equally'>
  /** The name of the person whose share is entered. */
  readonly name: string
  readonly value: string
  readonly onChange: (text: string) => void
}

export function EntryField({ mode, name, value, onChange }: EntryFieldProps) {
  const field = {
    isLabelHidden: true,
    value,
    autoComplete: 'off',
    'aria-invalid': parseEntry(mode, value) === null || undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
  }
  switch (mode) {
    case 'exact':
      return (
        <AmountField label={`Amount of ${name}`} placeholder="0.00" className="w-28 shrink-0" {...field} />
      )
    case 'percent':
      return (
        <TextField
          label={`Percent of ${name}`}
          type="number"
          inputMode="decimal"
          min="0"
          max="100"
          step="0.01"
          trailing="%"
          placeholder="0"
          className="w-28 shrink-0"
          {...field}
        />
      )
    case 'shares':
      return (
        <ShareStepper name={name} value={value} onChange={onChange}>
          <TextField label={`Shares of ${name}`} inputMode="numeric" className="w-14" {...field} />
        </ShareStepper>
      )
  }
}

interface ShareStepperProps extends Omit<EntryFieldProps, 'mode'> {
  readonly children: ReactNode
}

function ShareStepper({ name, value, onChange, children }: ShareStepperProps) {
  const count = parseEntry('shares', value) ?? 0
  return (
    <div className="flex shrink-0 items-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Fewer shares of ${name}`}
        disabled={count === 0}
        onClick={() => onChange(String(count - 1))}
      >
        <Minus aria-hidden="true" />
      </Button>
      {children}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`More shares of ${name}`}
        onClick={() => onChange(String(count + 1))}
      >
        <Plus aria-hidden="true" />
      </Button>
    </div>
  )
}
