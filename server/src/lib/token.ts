import { hash, randomBytes } from 'node:crypto'

/** A secret nobody guesses, for a cookie or a link: 256 random bits, 43 characters of base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** Names something that only those who have its link may see: 160 random bits, 27 characters of base64url. */
export const createLinkToken = (): string => randomBytes(20).toString('base64url')

/** What the database keeps of a token. With 256 random bits a plain hash is enough. Hex. */
export const toTokenHash = (token: string): string => hash('sha256', token)
