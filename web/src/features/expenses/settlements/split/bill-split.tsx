import type { Member } from '@roost/contract/accounts/users.ts'
import { useUser } from '../../../../api/session/session.ts'
import { type Bill, formatBillResult } from './bill.rules.ts'
import { listPeople, type SplitDraft } from './split-draft.rules.ts'
import { SplitFields, SplitStatus } from './split-fields.tsx'
import { divideRemaining, type SplitPreview } from './split-preview.rules.ts'

interface BillSplitProps {
  readonly bill: Bill
  readonly members: readonly Member[]
  readonly payerId: string
  readonly amountCents: number
  readonly preview: SplitPreview | null
  readonly onChange: (people: SplitDraft) => void
}

/** How a new expense is divided, where that is chosen in its form, and the result in words. */
export function BillSplit({ bill, members, payerId, amountCents, preview, onChange }: BillSplitProps) {
  const { id: viewerId } = useUser()
  const { people: draft, sharing } = bill
  const people = listPeople(members, null)
  const withRest = divideRemaining(people, draft, amountCents)
  const isComplete = preview === null || preview.split !== null
  return (
    <div className="col-span-2 flex flex-col gap-2 empty:hidden">
      {sharing === 'chosen' && preview && (
        <>
          <SplitFields
            people={people}
            members={members}
            draft={draft}
            preview={preview}
            onChange={onChange}
          />
          <SplitStatus
            preview={preview}
            onDivideRemaining={withRest === draft ? undefined : () => onChange(withRest)}
          />
        </>
      )}
      {isComplete && amountCents > 0 && (
        <p className="text-sm text-ink-soft tabular-nums wrap-anywhere" aria-live="polite">
          {formatBillResult({ members, payerId, viewerId, preview })}
          {sharing === 'all' && preview?.remainder && ` ${preview.remainder}`}
        </p>
      )}
    </div>
  )
}
