import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ErrorCode } from '@roost/contract/errors.ts'
import { AppError } from '../app-error.ts'
import { createSemaphore, rejectAs } from '../concurrency/semaphore.ts'
import { parsePicture, PhotoError, type PhotoType } from './photo-formats.ts'

const runFile = promisify(execFile)

const decoderFile = join(import.meta.dirname, 'photo-decoder.ts')
const maxJpegBytes = 8 * 1024 * 1024
const runInSemaphore = createSemaphore({ maxParallel: 2, maxWaitMs: 5000 })

interface PhotoOptions {
  /** The longer side is made at most this long, in pixels. */
  readonly maxEdge?: number
  readonly timeLimitMs?: number
  /** What is thrown while others are being made for too long. */
  readonly busyCode?: ErrorCode
}

type Ending = Error & { readonly killed?: boolean; readonly signal?: string | null }

/** A picture that makes the decoder crash is to blame itself; that it took too long may be the machine's fault. */
const toFailure = (ending: Ending, busyCode: ErrorCode): Error => {
  if (ending.killed) return new AppError(busyCode, { cause: ending, retryAfterSeconds: 10 })
  return ending.signal ? new PhotoError('damaged', { cause: ending }) : ending
}

/** Runs the decoder in a process of its own, which knows nothing of the server's settings. */
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
  // Whoever ends early does not read it all; why it ended is told by its ending.
  decoding.child.stdin?.on('error', () => {}).end(bytes)
  const { stdout } = await decoding.catch((error: Ending) => {
    throw toFailure(error, busyCode)
  })
  if (stdout.length === 0) throw new PhotoError('damaged')
  return stdout
}

/**
 * Makes any photo into a JPEG of its pixels alone: upright, of a size to read it on a screen, without anything
 * else the file carried. Throws a PhotoError, or `busyCode` when others are being made for too long.
 */
export const encodePhoto = async (
  type: PhotoType,
  bytes: Buffer,
  { maxEdge = 1600, timeLimitMs = 10_000, busyCode = 'expenses.busy' }: PhotoOptions = {},
): Promise<Uint8Array> => {
  const picture = parsePicture(type, bytes)
  return runInSemaphore(() => decode(picture, { maxEdge, timeLimitMs, busyCode }), rejectAs(busyCode))
}
