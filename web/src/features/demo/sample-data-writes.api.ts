import { demoApi } from '@roost/contract/instance/demo.client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toMessage } from '../../api/calls/api-error.ts'
import { callApi } from '../../api/calls/call-api.ts'
import { invalidateFeatures } from '../../api/reads/endpoint-query.ts'
import { refreshSession } from '../../api/session/session.ts'
import { useWrite } from '../../api/forms/use-write.ts'
import { t } from '../../lib/locale/language.ts'
import { showFailure, showSuccess } from '../../ui/toasts/toast.ts'
import { useExample } from './sample-data.api.ts'
import { toRemovalText } from './sample-data.rules.ts'

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

/** Offers to fill an empty household with an example. */
export const useExampleOffer = (isEmpty: boolean): ExampleOffer => {
  const { isOffered } = useExample(isEmpty)
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
    isOffered,
    isFilling: isPending,
    fill: () => mutate(),
  }
}

/** Removes the example that the viewer has filled their household with, as far as nobody has changed it. */
export const useExampleRemoval = () => {
  const { mutate, isPending } = useRemoval()
  return { isRemoving: isPending, remove: () => mutate() }
}
