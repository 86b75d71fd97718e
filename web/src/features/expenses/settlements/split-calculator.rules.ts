import { toAmount } from '@roost/contract/money.ts'
import { maxParticipants, toShareCents } from '@roost/contract/split-rules.ts'
import { formatMoney } from '@roost/contract/money-format.ts'
import { parseEntry } from './split-preview.rules.ts'

/** The shares of all people, described in words. */
export interface Calculation {
  readonly parts: readonly string[]
  /** Describes the cents that cannot be divided; null when there are none. */
  readonly remainder: string | null
  /** The result as one sentence, for sending to the others. */
  readonly text: string
}

const formatPart = (count: number, cents: number): string =>
  `${count} ${count === 1 ? 'pays' : 'pay'} ${formatMoney(toAmount(cents))}`

const formatParts = (shareCents: readonly number[]): string[] => {
  const groups = [...Map.groupBy(shareCents, (cents) => cents)]
  const [[cents] = [0]] = groups
  return groups.length === 1
    ? [`${formatMoney(toAmount(cents))} each`]
    : groups.map(([part, people]) => formatPart(people.length, part))
}

const formatRemainder = (cents: number): string | null => {
  if (cents === 0) return null
  return cents === 1
    ? '1 cent is left over and goes to one person.'
    : `${cents} cents are left over and go to ${cents} people, one each.`
}

const parsePeople = (text: string): number => {
  const count = parseEntry('shares', text) ?? 0
  return count <= maxParticipants ? count : 0
}

/** Divides the typed amount equally, or explains why it cannot be divided. */
export const toCalculation = (amountText: string, peopleText: string): Calculation | string => {
  const amountCents = parseEntry('exact', amountText)
  const count = parsePeople(peopleText)
  if (amountCents === null) return 'Enter an amount with at most two decimals.'
  if (amountCents === 0) return 'Enter the amount to see what everybody pays.'
  if (count === 0) return `Enter a number of people from 1 to ${maxParticipants}.`
  const shares = toShareCents(amountCents, {
    mode: 'equally',
    values: Array.from({ length: count }, () => 1),
  })
  if ('refusal' in shares) return shares.refusal
  const parts = formatParts(shares.shareCents)
  const people = count === 1 ? '1 person' : `${count} people`
  const remainder = formatRemainder(shares.remainderCents.filter((cents) => cents > 0).length)
  return {
    parts,
    remainder,
    text: `${formatMoney(toAmount(amountCents))} split among ${people}: ${parts.join(', ')}.`,
  }
}
