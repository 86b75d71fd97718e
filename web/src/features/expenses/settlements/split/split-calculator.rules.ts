import { formatMoney, hasCents, toAmount } from '../../../../lib/numbers/money.ts'
import { maxParticipants, toShareCents } from '@roost/contract/expenses/split-rules.ts'
import { joinWithCommas, t } from '../../../../lib/locale/language.ts'
import { findNumberProblem, parseNumber } from '../../../../lib/numbers/number-text.ts'
import { getRegion } from '../../../../lib/locale/region.ts'
import { parseEntry } from './split-preview.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { type Decimals, toDecimals } from '@roost/contract/money/currencies.ts'

/** The shares of all people, described in words. */
export interface Calculation {
  readonly parts: readonly string[]
  /** Describes the cents that cannot be divided; null when there are none. */
  readonly remainder: string | null
  /** The result as one sentence, for sending to the others. */
  readonly text: string
}

const amountRefusals: Readonly<Record<Decimals, string>> = {
  0: msg('Enter an amount without decimals.'),
  2: msg('Enter an amount with at most two decimals.'),
  3: msg('Enter an amount with at most three decimals.'),
}

const formatPart = (count: number, cents: number): string =>
  t('{count, plural, one {# pays {amount}} other {# pay {amount}}}', {
    count,
    amount: formatMoney(toAmount(cents)),
  })

const formatParts = (shareCents: readonly number[]): string[] => {
  const groups = [...Map.groupBy(shareCents, (cents) => cents)]
  const [[cents] = [0]] = groups
  return groups.length === 1
    ? [t('{amount} each', { amount: formatMoney(toAmount(cents)) })]
    : groups.map(([part, people]) => formatPart(people.length, part))
}

const formatRemainder = (cents: number): string | null => {
  if (cents === 0) return null
  if (!hasCents())
    return t(
      '{count, plural, one {{total} is left over and goes to one person.} other {{total} is left over and goes to # people, {coin} each.}}',
      { count: cents, total: formatMoney(toAmount(cents)), coin: formatMoney(toAmount(1)) },
    )
  return t(
    '{count, plural, one {# cent is left over and goes to one person.} other {# cents are left over and go to # people, one each.}}',
    { count: cents },
  )
}

/** What may be typed as the number of people. */
export const peopleLimits = { min: 1, max: maxParticipants } as const

const parsePeople = (text: string): number =>
  findNumberProblem(text, peopleLimits) === undefined ? (parseNumber(text) ?? 0) : 0

/** Divides the typed amount equally, or explains why it cannot be divided. */
export const toCalculation = (amountText: string, peopleText: string): Calculation | string => {
  const amountCents = parseEntry('exact', amountText)
  const count = parsePeople(peopleText)
  if (amountCents === null) return t(amountRefusals[toDecimals(getRegion().currency)])
  if (amountCents === 0) return t('Enter the amount to see what everybody pays.')
  if (count === 0) return t('Enter a number of people from 1 to {max}.', { max: maxParticipants })
  const shares = toShareCents(amountCents, {
    mode: 'equally',
    values: Array.from({ length: count }, () => 1),
  })
  if ('refusal' in shares) return t(shares.refusal)
  const parts = formatParts(shares.shareCents)
  const remainder = formatRemainder(shares.remainderCents.filter((cents) => cents > 0).length)
  return {
    parts,
    remainder,
    text: t('{amount} split among {count, plural, one {# person} other {# people}}: {parts}.', {
      amount: formatMoney(toAmount(amountCents)),
      count,
      parts: joinWithCommas(parts),
    }),
  }
}
