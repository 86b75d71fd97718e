import { lineAt } from './source-text.ts'
import type { Problem, SourceFile, SourceTree } from './source-tree.ts'

type FieldRule = { pattern: RegExp; found: string; instead: string }

const typeOf = (types: string) => new RegExp(String.raw`\btype(?:=|: )\{?["'](?:${types})["']`, 'g')

const fieldRules: readonly FieldRule[] = [
  {
    pattern: typeOf('number'),
    found: 'a field of the browser for numbers, in which the mouse wheel counts and "47,30" becomes 4730',
    instead: 'use NumberField or AmountField (web/src/ui)',
  },
  {
    pattern: /<(?:TextField|input)\b[^>]*\btype="(?:date|time|datetime-local|month|week)"/g,
    found: 'a field of the browser for dates, which is empty for a form while a part is missing',
    instead: 'use DateField (web/src/ui)',
  },
]

const isDrawn = ({ path, isTest }: SourceFile) => /^web\/(?:src|gallery)\//.test(path) && !isTest

/** What browsers do with some fields changes or drops what was typed. */
export const checkFields = ({ files }: SourceTree): Problem[] =>
  files.filter(isDrawn).flatMap(({ path, text }) =>
    fieldRules.flatMap(({ pattern, found, instead }) =>
      [...text.matchAll(pattern)].map(({ index }) => ({
        file: path,
        line: lineAt(text, index),
        rule: 'fields',
        found,
        instead,
      })),
    ),
  )
