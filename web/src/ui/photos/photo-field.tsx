import { Camera, CircleAlert, ImageOff, ImageUp, RefreshCw, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isCameraAppNeeded } from '../../lib/device/camera.ts'
import { cx } from '../../lib/cx.ts'
import { useFocusOnSwap } from '../../lib/screen/focus.ts'
import { recogniseMessage, t } from '../../lib/locale/language.ts'
import { Button } from '../button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../floating/menu.tsx'
import type { PhotoSubject } from './photo-capture.tsx'
import { useImagePicker } from './use-image-picker.tsx'

const PhotoCaptureDialog = lazy(async () => ({
  default: (await import('./photo-capture-dialog.tsx')).PhotoCaptureDialog,
}))

interface PhotoFieldProps extends PhotoSubject {
  readonly label: string
  /** The label if there is no photo; by default, the same label as with one. */
  readonly emptyLabel?: string
  /** Large for photos that people look at, small for documents. */
  readonly size: 'small' | 'large'
  /** A data URL or a URL on this server; null without a photo. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly error?: string | undefined
}

/** A picker for images, and one that opens the camera app. */
const usePickers = (scale: PhotoSubject['scale'], onPhoto: (dataUrl: string) => void) => {
  const images = useImagePicker(scale, onPhoto)
  const cameraApp = useImagePicker(scale, onPhoto, { isCameraApp: true })
  return {
    open: images.open,
    openCameraApp: cameraApp.open,
    isReading: images.isReading || cameraApp.isReading,
    error: images.error ?? cameraApp.error,
    dismissErrors: () => {
      images.dismissError()
      cameraApp.dismissError()
    },
    inputs: (
      <>
        {images.input}
        {cameraApp.input}
      </>
    ),
  }
}

/** A field for a photo, taken with the camera or chosen from files. */
export function PhotoField({ label, emptyLabel = label, size, value, onChange, ...props }: PhotoFieldProps) {
  const { words, scale } = props
  const picker = usePickers(scale, onChange)
  const [capture, setCapture] = useState<'unused' | 'open' | 'closed'>('unused')
  const mainButton = useFocusOnSwap(value === null)
  const change = (next: string | null) => {
    picker.dismissErrors()
    onChange(next)
  }
  const takePhoto = () => (isCameraAppNeeded() ? picker.openCameraApp() : setCapture('open'))
  const error = picker.error ?? props.error
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{value === null ? emptyLabel : label}</legend>
      {value === null ? (
        <div className="flex flex-wrap gap-2">
          <Button ref={mainButton} variant="outline" className="grow" onClick={takePhoto}>
            <Camera aria-hidden="true" />
            {t('Take Photo')}
          </Button>
          <Button variant="outline" className="grow" onClick={picker.open} isPending={picker.isReading}>
            {!picker.isReading && <ImageUp aria-hidden="true" />}
            {t('Choose Image')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Preview
            key={value}
            source={value}
            alt={t('{thing, select, dish {The dish} receipt {The receipt} other {The {thing}}}', {
              thing: words.thing,
            })}
            size={size}
          />
          <SourceMenu onTake={takePhoto} onChoose={picker.open}>
            <Button ref={mainButton} variant="ghost" size="sm" isPending={picker.isReading}>
              {!picker.isReading && <RefreshCw aria-hidden="true" />}
              {t('Replace')}
            </Button>
          </SourceMenu>
          <Button variant="ghost" size="sm" onClick={() => change(null)}>
            <Trash2 aria-hidden="true" />
            {t('Remove')}
          </Button>
        </div>
      )}
      {picker.inputs}
      {error && (
        <p role="alert" className="mt-1.5 flex gap-1.5 text-sm font-medium text-clay-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {recogniseMessage(error)}
        </p>
      )}
      {capture !== 'unused' && (
        <Suspense fallback={null}>
          <PhotoCaptureDialog
            words={words}
            scale={scale}
            isOpen={capture === 'open'}
            onOpenChange={(isOpen) => setCapture(isOpen ? 'open' : 'closed')}
            onUse={change}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

interface SourceMenuProps {
  readonly onTake: () => void
  readonly onChoose: () => void
  /** The button that opens the menu. */
  readonly children: ReactNode
}

function SourceMenu({ onTake, onChoose, children }: SourceMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>{children}</MenuTrigger>
      <MenuContent align="start">
        <MenuItem onSelect={onTake}>
          <Camera aria-hidden="true" />
          {t('Take Photo')}
        </MenuItem>
        <MenuItem onSelect={onChoose}>
          <ImageUp aria-hidden="true" />
          {t('Choose Image')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

const previewStyles = {
  small: 'size-16 shrink-0 rounded-inner',
  large: 'h-52 w-full rounded-card md:h-60',
}

interface PreviewProps extends Pick<PhotoFieldProps, 'size'> {
  readonly source: string
  readonly alt: string
}

function Preview({ source, alt, size }: PreviewProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <div
        role="img"
        aria-label={t('{alt}, which cannot be shown right now', { alt })}
        className={cx('grid place-items-center bg-sunken text-ink-soft', previewStyles[size])}
      >
        <ImageOff aria-hidden="true" className="size-6" />
      </div>
    )
  }
  return (
    <img
      src={source}
      alt={alt}
      onError={() => setIsBroken(true)}
      className={cx('bg-sunken object-cover', previewStyles[size])}
    />
  )
}
