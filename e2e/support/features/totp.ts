import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const parseBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join(
    '',
  )
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/**
 * The code that an authenticator app (RFC 6238) shows `stepOffset` steps of 30 seconds from now. A code is valid only
 * once, so a journey that needs a second code uses the one for the next step.
 */
export const toTotpCode = (secret: string, stepOffset = 0): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepOffset))
  const digest = createHmac('sha1', parseBase32(secret)).update(counter).digest()
  const start = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(start) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
