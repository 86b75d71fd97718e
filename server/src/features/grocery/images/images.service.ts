import type { groceryApi } from '@roost/contract/grocery.ts'
import type { Handler } from '../../../http/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { BoundedMap } from '../../../lib/bounded-map.ts'
import { createGate, refuseAs } from '../../../lib/gate.ts'
import { encodePhoto } from '../../../lib/photo.ts'
import { PhotoError } from '../../../lib/photo-formats.ts'
import { createWebClient, type RequestWeb, WebError } from '../../../outbound/web-client.ts'
import { createImageTokens, findPhotoType, type ImageRefusal, toImagePath } from './images.rules.ts'

// A product's picture lies on a host nobody here knows. The server fetches it, and what it passes on is made anew
// of the pixels: no browser of a household ever asks that host, and nothing that is no picture comes through.

export interface GroceryImagesDeps {
  readonly secretKey: Uint8Array
  readonly clock: () => Date
  /** How pictures are fetched; from the public internet unless a test stays on this machine. */
  readonly requestPicture?: RequestWeb | undefined
}

export interface GroceryImages {
  /** Path of a product's picture on this server; null where there is none to fetch. */
  readonly toPath: (url: string | null) => string | null
  readonly image: Handler<typeof groceryApi.image>
}

/** Twice the largest size on screen. */
const maxEdge = 320
/** A page of products waits for its pictures two by two. */
const maxParallel = 2
const maxWaitMs = 15_000
const keptBytes = 4 * 1024 * 1024
const keptFailures = 1000
/** So long a picture that failed is not tried again: a host that hangs would hold up all the others. */
const failureKeptMs = 60_000
const maxAgeSeconds = 24 * 60 * 60

/** The formats that lib/photo.ts reads: many hosts send what is asked for. */
const accept = 'image/webp,image/png,image/jpeg'

const fetchPicture = async (requestPicture: RequestWeb, url: string): Promise<Buffer> => {
  const { status, headers, bytes } = await requestPicture({ url, headers: { accept } })
  if (status === 429 || status >= 500) throw new WebError('unreachable', `status ${status}`)
  const isPicture = headers.get('content-type')?.toLowerCase().startsWith('image/')
  if (status !== 200 || !isPicture) throw new PhotoError('damaged')
  return bytes
}

const encodePicture = (bytes: Buffer): Promise<Uint8Array> => {
  const type = findPhotoType(bytes)
  if (!type) throw new PhotoError('damaged')
  return encodePhoto(type, bytes, { maxEdge, busyCode: 'grocery.unavailable' })
}

/** Undefined for what is the fault of neither the picture nor its host. */
const findRefusal = (error: unknown): ImageRefusal | undefined => {
  if (error instanceof PhotoError) return 'grocery.invalid_link'
  if (!(error instanceof WebError)) return undefined
  return ['unreachable', 'timeout', 'busy'].includes(error.kind)
    ? 'grocery.unavailable'
    : 'grocery.invalid_link'
}

const createPictures = ({
  clock,
  requestPicture = createWebClient({ addresses: 'public', maxParallel }),
}: Pick<GroceryImagesDeps, 'clock' | 'requestPicture'>) => {
  const gate = createGate({ maxParallel, maxWaitMs })
  const pictures = new BoundedMap<string, Uint8Array>(keptBytes, ({ length }) => length)
  const failures = new BoundedMap<string, { code: ImageRefusal; until: number }>(keptFailures)
  const running = new Map<string, Promise<Uint8Array>>()

  const make = async (url: string): Promise<Uint8Array> => {
    try {
      const picture = await encodePicture(await fetchPicture(requestPicture, url))
      pictures.set(url, picture)
      return picture
    } catch (error) {
      const code = findRefusal(error)
      if (!code) throw error
      failures.set(url, { code, until: clock().getTime() + failureKeptMs })
      throw new AppError(code, { cause: error })
    }
  }
  const makeOnce = (url: string): Promise<Uint8Array> => {
    const made = gate(() => make(url), refuseAs('grocery.unavailable')).finally(() => running.delete(url))
    running.set(url, made)
    return made
  }
  return async (url: string): Promise<Uint8Array> => {
    const failure = failures.get(url)
    if (failure && clock().getTime() < failure.until) throw new AppError(failure.code)
    return pictures.get(url) ?? running.get(url) ?? makeOnce(url)
  }
}

export const createGroceryImages = (deps: GroceryImagesDeps): GroceryImages => {
  const tokens = createImageTokens(deps.secretKey)
  const getPicture = createPictures(deps)
  return {
    toPath(url) {
      const token = url === null ? null : tokens.toToken(url)
      return token === null ? null : toImagePath(token)
    },
    async image(_, { token }) {
      const url = tokens.findUrl(token)
      if (url === null) throw new AppError('grocery.invalid_link')
      return { bytes: await getPicture(url), maxAgeSeconds }
    },
  }
}
