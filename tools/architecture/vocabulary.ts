import { retiredWords, storedWords, type RetiredWord } from './retired-words.ts'
import { lineAt } from './source-text.ts'
import type { Problem, SourceFile, SourceTree } from './source-tree.ts'

/** A text that we have worded ourselves, and the line on which it begins. */
type Passage = { file: string; line: number; text: string }

const stored = new RegExp(storedWords.join('|'), 'g')
const isExempt = (path: string) => path.startsWith('docs/requirements/')

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

/** What households in samples write, lists of words of the language, and the retired words. */
const samples =
  /^server\/demo\/|^web\/gallery\/|^tools\/lighthouse\/|\/(?:common-goods|common-words|retired-words|region-texts|task-picture)\.ts/

/** A string of three words or more is a text that somebody reads; a shorter one, and any of a test, is data. */
const listTexts = ({ path, strings, isTest }: SourceFile) =>
  isTest || samples.test(path) ? [] : strings.filter(({ text }) => /\S\s+\S+\s+\S/.test(text))

const passagesOfCode = (file: SourceFile): Passage[] =>
  [{ line: 1, text: file.code }, ...file.comments, ...file.titles, ...listTexts(file)].map(
    ({ line, text }) => ({ file: file.path, line, text }),
  )

/** Leaves out the glossary, which lists the retired words, and the released versions in the changelog. */
function withoutHistory(path: string, text: string) {
  if (path === 'CONTRIBUTING.md') return text.replace(/^## Glossary$[\s\S]*?(?=^## )/m, blank)
  if (path === 'CHANGELOG.md') return text.replace(/^## \[?\d[\s\S]*/m, blank)
  return text
}

const listPassages = ({ files, paths, documents }: SourceTree): Passage[] =>
  [
    ...[...paths].map((path) => ({ file: path, line: 1, text: path })),
    ...files.flatMap(passagesOfCode),
    ...documents.map(({ path, text }) => ({ file: path, line: 1, text: withoutHistory(path, text) })),
  ].filter(({ file }) => !isExempt(file))

/** Turns `toMemberName` and `to-member-name` into `to Member Name` and `to member name`; lines stay the same. */
const toSpaced = (text: string) => text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[-_]/g, ' ')

const toPattern = (words: string) =>
  new RegExp(String.raw`\b(?:${words.replaceAll(' ', String.raw`[\s*]+`)})\b`, 'gi')

type Found = { found: string; line: number }

function findWord({ words = '', identifier, allowed }: RetiredWord, passage: Passage & { spaced: string }) {
  const collect = (text: string, pattern: RegExp): Found[] =>
    [...text.matchAll(pattern)].map((match) => ({
      found: match[0].replaceAll(/\s+/g, ' '),
      line: passage.line + lineAt(text, match.index) - 1,
    }))
  if (identifier !== undefined) return collect(passage.text, new RegExp(`\\b${identifier}\\w*`, 'g'))
  const meant = allowed === undefined ? passage.spaced : passage.spaced.replaceAll(toPattern(allowed), blank)
  return collect(meant, toPattern(words))
}

const checkWord = (word: RetiredWord, passages: readonly (Passage & { spaced: string })[]): Problem[] =>
  passages
    .filter(({ file }) => word.under?.test(file) ?? true)
    .flatMap((passage) =>
      findWord(word, passage).map(({ found, line }) => ({
        file: passage.file,
        line,
        rule: 'vocabulary',
        found: `the retired word "${found}"`,
        instead: `the glossary says: ${word.instead}; a stored word goes into tools/architecture/retired-words.ts`,
      })),
    )

export function checkVocabulary(tree: SourceTree, words: readonly RetiredWord[] = retiredWords): Problem[] {
  const passages = listPassages(tree).map((passage) => {
    const text = passage.text.replaceAll(stored, blank)
    return { ...passage, text, spaced: toSpaced(text) }
  })
  return words.flatMap((word) => checkWord(word, passages))
}
