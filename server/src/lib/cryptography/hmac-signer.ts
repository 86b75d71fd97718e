import { createHmac } from 'node:crypto'
import { isEqualInConstantTime } from './constant-time-equal.ts'
import { deriveKey } from './encryption.ts'

/** Signs strings that anyone may read but only this server may create or change. */
export interface HmacSigner {
  /** Consists of letters, digits, `-`, `_` and one dot; 44 characters longer than the base64url of the string. */
  sign(text: string): string
  /** The original string; null unless it was signed with the same key for the same purpose. */
  verify(signed: string): string | null
}

export const createHmacSigner = (key: Uint8Array, purpose: string): HmacSigner => {
  const signingKey = deriveKey(key, `roost signing ${purpose}`)
  const toMac = (encoded: string) => createHmac('sha256', signingKey).update(encoded).digest('base64url')
  return {
    sign(text) {
      const encoded = Buffer.from(text).toString('base64url')
      return `${encoded}.${toMac(encoded)}`
    },
    verify(signed) {
      const [encoded = '', mac = '', ...rest] = signed.split('.')
      if (rest.length > 0 || !isEqualInConstantTime(mac, toMac(encoded))) return null
      return Buffer.from(encoded, 'base64url').toString()
    },
  }
}
