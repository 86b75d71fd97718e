interface JsonLimits {
  readonly maxValues: number
  readonly maxDepth: number
}

/** Larger than any body that an endpoint accepts; see the test. */
export const jsonLimits: JsonLimits = { maxValues: 20_000, maxDepth: 32 }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
/** Brackets differ from braces in this bit only. */
const bracketBit = 0x20
const opening = 0x7b
const closing = 0x7d

/** How many characters of a string are looked at one by one before the rest is skipped, which is slow for short ones. */
const maxSteps = 64

/** Whether an odd number of backslashes precedes the quote; `from` is a place outside of any escape sequence. */
const isEscaped = (json: string, at: number, from: number): boolean => {
  let first = at
  while (first > from && json.charCodeAt(first - 1) === backslash) first -= 1
  return (at - first) % 2 === 1
}

/** The place after the next quote that ends the string, or the end of the text. */
const findStringEnd = (json: string, from: number): number => {
  let at = from
  for (;;) {
    const stop = at + maxSteps
    while (at < stop) {
      const code = json.charCodeAt(at)
      if (code === quote) return at + 1
      at += code === backslash ? 2 : 1
    }
    const next = json.indexOf('"', at)
    if (next === -1) return json.length
    if (!isEscaped(json, next, at)) return next + 1
    at = next + 1
  }
}

/**
 * Whether a JSON text has more values or levels than are parsed: each value but the first follows `[`, `{`, `,` or its
 * key. Takes time in proportion to the length, whatever the text is; invalid JSON is left to the parser.
 */
export const hasTooManyValues = (json: string, { maxValues, maxDepth } = jsonLimits): boolean => {
  let [count, depth, at] = [0, 0, 0]
  while (at < json.length) {
    const code = json.charCodeAt(at)
    at += 1
    if (code === quote) at = findStringEnd(json, at)
    else if (code === comma) count += 1
    else if ((code | bracketBit) === closing) depth -= 1
    else if ((code | bracketBit) === opening) {
      count += 1
      depth += 1
    } else continue
    if (count > maxValues || depth > maxDepth) return true
  }
  return false
}
