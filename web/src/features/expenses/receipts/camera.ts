import { isConstraintUnmet } from './receipts.rules.ts'

const anyCamera: MediaTrackConstraints = { width: { ideal: 800 }, height: { ideal: 600 } }
const rearCamera: MediaTrackConstraints = { ...anyCamera, facingMode: { ideal: 'environment' } }

const openCamera = async (): Promise<MediaStream> => {
  // Missing without https, whatever its type says.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new DOMException('', 'NotSupportedError')
  try {
    return await devices.getUserMedia({ video: rearCamera, audio: false })
  } catch (error) {
    if (!isConstraintUnmet(error)) throw error
    return await devices.getUserMedia({ video: anyCamera, audio: false })
  }
}

interface CameraListener {
  readonly onStream: (stream: MediaStream) => void
  /** It could not be turned on, or it went off by itself; then without a reason. */
  readonly onFailure: (error?: unknown) => void
}

/** Turns the camera on. Answers how to turn it off, which holds for one that is still starting too. */
export const startCamera = ({ onStream, onFailure }: CameraListener): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const fail = (error?: unknown): void => {
    if (signal.aborted) return
    stopping.abort()
    onFailure(error)
  }
  const connect = (stream: MediaStream): void => {
    const stop = (): void => stream.getTracks().forEach((track) => track.stop())
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    for (const track of stream.getTracks()) track.addEventListener('ended', () => fail(), { signal })
    onStream(stream)
  }
  // A page that is left may be kept and come back; the camera must not stay on for it.
  addEventListener('pagehide', () => fail(), { signal })
  openCamera().then(connect, fail)
  return () => stopping.abort()
}
