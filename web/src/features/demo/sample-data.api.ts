import { demoApi } from '@roost/contract/client/demo.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toMessage } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../api/endpoint-query.ts'
import { refreshSession, useUser } from '../../api/session.ts'
import { useWrite } from '../../api/use-write.ts'
import { t } from '../../lib/language.ts'
import { showFailure, showSuccess } from '../../ui/toast.ts'
import { toRemovalText } from './sample-data.rules.ts'

const sampleDataQuery = endpointQuery(demoApi.sampleData)

/** Everything that sample data appears in; the event stream may be later than the response. */
const useRefresh = () => {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all([refreshSession(), invalidateFeatures(queryClient, ['tasks', 'shopping', 'calendar'])])
  }
}

const useRemoval = () => {
  const refresh = useRefresh()
  return useWrite({
    mutationFn: () => callApi(demoApi.removeSampleData),
    onSuccess: (outcome) => {
      showSuccess(toRemovalText(outcome))
      return refresh()
    },
    onError: (error) =>
      showFailure(toMessage(error, t('The example could not be removed. Please try again.'))),
  })
}

export interface ExampleOffer {
  /** Whether the household is new and can be filled with an example. */
  readonly isOffered: boolean
  readonly isFilling: boolean
  readonly fill: () => void
}

/** Offers to fill an empty household with an example. Asks the server only where something is empty. */
export const useExampleOffer = (isEmpty: boolean): ExampleOffer => {
  const { hasSampleData = false } = useUser()
  const { data } = useQuery({ ...sampleDataQuery, enabled: isEmpty && !hasSampleData })
  const refresh = useRefresh()
  const { mutate: remove } = useRemoval()
  const { mutate, isPending } = useWrite({
    mutationFn: () => callApi(demoApi.createSampleData),
    onSuccess: () => {
      showSuccess(t('Filled with an example: tasks, shopping items and events.'), {
        label: t('Undo'),
        onSelect: () => remove(),
      })
      return refresh()
    },
    onError: (error) => showFailure(toMessage(error, t('Failed to create sample data. Please try again.'))),
  })
  return {
    isOffered: isEmpty && !hasSampleData && data?.canCreate === true,
    isFilling: isPending,
    fill: () => mutate(),
  }
}

/** The example that the viewer has filled their household with, as far as nobody has changed it. */
export const useExampleRemoval = () => {
  const { hasSampleData = false } = useUser()
  const { data } = useQuery({ ...sampleDataQuery, enabled: hasSampleData })
  const { mutate, isPending } = useRemoval()
  return {
    removable: hasSampleData ? (data?.removable ?? 0) : 0,
    isRemoving: isPending,
    remove: () => mutate(),
  }
}
