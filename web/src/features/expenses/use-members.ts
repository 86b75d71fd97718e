import type { Expense } from '@roost/contract/expenses/expenses.ts'
import type { Member } from '@roost/contract/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '../users/users.api.ts'

const nobody: readonly Member[] = []

interface Members {
  /** Nobody while they load, and for a personal expense. */
  readonly members: readonly Member[]
  /** Whether they could not be read, for want of a connection for example. */
  readonly isMissing: boolean
}

/** The members who can have paid an expense. */
export const useMembers = ({ houseGroupId }: Pick<Expense, 'houseGroupId'>): Members => {
  const isShared = houseGroupId !== null
  const { data, isFetching } = useQuery({ ...membersQuery, enabled: isShared })
  return { members: (isShared && data) || nobody, isMissing: isShared && !data && !isFetching }
}
