import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { toCheckedStream } from './checked-stream.ts'

const chunk = 'x'.repeat(40_000)

const collect = async (stream: Readable): Promise<string> => {
  let text = ''
  for await (const part of stream as AsyncIterable<Buffer>) text += part.toString()
  return text
}

test('a file is passed on as it is, after a check of each part', async () => {
  let checkCount = 0
  const stream = toCheckedStream(Readable.from([chunk, chunk, 'end'], { objectMode: false }), async () => {
    checkCount += 1
  })
  expect(await collect(stream)).toBe(`${chunk}${chunk}end`)
  expect(checkCount).toBe(2)
})

test('what was read before a check that fails is not passed on, and the source is closed', async () => {
  const source = Readable.from([chunk, chunk, 'secret'], { objectMode: false })
  let isOpen = true
  const stream = toCheckedStream(source, async () => {
    if (!isOpen) throw new Error('removed')
    isOpen = false
  })
  let received = ''
  stream.on('data', (part: Buffer) => (received += part.toString()))
  await new Promise((resolve) => stream.once('error', resolve))
  expect(received).toBe(chunk + chunk)
  expect(source.destroyed).toBe(true)
})
