import { useEffect, useState } from 'react'
import { startCamera, toCameraMessage } from './camera.ts'

export type Camera =
  | { readonly status: 'starting' }
  | { readonly status: 'live'; readonly stream: MediaStream }
  | { readonly status: 'failed'; readonly message: string }

const starting: Camera = { status: 'starting' }

/** Keeps the camera on only while `isOn` is true and the component is mounted. */
export const useCamera = (
  isOn: boolean,
  maxSidePx: number,
): { readonly camera: Camera; readonly restart: () => void } => {
  const [camera, setCamera] = useState<Camera>(starting)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isOn) return
    return startCamera({
      maxSidePx,
      onStream: (stream) => setCamera({ status: 'live', stream }),
      onFailure: (error) => setCamera({ status: 'failed', message: toCameraMessage(error) }),
    })
  }, [isOn, attempt, maxSidePx])
  const restart = () => {
    setCamera(starting)
    setAttempt(attempt + 1)
  }
  return { camera, restart }
}
