import { addMilliseconds } from '../../lib/time/instant.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How long an account may be pending before it is deleted. */
const pendingMs = 14 * dayMs

/** The maximum number of pending accounts registered from one IP address within a day. */
export const maxPendingOfAddress = 3

export const toDayBefore = (now: string): string => addMilliseconds(now, -dayMs)

/** The maximum number of pending accounts. */
export const maxPending = 100

/** From this number of pending accounts on, only a few more may register within an hour. */
const calmPending = 50

export const isCrowded = (pending: number): boolean => pending > calmPending

/** Limits registrations on the instance while many accounts are pending. */
export const crowdedQuota = { key: 'registrations', max: 20, windowMs: hourMs } as const

/** Networks with fewer pending accounts are not a crowd: a household may register as many from its connection. */
const minCrowd = maxPendingOfAddress + 1

/**
 * Combines the hashes of the networks of an address, narrowest first, into one of 64 characters. It is equal for equal
 * addresses, and its parts for equal networks.
 */
export const toAddressHash = ([address, network, provider]: readonly [string, string, string]): string =>
  address.slice(0, 24) + network.slice(0, 20) + provider.slice(0, 20)

/** A pending account that may have to make room. */
interface Unconfirmed {
  readonly id: string
  readonly createdAt: string
  /** Null for an account created by an earlier version. */
  readonly addressHash: string | null
  /** When the person last used one of their sessions; null if they have none. */
  readonly seenAt: string | null
}

/** The parts of the hash, widest network first. */
const toNetworkHashes = ({ id, addressHash }: Unconfirmed): readonly string[] =>
  addressHash === null ? [id] : [addressHash.slice(44), addressHash.slice(24, 44), addressHash.slice(0, 24)]

/** Adds to each account how many accounts share its networks, widest first. */
const countCompany = (waiting: readonly Unconfirmed[]) => {
  const all = waiting.map(toNetworkHashes)
  return waiting.map((account, index) => ({
    account,
    company: (all[index] ?? []).map((own, level) => all.filter((hashes) => hashes[level] === own).length),
  }))
}

type InCompany = ReturnType<typeof countCompany>[number]

const compareByAge = (one: Unconfirmed, other: Unconfirmed): number =>
  one.createdAt === other.createdAt
    ? Number(one.id < other.id) - Number(one.id > other.id)
    : Number(one.createdAt < other.createdAt) - Number(one.createdAt > other.createdAt)

/** Sorts by the number of accounts from the networks, widest first, and then the newest first. */
const compareByCrowd = (one: InCompany, other: InCompany): number => {
  const differences = one.company.map((size, level) => (other.company[level] ?? 0) - size)
  return differences.find((difference) => difference !== 0) ?? compareByAge(one.account, other.account)
}

/**
 * The account that makes room for a newcomer: the newest from the network with the most pending accounts, and never a
 * person who was here within a day, unless that network is a crowd. An attacker with many addresses therefore replaces
 * their own accounts.
 */
export const findLeaving = (waiting: readonly Unconfirmed[], now: string): string | undefined => {
  const sorted = countCompany(waiting).toSorted(compareByCrowd)
  const largest = sorted[0]?.company[0] ?? 0
  const isFromCrowd = ({ company: [size = 0] }: InCompany) => size >= minCrowd && size === largest
  const isAway = ({ account: { seenAt } }: InCompany) => seenAt === null || seenAt <= toDayBefore(now)
  return sorted.find((waiter) => isFromCrowd(waiter) || isAway(waiter))?.account.id
}

/** The maximum number of wrong codes for one account, across all codes sent: an attacker's chance is 1 in 50,000. */
export const maxWrongCodes = 20

const maxEmailsAnHour = 5

/** Limits how often a code is sent again on request. */
export const toEmailQuota = (userId: string) => ({
  key: `confirmation-letters:${userId}`,
  max: maxEmailsAnHour,
  windowMs: hourMs,
})

export const toCodeEnd = (now: string): string => addMilliseconds(now, dayMs)
/** Accounts registered before this time have expired. */
export const toOldestPending = (now: string): string => addMilliseconds(now, -pendingMs)

const codeDigits = 6

/** Formats a random number as six digits. */
export const toConfirmationCode = (random: number): string => String(random).padStart(codeDigits, '0')
export const codeCount = 10 ** codeDigits
