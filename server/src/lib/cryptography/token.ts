import { hash, randomBytes } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits, 43 characters of base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** For a link to content that only people who have the link may see: 160 random bits, 27 characters of base64url. */
export const createLinkToken = (): string => randomBytes(20).toString('base64url')

/** The hash of a token, in hex, which is stored in its place. For 256 random bits, a plain hash is enough. */
export const toTokenHash = (token: string): string => hash('sha256', token)
