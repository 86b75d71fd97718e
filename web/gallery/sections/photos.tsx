import { useRef, useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { CameraPreview } from '../../src/ui/photos/camera-preview.tsx'
import { PhotoCapture } from '../../src/ui/photos/photo-capture.tsx'
import { PhotoCaptureDialog } from '../../src/ui/photos/photo-capture-dialog.tsx'
import { PhotoField } from '../../src/ui/photos/photo-field.tsx'
import { Specimen, Stack } from '../specimen.tsx'

const subject = {
  words: { captureTitle: 'Photograph the receipt', thing: 'receipt' },
  scale: { maxSidePx: 1600, jpegQuality: 0.8 },
} as const

/** A plain coloured rectangle, so that the gallery needs no image file. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#d9cbab" d="M0 0h4v3H0z"/><circle cx="2" cy="1.5" r="1.1" fill="#fbf8f1"/><circle cx="2" cy="1.5" r=".75" fill="#c5562f"/></svg>',
)}`

export function Photos() {
  return (
    <>
      <PhotoFields />
      <Specimen title="PhotoField: a photo that cannot be shown, and a refusal">
        <Stack>
          <PhotoField label="Receipt" size="small" value="/gone.jpg" onChange={() => {}} {...subject} />
          <PhotoField
            label="Receipt"
            size="small"
            value={null}
            onChange={() => {}}
            error="The receipt must be a photo of at most 5 MB"
            {...subject}
          />
        </Stack>
      </Specimen>
      <Specimen title="PhotoCapture, before the camera is on">
        <PhotoCapture isOn={false} onCancel={() => {}} onUse={() => {}} {...subject} />
      </Specimen>
      <Previews />
      <CaptureDialog />
    </>
  )
}

function PhotoFields() {
  const [receipt, setReceipt] = useState<string | null>(null)
  const [small, setSmall] = useState<string | null>(picture)
  const [large, setLarge] = useState<string | null>(picture)
  return (
    <Specimen title="PhotoField: empty, small, large">
      <Stack>
        <PhotoField label="Receipt" size="small" value={receipt} onChange={setReceipt} {...subject} />
        <PhotoField label="Receipt" size="small" value={small} onChange={setSmall} {...subject} />
        <PhotoField label="Picture" size="large" value={large} onChange={setLarge} {...subject} />
      </Stack>
    </Specimen>
  )
}

function Previews() {
  const waiting = useRef<HTMLVideoElement>(null)
  const taken = useRef<HTMLVideoElement>(null)
  const shared = { stream: null, photoLabel: 'The receipt as taken', onReady: () => {} }
  return (
    <Specimen title="CameraPreview: ready, and with the photo taken">
      <Stack>
        <CameraPreview ref={waiting} isReady photo={null} {...shared} />
        <CameraPreview ref={taken} isReady photo={picture} {...shared} />
      </Stack>
    </Specimen>
  )
}

function CaptureDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Specimen title="PhotoCaptureDialog">
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Open the camera
      </Button>
      <PhotoCaptureDialog isOpen={isOpen} onOpenChange={setIsOpen} onUse={() => {}} {...subject} />
    </Specimen>
  )
}
