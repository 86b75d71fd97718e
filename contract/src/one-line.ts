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
