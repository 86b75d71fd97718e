import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Length of the instance's key in bytes. */
export const secretKeyBytes = 32

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Keeps secrets that the database may hold but not tell: whoever has only its file cannot read them. */
export interface SecretBox {
  /** Encrypts. `owner` says whose secret it is; it opens for nobody else. */
  seal(secret: string, owner: string): string
  /** Null when the text was sealed with another key, for another owner, or was changed. */
  open(sealed: string, owner: string): string | null
  /** A keyed hash, for secrets too short to withstand guessing against a plain one. Hex. */
  toKeyedHash(secret: string, owner: string): string
}

/** One key for each purpose, derived from the instance's key. */
export const deriveKey = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, new Uint8Array(), purpose, secretKeyBytes))

/** The key must have `secretKeyBytes` bytes and live outside of the database. */
export const createSecretBox = (key: Uint8Array): SecretBox => {
  if (key.length !== secretKeyBytes) throw new Error(`The secret key must have ${secretKeyBytes} bytes`)
  const sealingKey = deriveKey(key, 'roost sealing')
  const hashingKey = deriveKey(key, 'roost hashing')
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, sealingKey, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(text, owner) {
      const bytes = Buffer.from(text, 'base64url')
      const nonce = bytes.subarray(0, nonceBytes)
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      if (tag.length < tagBytes) return null
      try {
        const decipher = createDecipheriv(algorithm, sealingKey, nonce, { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
        const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    toKeyedHash: (secret, owner) =>
      createHmac('sha256', hashingKey).update(`${owner}\n${secret}`).digest('hex'),
  }
}
