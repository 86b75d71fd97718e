const joined = String.raw`(?![\p{Script=Latin}\p{DI}])[\p{L}\p{M}]`
/**
 * Characters nobody sees that are part of what was written all the same: the flags of England, Scotland and Wales,
 * the shape of an emoji or a Han or Mongolian character, and what joins emoji or the letters of scripts that join
 * them. Anywhere else they only hide something.
 */
const meaningful = [
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?!\p{DI})\p{Script=Mongolian})[\u180B-\u180F]`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${joined})[\u200C\u200D](?=${joined})`,
].join('|')
/** `DI` are the default ignorable code points of Unicode: what takes no room, or turns the direction of writing. */
const invisible = String.raw`[\u0000-\u0008\u000E-\u001B\u007F-\u0084\u0086-\u009F\p{DI}]`
const hidden = new RegExp(`(${meaningful})|${invisible}`, 'gu')
/** Most texts have none, which is told faster. */
const anyInvisible = new RegExp(invisible, 'u')
/** With whatever ends a line for some program; many blanks would seem to end one, too. */
const blanks = /[\s\u001c-\u001f\u0085\u2800]+/g

const toVisible = (text: string): string =>
  anyInvisible.test(text) ? text.replaceAll(hidden, (_, kept: string | undefined) => kept ?? '') : text

/** A text as one line that reads from one end to the other and hides nothing, whatever somebody wrote into it. */
export const toOneLine = (text: string): string =>
  toVisible(text.toWellFormed()).replaceAll(blanks, ' ').trim()
