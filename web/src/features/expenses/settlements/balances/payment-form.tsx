import type { Suggestion } from '@roost/contract/expenses/settlements.ts'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { toFieldErrors } from '../../../../api/calls/api-error.ts'
import { formatAmountText } from '../../../../lib/numbers/written-amount.ts'
import { useKeptState } from '../../../../api/forms/use-kept-state.ts'
import { t } from '../../../../lib/locale/language.ts'
import { formatMoney } from '../../../../lib/numbers/money.ts'
import { AmountField } from '../../../../ui/fields/amount-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import { RestoredDraft } from '../../../../ui/dialogs/leave-question.tsx'
import { SwitchField } from '../../../../ui/fields/switch-field.tsx'
import { checkPayment } from './payment.rules.ts'
import { useCreateSettlement } from './settlements.api.ts'

interface PaymentFormProps {
  readonly suggestion: Suggestion
  /** The debt in words. */
  readonly text: string
  readonly onClose: () => void
}

/** Records a payment of another amount than what is owed. What exceeds the debt becomes credit only if the person says so. */
export function PaymentForm({ suggestion, text, onClose }: PaymentFormProps) {
  const { mutate, isPending } = useCreateSettlement()
  const field = useRef<HTMLInputElement>(null)
  const [entry, setEntry, drop, startOver] = useKeptState(
    `payment-${suggestion.fromMemberId}-${suggestion.toMemberId}`,
    formatAmountText(suggestion.amount),
  )
  const [asCredit, setAsCredit] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  /** Why the server refused the amount: the debt may have changed in the meantime. */
  const [refusal, setRefusal] = useState<string>()
  const { amount, excess, problem } = checkPayment(entry, suggestion.amount, asCredit)
  // The person has just asked for this field.
  useEffect(() => field.current?.select(), [])
  const close = (): void => {
    drop()
    onClose()
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setIsChecked(true)
    if (problem === undefined)
      mutate(
        { ...suggestion, amount, asCredit: excess > 0 && asCredit },
        { onSuccess: close, onError: (error) => setRefusal(toFieldErrors(error)[0]?.message) },
      )
  }
  return (
    <form
      noValidate
      aria-label={t('Payment: {debt}', { debt: text })}
      onSubmit={submit}
      className="flex w-full flex-col gap-2"
    >
      <AmountField
        label={t('Amount paid')}
        ref={field}
        value={entry}
        error={isChecked ? (problem ?? refusal) : undefined}
        onChange={({ target }) => {
          setRefusal(undefined)
          setEntry(target.value)
        }}
      />
      {excess > 0 && (
        <>
          <SwitchField
            label={t('Record the rest of {amount} as credit', { amount: formatMoney(excess) })}
            hint={t('It counts towards what is owed next.')}
            checked={asCredit}
            onChange={({ target }) => setAsCredit(target.checked)}
          />
          <Button
            variant="ghost"
            size="sm"
            className="self-start"
            onClick={() => setEntry(formatAmountText(suggestion.amount))}
          >
            {t('Use {amount}, which is owed', { amount: formatMoney(suggestion.amount) })}
          </Button>
        </>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="sm" isPending={isPending}>
          {t('Record payment')}
        </Button>
      </div>
      {startOver && <RestoredDraft onStartOver={startOver} />}
    </form>
  )
}
