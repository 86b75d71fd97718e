import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The length of the instance's key in bytes. */
export const secretKeyBytes = 32

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts secrets for the database, so that they cannot be read with a copy of the database alone. */
export interface Encryption {
  /** `owner` is authenticated with the secret, which can then be decrypted only for the same owner. */
  encrypt(secret: string, owner: string): string
  /** Null if the string was changed, or was encrypted with another key or for another owner. */
  decrypt(encrypted: string, owner: string): string | null
  /** A keyed hash (HMAC) in hex, for secrets so short that they could be guessed from a plain hash. */
  toKeyedHash(secret: string, owner: string): string
}

/** A key for one purpose, derived from the instance's key. */
export const deriveKey = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, new Uint8Array(), purpose, secretKeyBytes))

/** AES-256-GCM. The key must have `secretKeyBytes` bytes and be stored outside the database. */
export const createEncryption = (key: Uint8Array): Encryption => {
  if (key.length !== secretKeyBytes) throw new Error(`The secret key must have ${secretKeyBytes} bytes`)
  const encryptionKey = deriveKey(key, 'roost sealing')
  const hashingKey = deriveKey(key, 'roost hashing')
  return {
    encrypt(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, encryptionKey, nonce).setAAD(Buffer.from(owner))
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt(text, owner) {
      const bytes = Buffer.from(text, 'base64url')
      const nonce = bytes.subarray(0, nonceBytes)
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      if (tag.length < tagBytes) return null
      try {
        const decipher = createDecipheriv(algorithm, encryptionKey, nonce, { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
        const decrypted = decipher.update(bytes.subarray(nonceBytes + tagBytes))
        return Buffer.concat([decrypted, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    toKeyedHash: (secret, owner) =>
      createHmac('sha256', hashingKey).update(`${owner}\n${secret}`).digest('hex'),
  }
}
