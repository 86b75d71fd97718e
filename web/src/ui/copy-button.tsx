import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../lib/clipboard.ts'
import { Button } from './button.tsx'
import { showToast } from './toast.ts'

const copy = async (text: string, successText: string): Promise<void> => {
  if (await copyText(text)) {
    showToast({ title: 'Success', description: successText })
    return
  }
  showToast({
    title: 'Error',
    description: 'Failed to copy to clipboard. Try selecting and copying the text manually.',
    variant: 'destructive',
  })
}

interface CopyButtonProps {
  readonly text: string
  /** Names a button that is only an icon. */
  readonly label?: string
  readonly successText?: string
  readonly children?: ReactNode
}

export function CopyButton({ text, label, successText = 'Copied to clipboard', children }: CopyButtonProps) {
  return (
    <Button
      variant={children ? 'outline' : 'ghost'}
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
