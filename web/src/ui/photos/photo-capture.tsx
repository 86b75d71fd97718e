import { CameraOff, ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { type PhotoScale, toPhoto } from '../../lib/device/photo.ts'
import { useCamera } from '../../lib/device/camera.ts'
import { useFocusOnSwap } from '../../lib/screen/focus.ts'
import { t } from '../../lib/locale/language.ts'
import { Button } from '../button.tsx'
import { CameraPreview } from './camera-preview.tsx'
import { DialogFooter } from '../dialogs/dialog.tsx'
import { useImagePicker } from './use-image-picker.tsx'

/** The words that describe the subject of the photo. */
interface PhotoWords {
  /** The title of the camera dialog. */
  readonly captureTitle: string
  /** Such as `receipt`. */
  readonly thing: string
}

export interface PhotoSubject {
  readonly words: PhotoWords
  readonly scale: PhotoScale
}

interface PhotoCaptureProps extends PhotoSubject {
  /** False while the dialog fades out, when the camera is already off. */
  readonly isOn: boolean
  readonly onCancel: () => void
  readonly onUse: (dataUrl: string) => void
}

/** Shows the camera and then the photo for review; if there is no camera, a file can be chosen. */
export function PhotoCapture({ isOn, onCancel, onUse, words, scale }: PhotoCaptureProps) {
  const { camera, restart } = useCamera(isOn, scale.maxSidePx)
  const video = useRef<HTMLVideoElement>(null)
  const [readyStream, setReadyStream] = useState<MediaStream | null>(null)
  const [photo, setPhoto] = useState<string | null>(null)
  const stream = camera.status === 'live' ? camera.stream : null
  const mainButton = useFocusOnSwap(photo === null)
  const isReady = stream !== null && stream === readyStream

  const capture = () => {
    if (!video.current) return
    const { videoWidth: width, videoHeight: height } = video.current
    setPhoto(toPhoto(video.current, { width, height }, scale))
  }
  const cancelButton = (
    <Button variant="outline" onClick={onCancel}>
      {t('Cancel')}
    </Button>
  )
  if (camera.status === 'failed' && photo === null) {
    return (
      <>
        <CameraFailure message={camera.message} scale={scale} onPhoto={setPhoto} />
        <DialogFooter>
          {cancelButton}
          <Button onClick={restart}>{t('Try Again')}</Button>
        </DialogFooter>
      </>
    )
  }
  return (
    <>
      <CameraPreview
        ref={video}
        stream={stream}
        isReady={isReady}
        photo={photo}
        photoLabel={t(
          '{thing, select, dish {The dish as taken} receipt {The receipt as taken} other {The {thing} as taken}}',
          { thing: words.thing },
        )}
        onReady={() => setReadyStream(stream)}
      />
      <p role="status" className="mt-3 text-center text-balance text-ink-soft">
        {photo === null
          ? t(
              '{thing, select, dish {Position the dish within the frame and tap Capture.} receipt {Position the receipt within the frame and tap Capture.} other {Position the {thing} within the frame and tap Capture.}}',
              { thing: words.thing },
            )
          : t('Review your photo and use it or retake if needed.')}
      </p>
      <DialogFooter>
        {cancelButton}
        {photo === null ? (
          <Button key="capture" ref={mainButton} onClick={capture} disabled={!isReady}>
            {t('Capture')}
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={() => setPhoto(null)}>
              {t('Retake')}
            </Button>
            <Button key="use" ref={mainButton} onClick={() => onUse(photo)}>
              {t('Use Photo')}
            </Button>
          </>
        )}
      </DialogFooter>
    </>
  )
}

interface CameraFailureProps {
  readonly message: string
  readonly scale: PhotoScale
  readonly onPhoto: (dataUrl: string) => void
}

function CameraFailure({ message, scale, onPhoto }: CameraFailureProps) {
  const picker = useImagePicker(scale, onPhoto)
  return (
    <div className="flex flex-col items-center gap-4 rounded-card bg-sunken px-4 py-8 text-center">
      <CameraOff aria-hidden="true" className="size-10 text-ink-soft" />
      <p role="alert" className="text-balance">
        {message}
      </p>
      <Button variant="outline" onClick={picker.open} isPending={picker.isReading}>
        {!picker.isReading && <ImageUp aria-hidden="true" />}
        {t('Choose Image')}
      </Button>
      {picker.input}
      {picker.error && (
        <p role="alert" className="text-sm font-medium text-balance text-clay-ink">
          {picker.error}
        </p>
      )}
    </div>
  )
}
