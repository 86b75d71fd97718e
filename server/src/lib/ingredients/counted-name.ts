import { findGoodsCategory, isGood, startsWithGood } from '@roost/contract/shopping/goods-category.ts'
import { isCountedGood } from './counted-goods.ts'
import { findUnitOfWord } from './unit-spellings.ts'

// Separates a count without a unit from a name that somebody typed: `6 eggs`, `eggs x6`, `3x yoghurt`. If it is doubtful
// whether the number is a count, as in `7 Up`, `3 in 1 shampoo` and `Heinz 57`, it stays in the name.

export interface NamedQuantity {
  readonly name: string
  readonly quantity: string
}

const isName = (text: string): boolean => /^[\p{L}\p{Extended_Pictographic}]/u.test(text)

/** Words after a number that belong to the name, as in `2 ply tissues`, `3 bean salad` and `5 minute rice`. */
const describing =
  /^(?:a|and|in|of|on|or|to|for|by|day|week|month|year|hour|min|minute|sec|second|inch|ply|way|layer|piece|person|man|seed|grain|bean|cheese|star|speed|step|season|seasons|percent|plus|korn|kräuter|käse|minuten|stunden|tage|lagen)\s/i

const isPlural = (text: string): boolean =>
  /(?:^|[\s-])\p{L}*[\p{L}](?<![siu])s$/iu.test(text) && text.length > 3

const maxCount = 30
const maxPluralCount = 999
const maxUnknownCount = 99

const isUnitFirst = (name: string): boolean =>
  findUnitOfWord(/^\S+/.exec(name)?.[0] ?? '') !== undefined && !startsWithGood(name)

/** Whether the number in front of the name says how many there are. */
const isCountOf = (count: string, name: string): boolean => {
  if (!isName(name) || describing.test(name) || isUnitFirst(name)) return false
  const value = Number(count)
  if (isCountedGood(name)) return !(value > maxCount)
  const isMany = isPlural(name) && value !== 1
  if (findGoodsCategory(name) !== undefined) return !(value > (isMany ? maxPluralCount : maxCount))
  return isMany && value <= maxUnknownCount
}

const numberFirst = /^([1-9]\d{0,2}|[½¼¾]|1\/[234]) +(\S.*)$/u
const timesFirst = /^(?:([1-9]\d{0,2}) ?[x×]|[x×] ?([1-9]\d{0,2})) +(?=\p{L})(.+)$/u
const timesLast = /^(.*\S) +[x×] ?([1-9]\d{0,2})$/u
const numberLast = /^(.*?\S) *(?:[-–—:,]? ([1-9]\d?)|\(([1-9]\d?)\))$/u

/** What goods are packed in, besides the units of recipes. */
const packaging =
  '(?:punnet|tray|multipack|tube|roll|crate|case|cob|net|pouch|portion|rack|bucket|basket|sack)(?:e?s)?'
const packed = new RegExp(`^(${packaging}) (of )?(?=\\p{L})(.+)$`, 'iu')
const packedLast = new RegExp(`^(.*\\S) ([1-9]\\d{0,2} ${packaging})$`, 'iu')

/** Splits `2 punnets of grapes`. Without the `of`, the content has to be a known good, unlike in `2 roll ons`. */
const splitPacked = (count: string, name: string): NamedQuantity | null => {
  const [, container, of, content] = packed.exec(name) ?? []
  if (!container || !content) return null
  const isContent = of !== undefined || (findGoodsCategory(content) !== undefined && !startsWithGood(name))
  return isContent ? { name: content, quantity: `${count} ${container}` } : null
}

const splitTimes = (text: string): NamedQuantity | null => {
  const [, times, count = times, after] = timesFirst.exec(text) ?? []
  if (count !== undefined && after !== undefined) return { name: after, quantity: count }
  const [, before = '', last] = timesLast.exec(text) ?? []
  return last !== undefined && /\p{L}/u.test(before) ? { name: before, quantity: last } : null
}

const splitPackedLast = (text: string): NamedQuantity | null => {
  const [, name, quantity] = packedLast.exec(text) ?? []
  return name && quantity && findGoodsCategory(name) !== undefined ? { name, quantity } : null
}

const splitLast = (text: string): NamedQuantity | null => {
  const [, name = '', plain, bracketed] = numberLast.exec(text) ?? []
  const isCounted = isCountedGood(name)
  const count = bracketed ?? (isCounted || isPlural(name) ? plain : undefined)
  return count !== undefined && (isCounted || isGood(name)) ? { name, quantity: count } : null
}

/** The name and the count as they were typed; null if the text is not a name with a count. */
export const splitCount = (text: string): NamedQuantity | null => {
  const clear = splitTimes(text) ?? splitPackedLast(text)
  if (clear) return clear
  const [, count, name] = numberFirst.exec(text) ?? []
  if (count === undefined || name === undefined || startsWithGood(text)) return splitLast(text)
  const packedName = splitPacked(count, name)
  if (packedName) return packedName
  return isCountOf(count, name) ? { name, quantity: count } : splitLast(text)
}
