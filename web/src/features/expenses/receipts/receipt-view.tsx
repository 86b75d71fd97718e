import type { Expense } from '@roost/contract/expenses/expenses.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Share2 } from 'lucide-react'
import { toMessage } from '../../../api/calls/api-error.ts'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { getLanguage, t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { receiptQuery } from './receipts.api.ts'
import { useMemo, useCallback } from 'react'
import { showFailure } from '../../../ui/toasts/toast.ts'
import { isShareCancelled } from './receipts.rules.ts'

/** In milliseconds. Long enough for a new tab to load its content. */
const tabLoadMs = 60_000

/**
 * Opens an in-memory picture in a new tab, inside an HTML page, because browsers show a bare picture with inline
 * styles, which the inherited content security policy forbids.
 */
const openInTab = (picture: Blob): void => {
  const pictureUrl = URL.createObjectURL(picture)
  const title = t('Receipt')
  const html = `<!doctype html><html lang="${getLanguage()}"><title>${title}</title><img src="${pictureUrl}" alt="${title}">`
  const pageUrl = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  window.open(pageUrl)
  setTimeout(() => {
    URL.revokeObjectURL(pageUrl)
    URL.revokeObjectURL(pictureUrl)
  }, tabLoadMs)
}

interface BlobImageProps {
  readonly content: Blob
  readonly alt: string
  readonly className?: string
}

/** Shows an in-memory picture. */
function BlobImage({ content, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(content)
      return () => URL.revokeObjectURL(image.src)
    },
    [content],
  )
  return <img ref={show} alt={alt} className={className} />
}

interface ShareButtonProps {
  readonly image: Blob
  readonly title: string
}

const showShareFailure = (error: unknown): void => {
  if (!isShareCancelled(error)) showFailure(toMessage(error, t('Failed to share the receipt')))
}

/** Shares a photo with another app. Renders nothing where the browser does not support it. */
function ShareButton({ image, title }: ShareButtonProps) {
  const content = useMemo(
    () => ({ title, files: [new File([image], 'receipt.jpg', { type: 'image/jpeg' })] }),
    [image, title],
  )
  // Missing in some browsers, despite its type.
  const { canShare } = navigator as Partial<Navigator>
  if (!canShare?.call(navigator, content)) return null
  return (
    <Button variant="outline" onClick={() => void navigator.share(content).catch(showShareFailure)}>
      <Share2 aria-hidden="true" />
      {t(msg('Share', 'verb'))}
    </Button>
  )
}

const photoClass = 'max-h-[60dvh] min-h-40 w-full rounded-card bg-sunken object-contain'

/** The photo of an expense's receipt, which can be opened and shared once it has been sent. */
export function ReceiptView({ expense }: { readonly expense: Expense }) {
  if (expense.receiptImage === null) return <p className="text-ink-soft">{t('No receipt attached')}</p>
  return expense.receiptImage.startsWith('data:') ? (
    <img
      src={expense.receiptImage}
      alt={t('Receipt of {title}', { title: expense.title })}
      className={photoClass}
    />
  ) : (
    <ReceiptPhoto expense={expense} />
  )
}

function ReceiptPhoto({ expense }: { readonly expense: Expense }) {
  const { data: photo, error, refetch, isFetching } = useQuery(receiptQuery(expense))
  if (error) {
    return (
      <ErrorState title={t("Couldn't load the receipt")} {...toFailure({ error, isFetching, refetch })} />
    )
  }
  if (!photo) {
    return (
      <div role="status" aria-label={t('Loading receipt')}>
        <Skeleton className="h-72 rounded-card!" />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <BlobImage
        content={photo}
        alt={t('Receipt of {title}', { title: expense.title })}
        className={photoClass}
      />
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="outline" onClick={() => openInTab(photo)}>
          <ExternalLink aria-hidden="true" />
          {t('Open Image')}
        </Button>
        <ShareButton image={photo} title={expense.title} />
      </div>
    </div>
  )
}
