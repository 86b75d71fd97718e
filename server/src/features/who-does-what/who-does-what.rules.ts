import type { WhoDoesWhat } from '@roost/contract/tasks/who-does-what.ts'

type Member = WhoDoesWhat['members'][number]
type Figures = Omit<Member, 'share' | 'owedShare'>

const sumOf = (members: readonly Figures[], name: 'minutes' | 'days'): number =>
  members.reduce((sum, member) => sum + member[name], 0)

/**
 * With which part of the minutes each member did, and which would be theirs. Both are parts of what the members of today did, so
 * that they can be compared.
 */
export const toShares = (members: readonly Figures[]): Member[] => {
  // Where there is nothing to divide, nobody has a share.
  const [minutes, days] = [sumOf(members, 'minutes') || 1, sumOf(members, 'days') || 1]
  return members.map((member) => ({
    ...member,
    share: member.minutes / minutes,
    owedShare: member.days / days,
  }))
}
