import { expenseCategories } from '@roost/contract/expenses/expense-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { getAmountSigns } from '../../../lib/numbers/amount-text.ts'
import { t } from '../../../lib/locale/language.ts'
import { getRegion } from '../../../lib/locale/region.ts'
import { toShownName } from '../../../lib/texts/shown-name.ts'

// Converts an exported CSV file to one that the spreadsheet of the person opens with a double click: with their decimal
// sign and separator, the words of the app in their language, and a mark that tells it the encoding.

const byteOrderMark = '\uFEFF'

const cellPattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy

/** Reads records of cells, some of which are quoted. */
const parseCsv = (csv: string): string[][] => {
  const records: string[][] = [[]]
  for (const [, cell = '', end = ''] of csv.matchAll(cellPattern)) {
    const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    records.at(-1)?.push(text)
    if (end === '') break
    if (end !== ',') records.push([])
  }
  // The line ending of the last record starts one without content.
  return records.filter((record) => record.length > 1 || record[0] !== '')
}

const writeCell = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const headings: Readonly<Record<string, string>> = {
  date: msg('date', 'column of a spreadsheet'),
  title: msg('title', 'column of a spreadsheet'),
  category: msg('category', 'column of a spreadsheet'),
  amount: msg('amount', 'column of a spreadsheet'),
  budget: msg('budget', 'column of a spreadsheet'),
  description: msg('description', 'column of a spreadsheet'),
  paidBy: msg('paidBy', 'column of a spreadsheet'),
  hasReceipt: msg('hasReceipt', 'column of a spreadsheet'),
}

const toHeading = (column: string): string =>
  Object.hasOwn(headings, column) ? t(headings[column] ?? column) : column

const answers: readonly string[] = [msg('yes'), msg('no')]

const toWord = (words: readonly string[], text: string): string => (words.includes(text) ? t(text) : text)

/** The cells of a column that may be words of the app. */
const translations: Readonly<Record<string, (text: string) => string>> = {
  category: (text) => toWord(expenseCategories, text),
  paidBy: (text) => toShownName(text),
  hasReceipt: (text) => toWord(answers, text),
}

/** Spreadsheets of Switzerland and Liechtenstein expect semicolons, although amounts have a decimal point there. */
const hasSemicolons = (): boolean =>
  getAmountSigns().decimal === ',' || /-(?:CH|LI)$/.test(getRegion().locale)

/** What people typed stays as it is, so that those which the server has marked are still not interpreted as formulas. */
export const toSpreadsheet = (csv: string): string => {
  const hasComma = getAmountSigns().decimal === ','
  const separator = hasSemicolons() ? ';' : ','
  const [head = [], ...records] = parseCsv(csv)
  const toCell = (text: string, index: number): string => {
    const column = head[index] ?? ''
    if (column === 'amount') return hasComma ? text.replace('.', ',') : text
    return Object.hasOwn(translations, column) ? (translations[column]?.(text) ?? text) : text
  }
  const lines = [head.map(toHeading), ...records.map((record) => record.map(toCell))].map((record) =>
    record.map((cell) => writeCell(cell, separator)).join(separator),
  )
  return `${byteOrderMark}${lines.map((line) => `${line}\r\n`).join('')}`
}
