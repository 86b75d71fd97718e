import { Camera, ImageUp, RefreshCw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/menu.tsx'
import { useFocusOnSwap } from './use-focus-on-swap.ts'
import { useImagePicker } from './use-image-picker.tsx'

const ReceiptCaptureDialog = lazy(async () => ({
  default: (await import('./receipt-capture-dialog.tsx')).ReceiptCaptureDialog,
}))

interface ReceiptFieldProps {
  /** A data URL, the path of the stored photo, or null. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A photo of the receipt, from the camera or from a file. */
export function ReceiptField({ value, onChange }: ReceiptFieldProps) {
  const picker = useImagePicker(onChange)
  const [capture, setCapture] = useState<'unused' | 'open' | 'closed'>('unused')
  const mainButton = useFocusOnSwap(value === null)
  const change = (next: string | null) => {
    picker.dismissError()
    onChange(next)
  }
  const takePhoto = () => setCapture('open')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{value === null ? 'Add receipt' : 'Receipt'}</legend>
      {value === null ? (
        <div className="flex flex-wrap gap-2">
          <Button ref={mainButton} variant="outline" className="grow" onClick={takePhoto}>
            <Camera aria-hidden="true" />
            Take Photo
          </Button>
          <Button variant="outline" className="grow" onClick={picker.open} isPending={picker.isReading}>
            {!picker.isReading && <ImageUp aria-hidden="true" />}
            Choose Image
          </Button>
        </div>
      ) : (
        <div className="flex items-center gap-2">
          <ReceiptThumbnail key={value} image={value} />
          <Menu>
            <MenuTrigger asChild>
              <Button ref={mainButton} variant="ghost" size="sm" isPending={picker.isReading}>
                {!picker.isReading && <RefreshCw aria-hidden="true" />}
                Replace
              </Button>
            </MenuTrigger>
            <MenuContent align="start">
              <MenuItem onSelect={takePhoto}>
                <Camera aria-hidden="true" />
                Take Photo
              </MenuItem>
              <MenuItem onSelect={picker.open}>
                <ImageUp aria-hidden="true" />
                Choose Image
              </MenuItem>
            </MenuContent>
          </Menu>
          <Button variant="ghost" size="sm" onClick={() => change(null)}>
            <Trash2 aria-hidden="true" />
            Remove
          </Button>
        </div>
      )}
      {picker.input}
      {picker.error && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-clay-ink">
          {picker.error}
        </p>
      )}
      {capture !== 'unused' && (
        <Suspense fallback={null}>
          <ReceiptCaptureDialog
            isOpen={capture === 'open'}
            onOpenChange={(isOpen) => setCapture(isOpen ? 'open' : 'closed')}
            onUse={change}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

function ReceiptThumbnail({ image }: { readonly image: string }) {
  // The path stays the same when the photo is replaced: without this the page could show the one it knows.
  const [openedAt] = useState(Date.now)
  return (
    <img
      src={image.startsWith('data:') ? image : `${image}?v=${openedAt}`}
      alt="The receipt"
      className="size-16 shrink-0 rounded-inner bg-sunken object-cover"
    />
  )
}
