import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ErrorCode } from '@roost/contract/errors.ts'
import { AppError } from '../app-error.ts'
import { createSemaphore, rejectAs } from '../concurrency/semaphore.ts'
import { parsePhoto, PhotoError, type PhotoType } from './photo-formats.ts'

const runFile = promisify(execFile)

const decoderFile = join(import.meta.dirname, 'photo-decoder.ts')
const maxJpegBytes = 8 * 1024 * 1024
const runInSemaphore = createSemaphore({ maxParallel: 2, maxWaitMs: 5000 })

interface PhotoOptions {
  /** The maximum of the longer side in pixels. */
  readonly maxEdge?: number
  readonly timeLimitMs?: number
  /** Thrown if other photos take too long. */
  readonly busyCode?: ErrorCode
}

type Ending = Error & { readonly killed?: boolean; readonly signal?: string | null }

/** A photo that crashes the decoder is damaged; a timeout may be the fault of a slow machine. */
const toFailure = (ending: Ending, busyCode: ErrorCode): Error => {
  if (ending.killed) return new AppError(busyCode, { cause: ending, retryAfterSeconds: 10 })
  return ending.signal ? new PhotoError('damaged', { cause: ending }) : ending
}

/** Runs the decoder in a process of its own, without the environment of the server. */
const decode = async (
  bytes: Buffer,
  { maxEdge, timeLimitMs, busyCode }: Required<PhotoOptions>,
): Promise<Uint8Array> => {
  const decoding = runFile(process.execPath, [decoderFile, String(maxEdge)], {
    encoding: 'buffer',
    env: {},
    killSignal: 'SIGKILL',
    maxBuffer: maxJpegBytes,
    timeout: timeLimitMs,
  })
  // A decoder that ends early does not read everything; its exit says why.
  decoding.child.stdin?.on('error', () => {}).end(bytes)
  const { stdout } = await decoding.catch((error: Ending) => {
    throw toFailure(error, busyCode)
  })
  if (stdout.length === 0) throw new PhotoError('damaged')
  return stdout
}

/**
 * Re-encodes a photo as a JPEG of its pixels alone: upright, in a size for screens, without any other data of the file.
 * Throws a PhotoError, or `busyCode` if other photos take too long.
 */
export const encodePhoto = async (
  type: PhotoType,
  bytes: Buffer,
  { maxEdge = 1600, timeLimitMs = 10_000, busyCode = 'expenses.busy' }: PhotoOptions = {},
): Promise<Uint8Array> => {
  const photo = parsePhoto(type, bytes)
  return runInSemaphore(() => decode(photo, { maxEdge, timeLimitMs, busyCode }), rejectAs(busyCode))
}
