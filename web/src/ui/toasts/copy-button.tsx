import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../lib/device/clipboard.ts'
import { t } from '../../lib/locale/language.ts'
import { Button } from '../button.tsx'
import { showFailure, showToast } from './toast.ts'

const copy = async (text: string, successText: string): Promise<void> => {
  if (await copyText(text)) {
    showToast({ title: t('Success'), description: successText })
    return
  }
  showFailure(t('Failed to copy to clipboard. Try selecting and copying the text manually.'))
}

interface CopyButtonProps {
  readonly text: string
  /** The accessible name of an icon button, or of one of several buttons with the same text. */
  readonly label?: string | undefined
  readonly successText?: string
  /** Whether a button with text is the page's main action. */
  readonly isPrimary?: boolean | undefined
  readonly children?: ReactNode
}

export function CopyButton({
  text,
  label,
  successText = t('Copied to clipboard'),
  isPrimary = false,
  children,
}: CopyButtonProps) {
  const variant = isPrimary ? 'primary' : 'outline'
  return (
    <Button
      variant={children ? variant : 'ghost'}
      size={children ? 'md' : 'icon'}
      aria-label={label}
      data-print="hidden"
      onClick={() => void copy(text, successText)}
    >
      <Copy aria-hidden="true" />
      {children}
    </Button>
  )
}
