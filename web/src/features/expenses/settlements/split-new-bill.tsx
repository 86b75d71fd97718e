import { useQuery } from '@tanstack/react-query'
import { formatCalendarDate } from '../../../lib/calendar-date.ts'
import { membersQuery } from '../../users/users.api.ts'
import { Loaded } from './loaded.tsx'
import { SplitEditor } from './split-editor.tsx'
import { type NewBill, useSaveSplit } from './splits.api.ts'

interface SplitNewBillProps {
  readonly bill: NewBill
  readonly onBack: () => void
  readonly onClose: () => void
}

/** The person who records an expense is its payer. */
export function SplitNewBill({ bill, onBack, onClose }: SplitNewBillProps) {
  const members = useQuery(membersQuery)
  const { mutate, isPending } = useSaveSplit()
  return (
    <Loaded query={members} what="the people">
      {(data) => (
        <SplitEditor
          title={bill.title}
          amount={bill.amount}
          facts={`Paid by You · ${formatCalendarDate(bill.date)}`}
          members={data}
          split={null}
          isSaving={isPending}
          onSave={(split) => mutate({ bill, split }, { onSuccess: onClose })}
          onBack={onBack}
        />
      )}
    </Loaded>
  )
}
