import { Dialog } from '../../../ui/dialog.tsx'
import { ReceiptCapture } from './receipt-capture.tsx'

interface ReceiptCaptureDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onUse: (dataUrl: string) => void
}

export function ReceiptCaptureDialog({ isOpen, onOpenChange, onUse }: ReceiptCaptureDialogProps) {
  const close = () => onOpenChange(false)
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Capture Receipt">
      <ReceiptCapture
        isOn={isOpen}
        onCancel={close}
        onUse={(photo) => {
          onUse(photo)
          close()
        }}
      />
    </Dialog>
  )
}
