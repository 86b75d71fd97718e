import { type RefObject, useEffect } from 'react'
import { Badge } from '../badge.tsx'
import { Spinner } from '../spinner.tsx'
import { t } from '../../lib/locale/language.ts'

interface CameraPreviewProps {
  readonly ref: RefObject<HTMLVideoElement | null>
  readonly stream: MediaStream | null
  /** Whether the first frame has arrived. */
  readonly isReady: boolean
  /** A photo to show instead of the live video. */
  readonly photo: string | null
  /** The text alternative for that photo. */
  readonly photoLabel: string
  readonly onReady: () => void
}

export function CameraPreview({ ref, stream, isReady, photo, photoLabel, onReady }: CameraPreviewProps) {
  useEffect(() => {
    if (ref.current) ref.current.srcObject = stream
  }, [ref, stream])
  return (
    <div className="relative grid aspect-3/4 max-h-[52dvh] w-full overflow-hidden rounded-card bg-black md:aspect-4/3">
      {/* Keeps playing beneath the photo, so that another one can be taken immediately. */}
      <video
        ref={ref}
        autoPlay
        muted
        playsInline
        aria-label={t('Camera')}
        onLoadedData={onReady}
        className="absolute inset-0 size-full object-contain"
      />
      {photo !== null && (
        <img src={photo} alt={photoLabel} className="absolute inset-0 size-full bg-black object-contain" />
      )}
      {photo === null && isReady && (
        <Badge variant="success" className="absolute top-3 start-3">
          {t('Camera Ready')}
        </Badge>
      )}
      {photo === null && !isReady && (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black text-white">
          <Spinner />
          {t('Starting camera...')}
        </div>
      )}
    </div>
  )
}
