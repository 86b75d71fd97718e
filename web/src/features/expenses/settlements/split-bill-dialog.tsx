import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { useState } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { useDraftEnd } from '../../../api/forms/use-draft.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { BalancesPanel } from './balances/balances-panel.tsx'
import { BillPicker } from './bill-picker.tsx'
import { NewBillForm, newBillDraft } from './new-bill-form.tsx'
import { SplitCalculator } from './split/split-calculator.tsx'
import { SplitExpense } from './split-expense.tsx'
import { type NewBill, useSaveSplit } from './splits.api.ts'
import { useQuery } from '@tanstack/react-query'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { t } from '../../../lib/locale/language.ts'
import { joinFacts } from '../../../lib/locale/region.ts'
import { membersQuery } from '../../users/users.api.ts'
import { Loaded } from './balances/loaded.tsx'
import { SplitEditor } from './split-editor.tsx'

interface SplitNewBillProps {
  readonly bill: NewBill
  readonly onBack: () => void
  readonly onClose: () => void
}

/** The person who records an expense is its payer. */
function SplitNewBill({ bill, onBack, onClose }: SplitNewBillProps) {
  const members = useQuery(membersQuery)
  const { mutate, isPending } = useSaveSplit()
  const finish = useDraftEnd(newBillDraft, onClose)
  return (
    <Loaded query={members} what="people">
      {(data) => (
        <SplitEditor
          draftName="split-new-bill"
          title={bill.title}
          amount={bill.amount}
          facts={joinFacts([t('Paid by You'), formatCalendarDate(bill.date)])}
          members={data}
          split={null}
          isSaving={isPending}
          onSave={(split, drop) => {
            const end = () => {
              drop()
              finish()
            }
            mutate({ bill, split }, { onSuccess: end })
          }}
          onBack={onBack}
        />
      )}
    </Loaded>
  )
}

type SplitTab = 'split' | 'balances'

type Step =
  | { readonly at: 'start' }
  | { readonly at: 'new-bill' }
  | { readonly at: 'split-new-bill'; readonly bill: NewBill }
  | { readonly at: 'split-expense'; readonly expenseId: number }

interface SplitBillProps {
  readonly expenseId: number | null
  readonly firstTab: SplitTab
  readonly onClose: () => void
}

/** Splits a bill in two steps: choosing an expense or starting a new one, then dividing it. */
function SplitBill({ expenseId, firstTab, onClose }: SplitBillProps) {
  const { houseGroupId } = useUser()
  const [tab, setTab] = useState<string>(firstTab)
  const [step, setStep] = useState<Step>(
    expenseId === null ? { at: 'start' } : { at: 'split-expense', expenseId },
  )
  const restart = () => setStep({ at: 'start' })
  if (houseGroupId === null && expenseId === null) return <SplitCalculator reason="no-group" />
  switch (step.at) {
    case 'start':
      return (
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label={t('Split Bill')} className="md:w-full">
            <Tab value="split">{t('Split a bill')}</Tab>
            <Tab value="balances">{t('Balances')}</Tab>
          </TabList>
          <TabPanel value="split" className="min-h-96">
            <BillPicker
              onPick={(picked) => setStep({ at: 'split-expense', expenseId: picked })}
              onStart={() => setStep({ at: 'new-bill' })}
            />
          </TabPanel>
          <TabPanel value="balances" className="min-h-96">
            <BalancesPanel />
          </TabPanel>
        </Tabs>
      )
    case 'new-bill':
      return <NewBillForm onBack={restart} onSubmit={(bill) => setStep({ at: 'split-new-bill', bill })} />
    case 'split-new-bill':
      return <SplitNewBill bill={step.bill} onBack={() => setStep({ at: 'new-bill' })} onClose={onClose} />
    case 'split-expense':
      return <SplitExpense expenseId={step.expenseId} onBack={restart} onClose={onClose} />
  }
}

interface SplitBillDialogProps extends DialogState {
  /** The expense to split; null lets the viewer choose one. */
  readonly expenseId: number | null
  /** The initial tab when no expense is given. */
  readonly firstTab?: SplitTab
}

export function SplitBillDialog({ expenseId, isOpen, onClose, firstTab = 'split' }: SplitBillDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Split Bill')} isKeyboardHeldBack>
      <SplitBill
        key={`${expenseId}-${firstTab}`}
        expenseId={expenseId}
        firstTab={firstTab}
        onClose={onClose}
      />
    </Dialog>
  )
}
