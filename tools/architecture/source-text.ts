export type Comment = { line: number; text: string }

/** `code` has the same length as the text, with comments and the contents of strings replaced by spaces. */
export type SourceText = { code: string; comments: Comment[]; strings: Comment[] }

const commentPattern = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y
const stringPattern = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y
const regexPattern = /\/(?![*/>])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const beforeRegex = /(?:^|[(,=:[!&|?{;+*%~^]|=>|\b(?:return|typeof|case|await|yield|in|of))\s*$/

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

class Masker {
  readonly comments: Comment[] = []
  readonly strings: Comment[] = []
  private readonly text: string
  private masked = ''

  constructor(text: string) {
    this.text = text
  }

  mask(): SourceText {
    this.takeCode(false)
    return { code: this.masked, comments: this.comments, strings: this.strings }
  }

  private get at() {
    return this.masked.length
  }

  private next(length: number) {
    return this.text.slice(this.at, this.at + length)
  }

  private match(pattern: RegExp) {
    pattern.lastIndex = this.at
    return pattern.exec(this.text)?.[0]
  }

  private takeCode(insideTemplate: boolean) {
    let depth = 0
    while (this.at < this.text.length) {
      const char = this.next(1)
      if (char === '}' && insideTemplate && depth === 0) return
      if (this.takeComment(char) || this.takeString(char) || this.takeRegex(char)) continue
      if (char === '{') depth += 1
      if (char === '}') depth -= 1
      this.masked += char
    }
  }

  private takeComment(char: string) {
    const comment = char === '/' ? this.match(commentPattern) : undefined
    if (comment === undefined) return false
    this.comments.push({ line: lineAt(this.text, this.at), text: comment })
    this.masked += blank(comment)
    return true
  }

  private takeString(char: string) {
    if (char === '`') {
      this.takeTemplate()
      return true
    }
    const string = char === "'" || char === '"' ? this.match(stringPattern) : undefined
    if (string === undefined) return false
    this.strings.push({ line: lineAt(this.text, this.at), text: string.slice(1, -1) })
    this.masked += char + blank(string.slice(1, -1)) + char
    return true
  }

  private takeRegex(char: string) {
    if (char !== '/' || !beforeRegex.test(this.masked.slice(-80))) return false
    const regex = this.match(regexPattern)
    if (regex === undefined) return false
    this.masked += `/${blank(regex.slice(1, -1))}/`
    return true
  }

  private takeTemplate() {
    const string = { line: lineAt(this.text, this.at), text: '' }
    this.strings.push(string)
    this.masked += '`'
    while (this.at < this.text.length) {
      const char = this.next(1)
      if (char === '`') break
      if (this.next(2) === '${') {
        this.masked += '${'
        string.text += '…'
        this.takeCode(true)
        this.masked += this.next(1)
      } else {
        const part = this.next(char === '\\' ? 2 : 1)
        string.text += part
        this.masked += blank(part)
      }
    }
    this.masked += this.next(1)
  }
}

/** Masks comments and strings with a minimal scanner, so that only code is searched. */
export const maskText = (text: string): SourceText => new Masker(text).mask()
