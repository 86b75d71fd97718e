import { isPageRightToLeft } from '../locale/language.ts'

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Returns the key that has the same effect in a page that is read from left to right. */
export const toLogicalKey = (key: string): string => (isPageRightToLeft() ? (mirrored[key] ?? key) : key)
