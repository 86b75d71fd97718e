import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { WebError } from './web-error.ts'

interface BodyLimits {
  readonly maxBytes: number
  /** Returns the beginning of a larger body, instead of throwing. */
  readonly isCutAtLimit: boolean
  readonly signal: AbortSignal
}

export interface Body {
  readonly bytes: Buffer
  /** Whether the body goes on after `bytes`. */
  readonly isCut: boolean
}

const decompressors: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Only one encoding is accepted; several would only serve to hide how large the body is. */
const createDecompressors = (headers: Headers): Transform[] => {
  const name = (headers.get('content-encoding') ?? 'identity').trim().toLowerCase()
  if (name === 'identity' || name === '') return []
  const create = Object.hasOwn(decompressors, name) ? decompressors[name] : undefined
  if (!create) throw new WebError('unreachable', 'unknown packing')
  return [create()]
}

/** Throws after `maxBytes`. */
const createCounter = (maxBytes: number) =>
  async function* count(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let length = 0
    for await (const chunk of source) {
      length += chunk.length
      if (length > maxBytes) throw new WebError('too_large')
      yield chunk
    }
  }

const isEmpty = (status: number, headers: Headers): boolean =>
  status === 204 || status === 304 || headers.get('content-length') === '0'

/**
 * The decompressed body. Bytes are counted as they arrive, both before and after decompression, so that decompression
 * bombs and endless streams that decompress to nothing fail as soon as they exceed the limit.
 */
export const readBody = async (
  body: Readable,
  { status, headers }: { readonly status: number; readonly headers: Headers },
  { maxBytes, isCutAtLimit, signal }: BodyLimits,
): Promise<Body> => {
  if (!isCutAtLimit && Number(headers.get('content-length')) > maxBytes) throw new WebError('too_large')
  if (isEmpty(status, headers)) return { bytes: Buffer.alloc(0), isCut: false }
  const chunks: Buffer[] = []
  try {
    await pipeline(
      [
        body,
        createCounter(maxBytes),
        ...createDecompressors(headers),
        createCounter(maxBytes),
        async (source: AsyncIterable<Buffer>) => {
          for await (const chunk of source) chunks.push(chunk)
        },
      ],
      { signal },
    )
  } catch (error) {
    const isCut = isCutAtLimit && error instanceof WebError && error.kind === 'too_large'
    if (!isCut) throw error
    return { bytes: Buffer.concat(chunks), isCut }
  }
  return { bytes: Buffer.concat(chunks), isCut: false }
}
