import type { Expense } from '@roost/contract/expenses.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { toMessage } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { receiptQuery } from './receipts.api.ts'
import { BlobImage, openInTab } from './blob-image.tsx'
import { ShareButton } from './share-button.tsx'

/** The photo of an expense's receipt, which can be opened and shared. */
export function ReceiptView({ expense }: { readonly expense: Expense }) {
  if (expense.receiptImage === null) return <p className="text-ink-soft">No receipt attached</p>
  return <ReceiptPhoto expense={expense} />
}

function ReceiptPhoto({ expense }: { readonly expense: Expense }) {
  const { data: photo, error, refetch, isFetching } = useQuery(receiptQuery(expense))
  if (error) {
    return (
      <ErrorState
        title="Couldn't load the receipt"
        description={toMessage(error, 'Please try again.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!photo) {
    return (
      <div role="status" aria-label="Loading receipt">
        <Skeleton className="h-72 rounded-card!" />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <BlobImage
        content={photo}
        alt={`Receipt of ${expense.title}`}
        className="max-h-[60dvh] min-h-40 w-full rounded-card bg-sunken object-contain"
      />
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="outline" onClick={() => openInTab(photo)}>
          <ExternalLink aria-hidden="true" />
          Open Image
        </Button>
        <ShareButton image={photo} title={expense.title} />
      </div>
    </div>
  )
}
