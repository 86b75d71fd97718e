import type { FileResponse } from '../http/sessions/context.ts'
import { AppError } from '../lib/app-error.ts'
import { LruCache } from '../lib/caching/lru-cache.ts'
import { createSemaphore, rejectAs } from '../lib/concurrency/semaphore.ts'
import { encodePhoto } from '../lib/photo/photo.ts'
import { PhotoError } from '../lib/photo/photo-formats.ts'
import { createWebClient, type RequestWeb, WebError } from '../outbound/web-client/web-client.ts'
import { createPicturePaths, findPhotoType, type PictureKind, type PicturePaths } from './pictures.rules.ts'

// Pictures of products and recipes are on arbitrary hosts. The server fetches them and re-encodes them from their
// pixels, so that no household's browser contacts such a host and nothing but a picture is passed on.

export { groceryPictures, recipePictures } from './pictures.rules.ts'

export interface PicturesDeps {
  readonly secretKey: Uint8Array
  readonly clock: () => Date
  /** The address of this instance, from which pictures are never fetched. */
  readonly publicUrl: string
  /** How pictures are fetched; from the public internet if absent. */
  readonly requestPicture?: RequestWeb | undefined
}

export interface Pictures extends PicturePaths {
  /** Returns a small version for lists. Throws the kind's error codes. */
  readonly getImage: (token: string) => Promise<FileResponse>
  /**
   * Returns a photo to be stored: a JPEG with a longer side of at most 1600 pixels. Throws a PhotoError, a WebError, or
   * the kind's `unavailableCode` while too many others are being processed.
   */
  readonly fetchPhoto: (url: string) => Promise<Uint8Array>
}

/** Pictures of one kind are fetched two at a time. */
const maxParallel = 2
const maxWaitMs = 15_000
const cacheBytes = 4 * 1024 * 1024
const maxFailures = 1000
/** A picture that failed is not tried again for this time, because a host that hangs would delay all others. */
const failureCacheMs = 60_000
const photoEdge = 1600

/** The formats that lib/photo/photo.ts reads; many hosts convert pictures to a format that this header accepts. */
const accept = 'image/webp,image/png,image/jpeg'

const fetchPicture = async (requestPicture: RequestWeb, url: string): Promise<Buffer> => {
  const { status, headers, bytes } = await requestPicture({ url, headers: { accept } })
  if (status === 429 || status >= 500) throw new WebError('unreachable', `status ${status}`)
  const isPicture = headers.get('content-type')?.toLowerCase().startsWith('image/')
  if (status !== 200 || !isPicture) throw new PhotoError('damaged')
  return bytes
}

/** Returns undefined for an error that neither the picture nor its host caused. */
const findRefusal = (error: unknown, { invalidCode, unavailableCode }: PictureKind) => {
  if (error instanceof PhotoError) return invalidCode
  if (!(error instanceof WebError)) return undefined
  return ['unreachable', 'timeout', 'busy'].includes(error.kind) ? unavailableCode : invalidCode
}

/** Fetches a picture and re-encodes it with a longer side of at most `maxEdge` pixels. */
type MakePicture = (url: string, maxEdge: number) => Promise<Uint8Array>

const createPictureMaker = (
  { unavailableCode: busyCode }: PictureKind,
  {
    publicUrl,
    requestPicture = createWebClient({ addresses: 'public', publicUrl, maxParallel }),
  }: Pick<PicturesDeps, 'publicUrl' | 'requestPicture'>,
): MakePicture => {
  const runInSemaphore = createSemaphore({ maxParallel, maxWaitMs })
  const make: MakePicture = async (url, maxEdge) => {
    const bytes = await fetchPicture(requestPicture, url)
    const type = findPhotoType(bytes)
    if (!type) throw new PhotoError('damaged')
    return encodePhoto(type, bytes, { maxEdge, busyCode })
  }
  return (url, maxEdge) => runInSemaphore(() => make(url, maxEdge), rejectAs(busyCode))
}

type Failure = { readonly code: NonNullable<ReturnType<typeof findRefusal>>; readonly until: number }

/** Caches recently fetched pictures and recent failures. */
const createSmallPictures = (kind: PictureKind, makePicture: MakePicture, clock: () => Date) => {
  const pictures = new LruCache<string, Uint8Array>(cacheBytes, ({ length }) => length)
  const failures = new LruCache<string, Failure>(maxFailures)
  const running = new Map<string, Promise<Uint8Array>>()

  const make = async (url: string): Promise<Uint8Array> => {
    try {
      const picture = await makePicture(url, kind.maxEdge)
      pictures.set(url, picture)
      return picture
    } catch (error) {
      const code = findRefusal(error, kind)
      if (!code) throw error
      failures.set(url, { code, until: clock().getTime() + failureCacheMs })
      throw new AppError(code, { cause: error })
    }
  }
  const fetchOnce = (url: string): Promise<Uint8Array> => {
    const made = make(url).finally(() => running.delete(url))
    running.set(url, made)
    return made
  }
  return async (url: string): Promise<Uint8Array> => {
    const failure = failures.get(url)
    if (failure && clock().getTime() < failure.until) throw new AppError(failure.code)
    return pictures.get(url) ?? running.get(url) ?? fetchOnce(url)
  }
}

export const createPictures = (
  kind: PictureKind,
  { secretKey, clock, ...client }: PicturesDeps,
): Pictures => {
  const { toPath, findUrl } = createPicturePaths(secretKey, kind)
  const makePicture = createPictureMaker(kind, client)
  const getSmallPicture = createSmallPictures(kind, makePicture, clock)
  return {
    toPath,
    findUrl,
    async getImage(token) {
      const url = findUrl(token)
      if (url === null) throw new AppError(kind.invalidCode)
      return { bytes: await getSmallPicture(url) }
    },
    fetchPhoto: (url) => makePicture(url, photoEdge),
  }
}
