import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { settlementsApi } from '@roost/contract/expenses/settlements.client.ts'
import type { Settlement } from '@roost/contract/expenses/settlements.ts'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { toMessage } from '../../../../api/calls/api-error.ts'
import { callApi } from '../../../../api/calls/call-api.ts'
import { endpointQuery, toReadOptions } from '../../../../api/reads/endpoint-query.ts'
import { readApi } from '../../../../api/reads/read-api.ts'
import { useUser } from '../../../../api/session/session.ts'
import { useWrite } from '../../../../api/forms/use-write.ts'
import { t } from '../../../../lib/locale/language.ts'
import { showFailure, showSuccess } from '../../../../ui/toasts/toast.ts'
import { useRefetchMoney } from '../../rows/expense-writes.api.ts'
import { findOwnBalance, formatSettlement } from './balances.rules.ts'

const pageSize = 20

/** Reads the balances of all ledger accounts. Only for members of a house group. */
export const balancesQuery = endpointQuery(settlementsApi.balances)

type PageStart = Pick<CallInput<typeof settlementsApi.list>, 'before'>
const firstPage: PageStart = {}

const toNextPage = (page: readonly Settlement[]): PageStart | undefined => {
  const last = page.at(-1)
  return last && page.length === pageSize ? { before: String(last.id) } : undefined
}

export const settlementsQuery = infiniteQueryOptions({
  queryKey: [settlementsApi.list.path, 'pages'],
  queryFn: (context) =>
    readApi(settlementsApi.list, { limit: String(pageSize), ...context.pageParam }, toReadOptions(context)),
  initialPageParam: firstPage,
  getNextPageParam: toNextPage,
  meta: { dependsOn: settlementsApi.list.dependsOn },
})

/** Describes a settlement to the person who is signed in: `You paid Ben $12.00`. */
const useToPayment = () => {
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  return (settlement: Settlement): string => {
    const balances = queryClient.getQueryData(balancesQuery.queryKey)?.balances ?? []
    return formatSettlement(settlement, findOwnBalance(balances, { userId })?.memberId)
  }
}

export const useUndoSettlement = () => {
  const onSettled = useRefetchMoney(['settlements'])
  const toPayment = useToPayment()
  return useWrite({
    mutationFn: ({ id }: Settlement) => callApi(settlementsApi.undo, { id: String(id) }),
    onSuccess: (_response, settlement) =>
      showSuccess(t('Settlement undone.'), undefined, toPayment(settlement)),
    onError: (error) => showFailure(toMessage(error, t('Failed to undo the settlement'))),
    onSettled,
  })
}

export const useCreateSettlement = () => {
  const onSettled = useRefetchMoney(['settlements'])
  const { mutate: undo } = useUndoSettlement()
  const toPayment = useToPayment()
  return useWrite({
    mutationFn: (input: CallInput<typeof settlementsApi.create>) => callApi(settlementsApi.create, input),
    onSuccess: (settlement) =>
      showSuccess(
        t('Marked as settled.'),
        { label: t('Undo'), onSelect: () => undo(settlement) },
        toPayment(settlement),
      ),
    onError: (error) => showFailure(toMessage(error, t('Failed to mark as settled'))),
    onSettled,
  })
}
