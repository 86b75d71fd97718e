import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LruCache } from '../../lib/caching/lru-cache.ts'
import type { Viewer } from '../sessions/context.ts'

type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressors = {
  br: (bytes: Buffer) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => compressGzip(bytes),
} as const

/** The size of a cache entry without its content. It is the same for all entries, because keys are hashes. */
const entryBytes = 1000
/** Smaller responses fit into one network packet anyway. */
const minCompressedBytes = 1400
/** The threads that compress also hash passwords, which a longer queue would delay. */
export const maxCompressing = 32

/** Compresses a limited number of responses concurrently; any others are sent uncompressed. */
class Compressor {
  #underWay = 0

  get isBusy(): boolean {
    return this.#underWay >= maxCompressing
  }

  async compress(encoding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> {
    this.#underWay += 1
    try {
      return await compressors[encoding](bytes)
    } finally {
      this.#underWay -= 1
    }
  }
}

const pickCompression = (acceptEncoding: string): Encoding => {
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity'
}

/** A response at one version, with its compressed forms, each of which is created at most once. */
export class CachedResponse {
  readonly version: number
  readonly etag: string
  readonly #bytes: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  readonly #compressor: Compressor

  constructor(version: number, etag: string, bytes: Buffer, compressor: Compressor) {
    this.version = version
    this.etag = etag
    this.#bytes = bytes
    this.#compressor = compressor
  }

  /**
   * The estimated size of the content, both compressed forms, and the overhead of an entry: its key, ETag and objects.
   */
  get cost(): number {
    return this.#bytes.length * 1.5 + entryBytes
  }

  get byteCount(): number {
    return this.#bytes.length
  }

  pickEncoding(acceptEncoding: string | undefined): Encoding {
    if (!acceptEncoding || this.#bytes.length < minCompressedBytes) return 'identity'
    const wanted = pickCompression(acceptEncoding)
    return this.#compressor.isBusy && !this.#encoded.has(wanted) ? 'identity' : wanted
  }

  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#bytes
    const known = this.#encoded.get(encoding)
    if (known) return known
    const made = this.#compressor.compress(encoding, this.#bytes)
    this.#encoded.set(encoding, made)
    return made
  }
}

const toEtag = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`
/** All keys have the same length, however long the address is. */
const toKey = (text: string): string => hash('sha256', text, 'base64url')

interface Question {
  readonly viewer: Pick<Viewer, 'userId' | 'houseGroupId' | 'role'>
  /** The current version of the data on which the response depends. */
  readonly version: number
  /** The endpoint and its input, in a canonical form. */
  readonly address: string
}

/**
 * Caches responses of lists by address and viewer. The version comes from the database with every request, so this is
 * correct with any number of servers; a stale entry is never served and is evicted eventually.
 */
export const createResponseCache = (maxBytes: number) => {
  const responses = new LruCache<string, CachedResponse>(maxBytes, (response) => response.cost)
  const compressor = new Compressor()

  return {
    /** The version was read before the data, so an entry may be newer than its version but never older. */
    async getResponse(
      { viewer, version, address }: Question,
      isKnownToCaller: (etag: string) => boolean,
      compute: () => Promise<unknown>,
    ): Promise<CachedResponse | { readonly etag: string }> {
      const key = toKey(`${viewer.userId} ${viewer.houseGroupId} ${viewer.role} ${address}`)
      const known = responses.get(key)
      const fresh = known?.version === version ? known : undefined
      const etag = fresh?.etag ?? toEtag(`${key} ${version}`)
      if (isKnownToCaller(etag)) return { etag }
      if (fresh) return fresh
      const bytes = Buffer.from(JSON.stringify(await compute()))
      const response = new CachedResponse(version, etag, bytes, compressor)
      responses.set(key, response)
      return response
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
