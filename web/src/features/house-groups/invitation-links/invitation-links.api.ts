import { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.client.ts'
import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/calls/call-api.ts'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'
import { isPasswordRequired, findSignInAction } from '../../../api/session/reauthentication.ts'
import { isUnauthorized, toMessage } from '../../../api/calls/api-error.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { t } from '../../../lib/locale/language.ts'
import { showFailure, showSuccess } from '../../../ui/toasts/toast.ts'
import { showRefusal } from '../house-group-writes.api.ts'

export type NewLink = Output<typeof invitationLinksApi.create>

const { origin } = location

/** Refetched whenever the dialog is opened: uses are counted without an event. */
export const linkQuery = (houseGroupId: number) =>
  queryOptions({
    ...endpointQuery(invitationLinksApi.get, { id: String(houseGroupId), origin }),
    staleTime: 0,
  })

interface CreateInput {
  readonly maxUses: number
  readonly password?: string | undefined
}

export const useCreateLink = (houseGroupId: number) =>
  useWrite({
    mutationFn: ({ password, maxUses }: CreateInput) =>
      callApi(invitationLinksApi.create, {
        id: String(houseGroupId),
        origin,
        maxUses,
        ...(password !== undefined && { password }),
      }),
    onError: (error) => {
      if (isPasswordRequired(error)) return
      if (isUnauthorized(error)) return showRefusal(error, '')
      showFailure(toMessage(error, t('The link could not be created.')), { action: findSignInAction(error) })
    },
  })

export const useRemoveLink = (houseGroupId: number) => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: () => callApi(invitationLinksApi.remove, { id: String(houseGroupId) }),
    onSuccess: () => {
      showSuccess(t('The link no longer works.'))
      return queryClient.invalidateQueries({ queryKey: linkQuery(houseGroupId).queryKey })
    },
    onError: (error) => showRefusal(error, t('The link could not be revoked.')),
  })
}
