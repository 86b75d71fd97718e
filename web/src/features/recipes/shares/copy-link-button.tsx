import { CopyButton } from '../../../ui/copy-button.tsx'
import { toShareLink } from './share-link.ts'

export function CopyLinkButton({ shareUrl }: { readonly shareUrl: string }) {
  return (
    <CopyButton text={toShareLink(shareUrl)} successText="Link copied to clipboard">
      Copy Link
    </CopyButton>
  )
}
