import { hash } from 'node:crypto'

const maxLength = 255

/** A UID that fits a row: one that is too long becomes another, always the same. */
export const toStorableUid = (uid: string): string =>
  uid.length <= maxLength ? uid : `${hash('sha256', uid)}@roost`
