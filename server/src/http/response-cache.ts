import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BoundedMap } from '../lib/bounded-map.ts'
import type { Viewer } from './context.ts'

type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressors = {
  br: (bytes: Buffer) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => compressGzip(bytes),
} as const

/** Smaller answers fit one packet anyway. */
const minCompressedBytes = 1400

/** One answer at one version, with its compressed forms, each made once. */
export class CachedAnswer {
  readonly version: number
  readonly etag: string
  readonly #bytes: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(version: number, etag: string, bytes: Buffer) {
    this.version = version
    this.etag = etag
    this.#bytes = bytes
  }

  /** Room for the bytes and both compressed forms. */
  get cost(): number {
    return this.#bytes.length * 1.5 + 500
  }

  pickEncoding(acceptEncoding: string | undefined): Encoding {
    if (!acceptEncoding || this.#bytes.length < minCompressedBytes) return 'identity'
    if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br'
    return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity'
  }

  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#bytes
    const known = this.#encoded.get(encoding)
    if (known) return known
    const made = compressors[encoding](this.#bytes)
    this.#encoded.set(encoding, made)
    return made
  }
}

const toEtag = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`

interface Question {
  readonly viewer: Viewer
  /** Current version of what the answer depends on. */
  readonly version: number
  readonly url: string
}

/**
 * Answers of lists, by address and viewer. The version comes from the database with every request, so it is
 * right with any number of servers; a stale entry is never served and simply ages out.
 */
export const createResponseCache = (maxBytes: number) => {
  const answers = new BoundedMap<string, CachedAnswer>(maxBytes, (answer) => answer.cost)

  return {
    /** The version was read before the data: an entry may be newer than it says, never older. */
    async getAnswer(
      { viewer, version, url }: Question,
      isKnownToCaller: (etag: string) => boolean,
      compute: () => Promise<unknown>,
    ): Promise<CachedAnswer | { readonly etag: string }> {
      const key = `${viewer.userId} ${viewer.houseGroupId} ${viewer.role} ${url}`
      const known = answers.get(key)
      const fresh = known?.version === version ? known : undefined
      const etag = fresh?.etag ?? toEtag(`${key} ${version}`)
      if (isKnownToCaller(etag)) return { etag }
      if (fresh) return fresh
      const answer = new CachedAnswer(version, etag, Buffer.from(JSON.stringify(await compute())))
      answers.set(key, answer)
      return answer
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
