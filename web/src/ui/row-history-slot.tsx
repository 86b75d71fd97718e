import { ChevronDown } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { t } from '../lib/locale/language.ts'
import { RowHistoryContext, type RowHistoryProps } from '../lib/row-history-context.ts'
import { Skeleton } from './skeleton.tsx'

/** The history of a row, which is loaded when it is opened. */
export function RowHistorySlot(props: RowHistoryProps) {
  const renderRowHistory = use(RowHistoryContext)
  const [isOpen, setIsOpen] = useState(false)
  // A row that waits to be sent has no history yet.
  if (!renderRowHistory || props.id <= 0) return null
  return (
    <details
      className="group mt-4 border-t border-line pt-2 text-sm"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1.5 font-semibold text-ink-soft [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 -rotate-90 transition-transform group-open:rotate-0 rtl:rotate-90 rtl:group-open:rotate-0"
        />
        {t('History')}
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-10 w-full" />}>{renderRowHistory(props)}</Suspense>
      )}
    </details>
  )
}
