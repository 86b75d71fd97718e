import type { QueuedWrite } from './outbox-store.ts'

// Photos are part of the writes that wait on this device, as data URLs.

const photoFields = ['receiptImage', 'imageUrl'] as const
const maxPhotos = 20
/** In characters of their data URLs. */
const maxPhotosLength = 10 * 1024 * 1024

const isPhoto = (value: unknown): value is string => typeof value === 'string' && value.startsWith('data:')

/** Whether this device may hold one more photo that waits to be sent. Other addresses of pictures need no room. */
export const hasRoomForPhoto = (
  picture: string | null | undefined,
  writes: readonly QueuedWrite[],
): boolean => {
  if (!isPhoto(picture)) return true
  const photos = writes
    .filter(({ state }) => state !== 'sent')
    .flatMap(({ input }) => photoFields.map((field) => input[field]).filter(isPhoto))
  const length = photos.reduce((sum, photo) => sum + photo.length, picture.length)
  return photos.length < maxPhotos && length <= maxPhotosLength
}
