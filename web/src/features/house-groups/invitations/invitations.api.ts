import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.client.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { isUnauthorized } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../../api/reads/endpoint-query.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { t } from '../../../lib/locale/language.ts'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { showRefusal, useRestart } from '../house-group-writes.api.ts'

export const invitationsQuery = endpointQuery(invitationsApi.list)

/**
 * Refetched whenever the list is shown, because no event announces that a person outside the household has joined
 * another household.
 */
export const availableUsersQuery = (houseGroupId: number) =>
  queryOptions({
    ...endpointQuery(invitationsApi.listAvailableUsers, { id: String(houseGroupId) }),
    staleTime: 0,
    meta: { dependsOn: ['invitations', 'users'] },
  })

/**
 * Also refetches after an error, because another member may have been faster, but not when the session has ended, so
 * that the message can be read first.
 */
const useRefetchInvitations = () => {
  const queryClient = useQueryClient()
  return async (_data: unknown, error: unknown): Promise<void> => {
    if (!isUnauthorized(error)) await invalidateFeatures(queryClient, ['invitations'])
  }
}

export const useSendInvitation = () => {
  const onSettled = useRefetchInvitations()
  return useWrite({
    mutationFn: (input: CallInput<typeof invitationsApi.create>) => callApi(invitationsApi.create, input),
    onSuccess: () => showSuccess(t('Invitation sent successfully!')),
    onError: (error) => showRefusal(error, t('An error occurred while sending the invitation.')),
    onSettled,
  })
}

export interface InvitationAnswer {
  readonly id: number
  readonly status: 'accepted' | 'rejected'
}

/** @param onAccepted Called before the lists are cleared, which unmounts the components that show them. */
export const useAnswerInvitation = (onAccepted: () => void) => {
  const onSettled = useRefetchInvitations()
  const restart = useRestart()
  return useWrite({
    mutationFn: ({ id, status }: InvitationAnswer) =>
      callApi(invitationsApi.answer, { id: String(id), status }),
    onSuccess: (_invitation, { status }) => {
      showSuccess(t(status === 'accepted' ? 'Invitation accepted.' : 'Invitation rejected.'))
      if (status === 'rejected') return
      onAccepted()
      return restart()
    },
    onError: (error) => showRefusal(error, t('An error occurred while responding to the invitation.')),
    onSettled,
  })
}
