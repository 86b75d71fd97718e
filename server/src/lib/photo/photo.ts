import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'
import type { ErrorCode } from '@roost/contract/endpoint/errors.ts'
import { AppError } from '../app-error.ts'
import { toProcessFile } from '../process-file.ts'
import { parsePhoto, PhotoError, type PhotoType } from './photo-formats.ts'
import { createPhotoQueue } from './photo-queue.ts'

const runFile = promisify(execFile)

const decoderFile = toProcessFile(import.meta, 'photo-decoder')
const maxJpegBytes = 8 * 1024 * 1024
const runInTurn = createPhotoQueue()
/** A nice value that gives requests priority over photos. */
const lowPriority = 10

interface PhotoOptions {
  /** Whose photo it is; if absent, it waits in the queue as that of somebody who has no other. */
  readonly person?: string
  /** The maximum length of the longer side, in pixels. */
  readonly maxEdge?: number
  readonly timeLimitMs?: number
  /** The code of the error that is thrown if other photos take too long. */
  readonly busyCode?: ErrorCode
}

type Ending = Error & { readonly killed?: boolean; readonly signal?: string | null }

/** A photo that crashes the decoder counts as damaged; a timeout may be due to a slow machine. */
const toFailure = ({ message, killed, signal }: Ending, busyCode: ErrorCode): Error => {
  // The original error also has the output as bytes, with which the log cannot write it.
  const cause = new Error(`The photo decoder was ended by ${signal ?? 'an error'}: ${message}`)
  if (killed) return new AppError(busyCode, { cause, retryAfterSeconds: 10 })
  return signal ? new PhotoError('damaged', { cause }) : cause
}

/** Runs the decoder in a separate process, without the server's environment variables. */
const decode = async (
  bytes: Buffer,
  { maxEdge, timeLimitMs, busyCode }: Required<Omit<PhotoOptions, 'person'>>,
): Promise<Uint8Array> => {
  const decoding = runFile(process.execPath, [decoderFile, String(maxEdge)], {
    encoding: 'buffer',
    env: {},
    killSignal: 'SIGKILL',
    maxBuffer: maxJpegBytes,
    timeout: timeLimitMs,
  })
  // Threads that the decoder starts inherit it.
  if (decoding.child.pid !== undefined) setPriority(decoding.child.pid, lowPriority)
  // A decoder that ends early does not read all of its input; its exit code shows why.
  decoding.child.stdin?.on('error', () => {}).end(bytes)
  const { stdout } = await decoding.catch((error: Ending) => {
    throw toFailure(error, busyCode)
  })
  if (stdout.length === 0) throw new PhotoError('damaged')
  return stdout
}

/**
 * Re-encodes a photo as a JPEG that contains nothing but its pixels, upright and scaled for screens. Throws a
 * PhotoError, or `busyCode` if other photos take too long.
 */
export const encodePhoto = async (
  type: PhotoType,
  bytes: Buffer,
  {
    person = randomUUID(),
    maxEdge = 1600,
    timeLimitMs = 10_000,
    busyCode = 'expenses.busy',
  }: PhotoOptions = {},
): Promise<Uint8Array> => {
  const photo = parsePhoto(type, bytes)
  return runInTurn({ person, busyCode }, () => decode(photo, { maxEdge, timeLimitMs, busyCode }))
}
