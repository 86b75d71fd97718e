import { describe, expect, test } from 'vitest'
import { findLeaving, toAddressHash } from './registrations.rules.ts'

const now = '2026-11-28T12:00:00.000Z'
const aDayAgo = '2026-11-27T12:00:00.000Z'

let count = 0
/** A pending account from the given address and networks, later than the one before. */
const wait = (networks: string | null, seenAt: string | null = null) => {
  count += 1
  const [address = '', network = address, provider = network] = networks?.split(' ') ?? []
  const toHash = (name: string) => name.repeat(64).slice(0, 64)
  return {
    id: `id-${count}`,
    createdAt: `2026-11-28T09:${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}.000Z`,
    addressHash:
      networks === null ? null : toAddressHash([toHash(address), toHash(network), toHash(provider)]),
    seenAt,
  }
}

describe('the account that makes room for another', { tags: ['S16', 'N8'] }, () => {
  test('is the newest from the network with the most accounts', () => {
    const honest = wait('a b c')
    const crowd = [wait('d e f'), wait('g h f'), wait('i j f'), wait('k l f')]
    expect(findLeaving([...crowd, honest, wait('m n o')], now)).toBe(crowd.at(-1)?.id)
  })

  test('is from the narrowest crowd within the widest', () => {
    const crowd = [wait('d e f'), wait('d e f'), wait('g e f')]
    const neighbour = wait('a b f')
    expect(findLeaving([...crowd, neighbour], now)).toBe(crowd[1]?.id)
  })

  test('may have been here within a day only if its network is the crowd', () => {
    const guests = [wait('a b c', now), wait('d e c', now), wait('g h c', now)]
    const other = wait('i j k', now)
    expect(findLeaving([...guests, other], now)).toBeUndefined()
    const fourth = wait('l m c', now)
    expect(findLeaving([...guests, other, fourth], now)).toBe(fourth.id)
    const away = wait('n o p', aDayAgo)
    expect(findLeaving([...guests, away, other], now)).toBe(away.id)
  })

  test('is the newest if there is no crowd, also among accounts without a recorded address', () => {
    const [first, second] = [wait(null), wait(null)]
    expect(findLeaving([second, first], now)).toBe(second.id)
    expect(findLeaving([], now)).toBeUndefined()
  })

  test('is the same whatever the order of the list', () => {
    const [one, other] = [wait('a'), wait('b')]
    const twins = [one, { ...other, createdAt: one.createdAt }]
    expect(findLeaving(twins, now)).toBe(findLeaving(twins.toReversed(), now))
  })
})
