import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { formatAmountText } from '../../../../lib/numbers/written-amount.ts'
import { findNumberProblem } from '../../../../lib/numbers/number-text.ts'
import { copyText } from '../../../../lib/device/clipboard.ts'
import { t } from '../../../../lib/locale/language.ts'
import { AmountField } from '../../../../ui/fields/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DialogFooter } from '../../../../ui/dialogs/dialog.tsx'
import { RichText } from '../../../../ui/rich-text.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { showFailure, showSuccess } from '../../../../ui/toasts/toast.ts'
import { peopleLimits, toCalculation } from './split-calculator.rules.ts'

interface SplitCalculatorProps {
  /** The amount of the expense for which the calculator was opened. */
  readonly amount?: number
  /** The reason why the result cannot be saved. */
  readonly reason: 'no-group' | 'personal'
}

const copy = async (text: string): Promise<void> => {
  const hasCopied = await copyText(text)
  if (hasCopied) showSuccess(t('Copied to clipboard'))
  else showFailure(t('Failed to copy to clipboard'))
}

const houseGroupLink = {
  link: (text: string) => (
    <Link to={paths.houseGroups} className="font-semibold text-leaf-ink underline">
      {text}
    </Link>
  ),
}

/** Computes shares for an expense that is not shared with a house group. */
export function SplitCalculator({ amount, reason }: SplitCalculatorProps) {
  const [amountText, setAmountText] = useState(amount === undefined ? '' : formatAmountText(amount))
  const [peopleText, setPeopleText] = useState('2')
  const calculation = toCalculation(amountText, peopleText)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={t('Amount')}
          autoComplete="off"
          value={amountText}
          onChange={({ target }) => setAmountText(target.value)}
        />
        <NumberField
          label={t('Number of people')}
          isCounter
          {...peopleLimits}
          error={findNumberProblem(peopleText, peopleLimits)}
          value={peopleText}
          onChange={({ target }) => setPeopleText(target.value)}
        />
      </div>
      <div role="status" className="rounded-control bg-sunken px-4 py-3">
        {typeof calculation === 'string' ? (
          <p className="text-ink-soft">{calculation}</p>
        ) : (
          <>
            {calculation.parts.map((part) => (
              <p key={part} className="font-display text-lg font-semibold tabular-nums">
                {part}
              </p>
            ))}
            {calculation.remainder && <p className="mt-1 text-sm text-ink-soft">{calculation.remainder}</p>}
          </>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {reason === 'personal' ? (
          t('This expense is yours alone. Only expenses of your house group can be split with the others.')
        ) : (
          <RichText
            message="To keep track of who owes what, <link>join or create a house group</link>."
            tags={houseGroupLink}
          />
        )}
      </p>
      <DialogFooter>
        <Button
          disabled={typeof calculation === 'string'}
          onClick={() => typeof calculation !== 'string' && void copy(calculation.text)}
        >
          <Copy aria-hidden="true" />
          {t('Copy')}
        </Button>
      </DialogFooter>
    </div>
  )
}
