import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { WebError } from './web-error.ts'

interface BodyLimits {
  readonly maxBytes: number
  readonly signal: AbortSignal
}

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** More than one packing around another has no use but to hide what comes out. */
const createUnpackers = (headers: Headers): Transform[] => {
  const name = (headers.get('content-encoding') ?? 'identity').trim().toLowerCase()
  if (name === 'identity' || name === '') return []
  const create = Object.hasOwn(unpackers, name) ? unpackers[name] : undefined
  if (!create) throw new WebError('unreachable', 'unknown packing')
  return [create()]
}

/** Passes on at most so many bytes. */
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
 * The unpacked body. Counted as it comes, before and after unpacking: a bomb ends at its first byte too many, and
 * so does what packs nothing for ever.
 */
export const readBody = async (
  body: Readable,
  { status, headers }: { readonly status: number; readonly headers: Headers },
  { maxBytes, signal }: BodyLimits,
): Promise<Buffer> => {
  if (Number(headers.get('content-length')) > maxBytes) throw new WebError('too_large')
  if (isEmpty(status, headers)) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  await pipeline(
    [
      body,
      createCounter(maxBytes),
      ...createUnpackers(headers),
      createCounter(maxBytes),
      async (source: AsyncIterable<Buffer>) => {
        for await (const chunk of source) chunks.push(chunk)
      },
    ],
    { signal },
  )
  return Buffer.concat(chunks)
}
