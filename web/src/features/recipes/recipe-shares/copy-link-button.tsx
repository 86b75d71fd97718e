import { CopyButton } from '../../../ui/copy-button.tsx'
import { toShareLink } from './share-link.ts'

interface CopyLinkButtonProps {
  readonly shareUrl: string
  /** Where there are several. */
  readonly label?: string
  /** Where it is what one came for. */
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
