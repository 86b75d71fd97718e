import { CopyButton } from '../../../ui/toasts/copy-button.tsx'
import { toShareLink } from './share-link.ts'
import { t } from '../../../lib/locale/language.ts'

interface CopyLinkButtonProps {
  readonly shareUrl: string
  /** Distinguishes this button from other copy buttons. */
  readonly label?: string
  /** Whether this is the page's main action. */
  readonly isPrimary?: boolean
}

export function CopyLinkButton({ shareUrl, label, isPrimary }: CopyLinkButtonProps) {
  return (
    <CopyButton
      label={label}
      isPrimary={isPrimary}
      text={toShareLink(shareUrl)}
      successText={t('Link copied to clipboard')}
    >
      {t('Copy Link')}
    </CopyButton>
  )
}
