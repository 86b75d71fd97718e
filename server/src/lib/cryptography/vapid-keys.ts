import { createECDH } from 'node:crypto'
import { deriveKey } from './encryption.ts'

/** The key pair with which a server identifies itself to push services (VAPID, RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * Derived from the instance's key, so that all servers have the same pair and nothing needs to be stored. Throws for one in
 * four billion keys, which are no private key on P-256.
 */
export const createVapidKeys = (secretKey: Uint8Array): VapidKeys => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(deriveKey(secretKey, 'roost push'))
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: curve.getPrivateKey('base64url'),
  }
}
