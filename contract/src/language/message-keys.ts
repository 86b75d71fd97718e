// A catalogue names English texts by hashes, which are far shorter. English pages do not load this module.

/** The translations of a language by the keys of their messages. */
export type Catalogue = ReadonlyMap<string, string>

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Digits of 6 bits. A word that somebody typed is taken for one of 2,500 texts once in 400,000 times. */
const places = [0, 6, 12, 18, 24]

/** FNV-1a with the last step of MurmurHash, without which the lowest bits of similar texts are alike. */
const hash = (text: string): string => {
  let bits = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1)
    bits = Math.imul(bits ^ text.charCodeAt(index), 0x01_00_01_93)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b)
  bits ^= bits >>> 13
  return places.map((place) => digits.charAt((bits >>> place) & 63)).join('')
}

/** Texts are looked up thousands of times while a page is rendered, and among them are those that people have typed. */
const keys = new Map<string, string>()
const maxKeys = 10_000

/** Returns the key of an English text, or of a message marked with `msg`, in the catalogues. */
export const toKey = (message: string): string => {
  const known = keys.get(message)
  if (known !== undefined) return known
  const key = hash(message)
  if (keys.size >= maxKeys) keys.clear()
  keys.set(message, key)
  return key
}

/**
 * Writes translations by English text in one text: a line with all keys, and a line for each translation. Sorted, similar
 * translations compress better.
 */
export const packCatalogue = (translations: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(translations).toSorted(([, a], [, b]) => (a < b ? -1 : Number(a > b)))
  const packed = [
    entries.map(([message]) => toKey(message)).join(''),
    ...entries.map(([, text]) => text),
  ].join('\n')
  if (unpackCatalogue(packed).size !== entries.length)
    throw new Error('Two messages have the same key, or a translation has a line break')
  return packed
}

export const unpackCatalogue = (packed: string): Map<string, string> => {
  const [keyLine = '', ...texts] = packed.split('\n')
  const { length } = places
  return new Map(texts.map((text, index) => [keyLine.slice(index * length, (index + 1) * length), text]))
}
