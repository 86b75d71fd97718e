/** One thing a pattern looks for, as the pattern writes it: `a`, `\d`, `[^,]`. */
type Token = string

const tokenPattern =
  /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<\w+>)|\{\d+(?:,\d*)?\}|[()|*+?^$]|./giu

const noToken = /^(?:\\[bBk]|\(|\)|\||[*+?^$]|\{\d)/

/** What the pattern looks for, in its order and without what holds it together. */
const listTokens = (source: string): Token[] =>
  (source.match(tokenPattern) ?? []).filter((token) => !noToken.test(token))

const alphabet = Array.from('aZ5e0 \t\n,.;:/-+_"\'<>()[]{}=%$#@!?*&^|~`\\xB½–é猫\u200B\r\u0000ſ🪺')
const samplesPerToken = 3

/** Some characters that a token fits. */
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

/** Fits nothing that ends a pattern, or fits only what it must not. */
const tails = ['\u0000', '!', '\n', ' x'] as const
const mostCharacters = 10
const mostUnits = 90

/** What is repeated: each character the pattern looks for, two of them in turn, the whole of it. */
const listUnits = (samples: readonly (readonly string[])[]): string[] => {
  const characters = distinct(samples.flat()).slice(0, mostCharacters)
  const pairs = characters.flatMap((one) => characters.map((other) => one + other))
  const whole = samples.map(([first = '']) => first).join('')
  return distinct([...characters, whole, ...pairs])
    .filter(Boolean)
    .slice(0, mostUnits)
}

/** How to make a hostile text as long as one likes. */
export interface HostileText {
  readonly head: string
  readonly unit: string
  readonly tail: string
}

export const toText = ({ head, unit, tail }: HostileText, length: number): string =>
  head + unit.repeat(Math.ceil(length / unit.length)) + tail

/** Texts made of what the pattern itself looks for: repeated, after a beginning that fits, before an end that does not. */
export const listHostileTexts = (source: string, flags: string): HostileText[] => {
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
