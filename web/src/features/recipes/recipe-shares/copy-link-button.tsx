import { CopyButton } from '../../../ui/copy-button.tsx'
import { toShareLink } from './share-link.ts'

interface CopyLinkButtonProps {
  readonly shareUrl: string
  /** Distinguishes it from other copy buttons. */
  readonly label?: string
  /** Whether it is the main action of the page. */
  readonly isPrimary?: boolean
}

export function CopyLinkButton({ shareUrl, label, isPrimary }: CopyLinkButtonProps) {
  return (
    <CopyButton
      label={label}
      isPrimary={isPrimary}
      text={toShareLink(shareUrl)}
      successText="Link copied to clipboard"
    >
      Copy Link
    </CopyButton>
  )
}
