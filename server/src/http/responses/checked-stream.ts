import { Readable } from 'node:stream'
import type { AssertOpen } from '../sessions/context.ts'

/** A check takes one statement, so it is made for parts of this size. */
const partBytes = 64 * 1024

async function* checkParts(source: Readable, assertOpen: AssertOpen): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let byteCount = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    byteCount += chunk.length
    if (byteCount < partBytes) continue
    await assertOpen()
    yield Buffer.concat(chunks)
    chunks = []
    byteCount = 0
  }
  await assertOpen()
  if (byteCount > 0) yield Buffer.concat(chunks)
}

/** Passes on what was read only after the check, which ends the stream by throwing. */
export const toCheckedStream = (source: Readable, assertOpen: AssertOpen): Readable =>
  Readable.from(checkParts(source, assertOpen), { objectMode: false })
