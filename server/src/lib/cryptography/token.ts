import { hash, randomBytes } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits, 43 characters of base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** For a link to something that only people who have the link may see: 160 random bits, 27 characters of base64url. */
export const createLinkToken = (): string => randomBytes(20).toString('base64url')

/** What the database stores of a token, in hex. For 256 random bits a plain hash is enough. */
export const toTokenHash = (token: string): string => hash('sha256', token)
