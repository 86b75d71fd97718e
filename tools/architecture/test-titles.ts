import { lineAt, type Comment } from './source-text.ts'

const call = /(?<![.\w$])(?:test|describe|it)(?:\.\w+)*\s*\(/g
const quote = /\s*['"`]/y
const secondCall = /\s*\(\s*(?=['"`])/y

/** Returns the position after the parenthesis that closes the one opened before `start`. */
function findEnd(code: string, start: number) {
  for (let at = start, depth = 1; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return code.length
}

function findQuote(code: string, start: number) {
  const matchAt = (pattern: RegExp, index: number) => {
    pattern.lastIndex = index
    return pattern.test(code) ? pattern.lastIndex : undefined
  }
  const first = matchAt(quote, start)
  if (first !== undefined) return first - 1
  // test.each([…])('title', …)
  return matchAt(secondCall, findEnd(code, start))
}

/**
 * Finds the titles of tests and describe blocks. `code` is the text with the contents of strings replaced by spaces.
 */
export const findTitles = (text: string, code: string): Comment[] =>
  [...code.matchAll(call)].flatMap((match) => {
    const start = findQuote(code, match.index + match[0].length)
    if (start === undefined) return []
    const end = code.indexOf(code.charAt(start), start + 1)
    return [{ line: lineAt(text, start), text: text.slice(start + 1, end) }]
  })
