import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { type PhotoScale, readPhoto } from '../../lib/device/photo.ts'

interface ImagePicker {
  readonly open: () => void
  readonly isReading: boolean
  /** The reason the chosen file cannot be used. */
  readonly error: string | null
  readonly dismissError: () => void
  /** Must be rendered as long as the picker may be opened. */
  readonly input: ReactNode
}

interface ImagePickerOptions {
  /** Opens the camera app of a phone instead. */
  readonly isCameraApp?: boolean
}

/** Opens the system's image picker, which also offers the camera on phones. */
export const useImagePicker = (
  scale: PhotoScale,
  onPhoto: (dataUrl: string) => void,
  { isCameraApp = false }: ImagePickerOptions = {},
): ImagePicker => {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const read = async (file: File): Promise<void> => {
    setError(null)
    setIsReading(true)
    try {
      onPhoto(await readPhoto(file, scale))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setIsReading(false)
    }
  }
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? []
    if (file) void read(file)
    // Otherwise, choosing the same file again would not trigger a change event.
    currentTarget.value = ''
  }
  return {
    open: () => input.current?.click(),
    isReading,
    error,
    dismissError: () => setError(null),
    input: (
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={isCameraApp ? 'environment' : undefined}
        hidden
        onChange={change}
      />
    ),
  }
}
