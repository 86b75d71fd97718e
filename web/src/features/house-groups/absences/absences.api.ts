import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { absencesApi } from '@roost/contract/tasks/absences.client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/calls/call-api.ts'
import { useFormWrite, useWrite } from '../../../api/forms/use-write.ts'
import { endpointQuery, invalidateFeatures } from '../../../api/reads/endpoint-query.ts'
import { t } from '../../../lib/locale/language.ts'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { showRefusal } from '../house-group-writes.api.ts'

export const absencesQuery = endpointQuery(absencesApi.list)

interface Named {
  /** Of the member. */
  readonly name: string
}

type NewAbsence = CallInput<typeof absencesApi.create>

export const useCreateAbsence = () => {
  const queryClient = useQueryClient()
  return useFormWrite({
    mutationFn: ({ absence }: Named & { readonly absence: NewAbsence }, idempotencyKey) =>
      callApi(absencesApi.create, absence, { idempotencyKey }),
    onSuccess: (_absence, { name }) => showSuccess(t('The absence was added.'), undefined, name),
    onError: (error) => showRefusal(error, t('The absence could not be added.')),
    onSettled: () => invalidateFeatures(queryClient, absencesApi.list.dependsOn),
  })
}

export const useRemoveAbsence = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: ({ id }: Named & { readonly id: number }) => callApi(absencesApi.remove, { id: String(id) }),
    onSuccess: (_success, { name }) => showSuccess(t('The absence was deleted.'), undefined, name),
    onError: (error) => showRefusal(error, t('The absence could not be deleted.')),
    onSettled: () => invalidateFeatures(queryClient, absencesApi.list.dependsOn),
  })
}
