import { request } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'

const megabytes = 1024 * 1024

/** JSON that takes seconds to parse, unless it is refused before. */
export const nestedJson = `{"ingredients":${'['.repeat(5.8 * megabytes)}`
export const manyObjects = `{"items":[${'{},'.repeat(1.3 * megabytes)}{}]}`

const toChunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(content.length + 8)
  frame.writeUInt32BE(data.length, 0)
  content.copy(frame, 4)
  frame.writeUInt32BE(crc32(content), content.length + 4)
  return frame
}

/** A picture of 12 megapixels with 16 bits, which is 91 KB long and takes a second to decode. */
const createPicture = (): string => {
  const [width, height, bytesPerPixel] = [4000, 3000, 6]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width * bytesPerPixel + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [toChunk('IHDR', header), toChunk('IDAT', pixels), toChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts]).toString('base64')
}

export const picture = `data:image/png;base64,${createPicture()}`

const halfBytes = Buffer.alloc(5.9 * megabytes, 'x')
const heldMs = 30_000

/** Sends most of a body and keeps the connection open. Returns the status; 0 if the server closes it without one. */
export const sendHalf = (url: string, cookie: string): Promise<number> =>
  new Promise((resolve) => {
    const call = request(url, {
      method: 'POST',
      agent: false,
      headers: { cookie, 'content-type': 'application/json', 'content-length': halfBytes.length + 1000 },
    })
    const end = (status: number): void => {
      clearTimeout(timer)
      call.destroy()
      resolve(status)
    }
    const timer = setTimeout(() => end(0), heldMs)
    call.once('response', ({ statusCode = 0 }) => end(statusCode))
    call.once('error', () => end(0))
    call.write(halfBytes)
  })
