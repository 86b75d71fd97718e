import { createHmac } from 'node:crypto'
import { isSameSecret } from './is-same-secret.ts'
import { deriveKey } from './secret-box.ts'

/** Gives texts away in a form that nobody without the key can make or change, though everybody can read it. */
export interface TextSigner {
  /** Of letters, digits, `-`, `_` and one dot: 44 characters more than four thirds of the text's bytes. */
  sign(text: string): string
  /** Null unless exactly this was signed with the same key for the same purpose. */
  open(signed: string): string | null
}

export const createTextSigner = (key: Uint8Array, purpose: string): TextSigner => {
  const signingKey = deriveKey(key, `roost signing ${purpose}`)
  const toMac = (encoded: string) => createHmac('sha256', signingKey).update(encoded).digest('base64url')
  return {
    sign(text) {
      const encoded = Buffer.from(text).toString('base64url')
      return `${encoded}.${toMac(encoded)}`
    },
    open(signed) {
      const [encoded = '', mac = '', ...rest] = signed.split('.')
      if (rest.length > 0 || !isSameSecret(mac, toMac(encoded))) return null
      return Buffer.from(encoded, 'base64url').toString()
    },
  }
}
