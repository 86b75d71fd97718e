import { hash } from 'node:crypto'

const maxLength = 255

/** A UID that fits into its column: one that is too long is replaced by its hash. */
export const toStorableUid = (uid: string): string =>
  uid.length <= maxLength ? uid : `${hash('sha256', uid)}@roost`
