/** Whatever ends a line for some program, and tabs. */
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g
/** Other control characters, and those that turn the direction of writing. */
const invisibles = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text as one line that reads from one end to the other, whatever somebody wrote into it. */
export const toOneLine = (text: string): string =>
  text.replaceAll(lineBreaks, ' ').replaceAll(invisibles, '').trim()
