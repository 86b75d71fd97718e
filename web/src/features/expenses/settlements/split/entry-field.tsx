import type { SplitMode } from '@roost/contract/expenses/split-rules.ts'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAmountText, formatDecimalText } from '../../../../lib/numbers/written-amount.ts'
import { t } from '../../../../lib/locale/language.ts'
import { AmountField } from '../../../../ui/fields/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { entryLimits, parseEntry } from './split-preview.rules.ts'

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
        <AmountField
          label={t('Amount of {name}', { name })}
          placeholder={formatAmountText(0)}
          className="w-32 shrink-0"
          {...field}
        />
      )
    case 'percent':
      return (
        <NumberField
          label={t('Percent of {name}', { name })}
          {...entryLimits.percent}
          trailing="%"
          placeholder="0"
          className="w-28 shrink-0"
          {...field}
        />
      )
    case 'shares':
      return (
        <ShareStepper name={name} value={value} onChange={onChange}>
          <NumberField
            label={t('Shares of {name}', { name })}
            {...entryLimits.shares}
            className="w-14"
            {...field}
          />
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
        aria-label={t('Fewer shares of {name}', { name })}
        disabled={count === 0}
        onClick={() => onChange(formatDecimalText(count - 1))}
      >
        <Minus aria-hidden="true" />
      </Button>
      {children}
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('More shares of {name}', { name })}
        onClick={() => onChange(formatDecimalText(count + 1))}
      >
        <Plus aria-hidden="true" />
      </Button>
    </div>
  )
}
