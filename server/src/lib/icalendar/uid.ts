import { hash } from 'node:crypto'

const maxLength = 255

/** A UID that fits into its column: a UID that is too long is replaced with its hash. */
export const toStorableUid = (uid: string): string =>
  uid.length <= maxLength ? uid : `${hash('sha256', uid)}@roost`

/** The UID of one of several events that a file gives the same UID, by what it contains. */
export const toContentUid = (uid: string, content: string): string =>
  toStorableUid(`${uid}-${hash('sha256', content)}`)
