import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { maxPhotoPixels } from './photo-formats.ts'

// The program that photo.ts runs for each photo: it reads the photo from stdin and writes a JPEG to stdout, or nothing if
// the photo cannot be decoded. A decoder that crashes, hangs or exhausts memory affects this process only.

const maxEdge = Number(process.argv[2])
/** Keeps small print legible; a full page takes about 300 KB. */
const jpegQuality = 80

sharp.cache(false)
sharp.concurrency(1)
// Only these three decoders are available, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const toJpeg = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'warning', autoOrient: true })
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: jpegQuality, mozjpeg: true })
    .toBuffer()

const bytes = await buffer(process.stdin)
process.stdout.write(await toJpeg(bytes).catch(() => Buffer.alloc(0)))
