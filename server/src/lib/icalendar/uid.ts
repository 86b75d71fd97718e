import { hash } from 'node:crypto'

const maxLength = 255

/** A UID that fits into its column: a UID that is too long is replaced with its hash. */
export const toStorableUid = (uid: string): string =>
  uid.length <= maxLength ? uid : `${hash('sha256', uid)}@roost`
