import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint } from '@roost/contract/endpoint.ts'
import type { Feature, ScopeKey } from '@roost/contract/events.ts'
import { listVersions } from '../db/change-log.queries.ts'
import type { Database } from '../db/database.ts'
import { listScopeKeys } from '../db/scope.ts'
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
  readonly versions: string
  readonly etag: string
  readonly #bytes: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(versions: string, etag: string, bytes: Buffer) {
    this.versions = versions
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

const toVersionText = (
  scopes: readonly ScopeKey[],
  features: readonly Feature[],
  rows: readonly { scope: ScopeKey; feature: Feature; version: number }[],
): string =>
  scopes
    .flatMap((scope) =>
      features.map(
        (feature) => rows.find((row) => row.scope === scope && row.feature === feature)?.version ?? 0,
      ),
    )
    .join('.')

/**
 * Answers of lists, by address and viewer. Every look-up reads the current versions from the database, so
 * it is right with any number of servers; a stale entry is never served and simply ages out.
 */
export const createResponseCache = (maxBytes: number) => {
  const answers = new BoundedMap<string, CachedAnswer>(maxBytes, (answer) => answer.cost)

  return {
    /** The versions are read before the data: an entry may be newer than it says, never older. */
    async getAnswer(
      { db, viewer, endpoint, url }: { db: Database; viewer: Viewer; endpoint: Endpoint; url: string },
      isKnownToCaller: (etag: string) => boolean,
      compute: () => Promise<unknown>,
    ): Promise<CachedAnswer | { readonly etag: string }> {
      const features = endpoint.dependsOn ?? []
      const scopes = listScopeKeys(viewer)
      const versions = toVersionText(scopes, features, await listVersions(db.sql, scopes, features))
      const key = `${viewer.userId} ${viewer.houseGroupId} ${viewer.role} ${url}`
      const known = answers.get(key)
      const etag =
        known?.versions === versions
          ? known.etag
          : `W/"${createHash('sha256').update(`${key} ${versions}`).digest('base64url').slice(0, 22)}"`
      if (isKnownToCaller(etag)) return { etag }
      if (known?.versions === versions) return known
      const answer = new CachedAnswer(versions, etag, Buffer.from(JSON.stringify(await compute())))
      answers.set(key, answer)
      return answer
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
