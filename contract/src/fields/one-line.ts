const joined = String.raw`(?![\p{Script=Latin}\p{DI}])[\p{L}\p{M}]`
/**
 * Invisible characters that have a meaning and must be kept: the tags in the flags of England, Scotland and Wales,
 * variation selectors after emoji and Han or Mongolian characters, and joiners between emoji or between letters of
 * scripts that use them. Elsewhere, they only serve to hide something.
 */
const meaningful = [
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?!\p{DI})\p{Script=Mongolian})[\u180B-\u180F]`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${joined})[\u200C\u200D](?=${joined})`,
].join('|')
/** `DI` matches Unicode's default ignorable code points, which are invisible or change the writing direction. */
const invisible = String.raw`[\u0000-\u0008\u000E-\u001B\u007F-\u0084\u0086-\u009F\p{DI}]`
const hidden = new RegExp(`(${meaningful})|${invisible}`, 'gu')
/** Checked first, because most strings contain no invisible characters. */
const anyInvisible = new RegExp(invisible, 'u')
/**
 * Includes every character that any program treats as a line break, and long runs of spaces, which would look like one.
 */
const blanks = /[\s\u001c-\u001f\u0085\u2800]+/g

const toVisible = (text: string): string =>
  anyInvisible.test(text) ? text.replaceAll(hidden, (_, kept: string | undefined) => kept ?? '') : text

/** Turns any string into one line of visible characters in plain reading order. */
export const toOneLine = (text: string): string =>
  toVisible(text.toWellFormed()).replaceAll(blanks, ' ').trim()

const lineBreak = /[\p{Cc}\p{Zl}\p{Zp}]/u
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g
const edge = /[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2065\u206a-\u206f]/
/** Malayalam and other scripts end words with a joiner that shapes their last letter. */
const shapedEnd = /(?!\p{Script=Latin})[\p{L}\p{M}][\u200c\u200d]$/u

const isEdge = (text: string, at: number): boolean =>
  edge.test(text.charAt(at)) && !shapedEnd.test(text.slice(Math.max(0, at - 1), at + 1))

/** In loops, because a pattern that looks for the end of a text takes quadratic time for many spaces inside it. */
const withoutEdges = (text: string): string => {
  let start = 0
  let end = text.length
  while (start < end && edge.test(text.charAt(start))) start += 1
  while (start < end && isEdge(text, end - 1)) end -= 1
  return text.slice(start, end)
}

/**
 * A text of one line as it is stored. Unlike `toOneLine`, which is for showing texts, it keeps what has a meaning: a line
 * break, tab or control character becomes a space, characters that override the writing direction are dropped, and so is
 * what is invisible at either end.
 */
export const toStoredLine = (text: string): string =>
  withoutEdges(
    text.replaceAll(bidiControls, '').replaceAll(/[\s\p{Cc}]+/gu, (gap) => (lineBreak.test(gap) ? ' ' : gap)),
  )
