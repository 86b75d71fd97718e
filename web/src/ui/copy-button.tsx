import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../lib/clipboard.ts'
import { Button } from './button.tsx'
import { showFailure, showToast } from './toast.ts'

const copy = async (text: string, successText: string): Promise<void> => {
  if (await copyText(text)) {
    showToast({ title: 'Success', description: successText })
    return
  }
  showFailure('Failed to copy to clipboard. Try selecting and copying the text manually.')
}

interface CopyButtonProps {
  readonly text: string
  /** Names a button that is only an icon, or one of several that look the same. */
  readonly label?: string | undefined
  readonly successText?: string
  /** Of a button with words that is what one came for. */
  readonly isPrimary?: boolean | undefined
  readonly children?: ReactNode
}

export function CopyButton({
  text,
  label,
  successText = 'Copied to clipboard',
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
