import { Share2 } from 'lucide-react'
import { useMemo } from 'react'
import { toMessage } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { showFailure } from '../../../ui/toast.ts'
import { isShareCancelled } from './receipts.rules.ts'

interface ShareButtonProps {
  readonly image: Blob
  readonly title: string
}

const showShareFailure = (error: unknown): void => {
  if (!isShareCancelled(error)) showFailure(toMessage(error, 'Failed to share the receipt'))
}

/** Shares a photo with another app. Renders nothing where the browser does not support it. */
export function ShareButton({ image, title }: ShareButtonProps) {
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
      Share
    </Button>
  )
}
