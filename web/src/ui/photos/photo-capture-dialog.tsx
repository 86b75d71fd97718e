import { Dialog } from '../dialogs/dialog.tsx'
import { PhotoCapture, type PhotoSubject } from './photo-capture.tsx'

interface PhotoCaptureDialogProps extends PhotoSubject {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onUse: (dataUrl: string) => void
}

export function PhotoCaptureDialog({ isOpen, onOpenChange, onUse, words, scale }: PhotoCaptureDialogProps) {
  const close = () => onOpenChange(false)
  return (
    <Dialog isOpen={isOpen} onClose={() => onOpenChange(false)} title={words.captureTitle}>
      <PhotoCapture
        words={words}
        scale={scale}
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
