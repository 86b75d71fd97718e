/** An element of a pattern that matches one character, in regular expression syntax: `a`, `\d`, `[^,]`. */
type Token = string

const tokenPattern =
  /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<\w+>)|\{\d+(?:,\d*)?\}|[()|*+?^$]|./giu

const noToken = /^(?:\\[bBk]|\(|\)|\||[*+?^$]|\{\d)/

/** Lists the elements of a pattern in order, without groups and quantifiers. */
const listTokens = (source: string): Token[] =>
  (source.match(tokenPattern) ?? []).filter((token) => !noToken.test(token))

const alphabet = Array.from('aZ5e0 \t\n,.;:/-+_"\'<>()[]{}=%$#@!?*&^|~`\\xB½–é猫\u200B\r\u0000ſ🪺')
const samplesPerToken = 3

/** Lists some characters that a token matches. */
const listSamples = (token: Token, flags: string): string[] => {
  const own = /^[^\\[.]$/u.test(token) ? [token] : []
  try {
    const fits = new RegExp(`^(?:${token})$`, flags.replaceAll(/[gy]/g, ''))
    const literal = own.length > 0 ? own : alphabet.filter((character) => fits.test(character))
    return literal.slice(0, samplesPerToken)
  } catch {
    return own
  }
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

/** Suffixes that make most patterns fail to match. */
const tails = ['\u0000', '!', '\n', ' x'] as const
const mostCharacters = 10
const mostUnits = 90

/** Lists the strings to repeat: each character of the pattern, the whole sequence and all pairs of characters. */
const listUnits = (samples: readonly (readonly string[])[]): string[] => {
  const characters = distinct(samples.flat()).slice(0, mostCharacters)
  const pairs = characters.flatMap((one) => characters.map((other) => one + other))
  const whole = samples.map(([first = '']) => first).join('')
  return distinct([...characters, whole, ...pairs])
    .filter(Boolean)
    .slice(0, mostUnits)
}

/** The parts of an attack string, which can be built with any length. */
export interface AttackString {
  readonly head: string
  readonly unit: string
  readonly tail: string
}

export const toText = ({ head, unit, tail }: AttackString, length: number): string =>
  head + unit.repeat(Math.ceil(length / unit.length)) + tail

/**
 * Lists attack strings that repeat characters which the pattern matches, after a matching prefix and before a suffix
 * that does not match.
 */
export const listAttackStrings = (source: string, flags: string): AttackString[] => {
  const samples = listTokens(source).map((token) => listSamples(token, flags))
  const repeated = listUnits(samples).map((unit) => ({ head: '', unit, tail: tails[0] }))
  const pumped = samples.flatMap((own, index) => {
    const head = samples
      .slice(0, index)
      .map(([first = '']) => first)
      .join('')
    return own.map((unit) => ({ head, unit, tail: tails[index % tails.length] ?? '' }))
  })
  return [...repeated, ...pumped]
}
