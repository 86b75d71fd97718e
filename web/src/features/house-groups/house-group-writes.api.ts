import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.client.ts'
import type { JoinPolicy } from '@roost/contract/house-groups/house-group-values.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isUnauthorized, toMessage } from '../../api/calls/api-error.ts'
import { callApi } from '../../api/calls/call-api.ts'
import { invalidateFeatures } from '../../api/reads/endpoint-query.ts'
import { refreshSession } from '../../api/session/session.ts'
import { useFormWrite, useWrite } from '../../api/forms/use-write.ts'
import { serverPaths } from '../../lib/paths.ts'
import { t } from '../../lib/locale/language.ts'
import { redirectToSignIn } from '../../ui/toasts/redirect-to-sign-in.ts'
import { showFailure, showSuccess } from '../../ui/toasts/toast.ts'
import { markRegionChange } from './region/region-focus.ts'

export const showRefusal = (error: unknown, fallback: string): void => {
  if (isUnauthorized(error)) redirectToSignIn(serverPaths.login)
  else showFailure(toMessage(error, fallback))
}

/** After changing households, all data differs: cached data must not be shown again. */
export const useRestart = () => {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    markRegionChange()
    await refreshSession()
    await queryClient.resetQueries()
  }
}

interface NewGroupOptions {
  readonly isMember: boolean
  /** Whether the form is open (useFormWrite). */
  readonly isOpen?: boolean
}

export const useCreateHouseGroup = ({ isMember, isOpen }: NewGroupOptions) => {
  const restart = useRestart()
  return useFormWrite(
    {
      mutationFn: (input: CallInput<typeof houseGroupsApi.create>, idempotencyKey) =>
        callApi(houseGroupsApi.create, input, { idempotencyKey }),
      onSuccess: ({ name }) => {
        showSuccess(
          t(
            isMember
              ? 'House group created successfully! You stay in your current house group.'
              : 'House group created successfully!',
          ),
          undefined,
          name,
        )
        return restart()
      },
      onError: (error) => showRefusal(error, t('An error occurred while creating the house group.')),
    },
    isOpen,
  )
}

export const useJoinHouseGroup = () => {
  const restart = useRestart()
  return useWrite({
    mutationFn: (id: number) => callApi(houseGroupsApi.join, { id: String(id) }),
    onSuccess: () => {
      showSuccess(t('You joined the house group.'))
      return restart()
    },
    onError: (error) => showRefusal(error, t('An error occurred while joining the house group.')),
  })
}

export const useLeaveHouseGroup = () => {
  const restart = useRestart()
  return useWrite({
    mutationFn: () => callApi(houseGroupsApi.leave),
    onSuccess: () => {
      showSuccess(t('You left the house group.'))
      return restart()
    },
    onError: (error) => showRefusal(error, t('An error occurred while leaving the house group.')),
  })
}

export const useRemoveHouseGroup = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (id: number) => callApi(houseGroupsApi.remove, { id: String(id) }),
    onSuccess: () => showSuccess(t('The house group was deleted.')),
    onError: (error) => showRefusal(error, t('An error occurred while deleting the house group.')),
    onSettled: () => invalidateFeatures(queryClient, ['house-groups']),
  })
}

export const useUpdateJoinPolicy = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: ({ id, joinPolicy }: { readonly id: number; readonly joinPolicy: JoinPolicy }) =>
      callApi(houseGroupsApi.updateJoinPolicy, { id: String(id), joinPolicy }),
    onSuccess: ({ joinPolicy }) => {
      showSuccess(
        t(
          joinPolicy === 'open'
            ? 'Anyone approved can join the house group now.'
            : 'The house group can only be joined by invitation now.',
        ),
      )
      return invalidateFeatures(queryClient, ['house-groups'])
    },
    onError: (error) => showRefusal(error, t('An error occurred while changing who can join.')),
  })
}

/** Amounts and dates are shown anew for all members. */
export const useUpdateRegion = ({ onSaved }: { readonly onSaved: () => void }) => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (input: CallInput<typeof houseGroupsApi.updateRegion>) =>
      callApi(houseGroupsApi.updateRegion, input),
    onSuccess: async ({ name }) => {
      onSaved()
      showSuccess(t('Changed for everybody in {name}.', { name }))
      await invalidateFeatures(queryClient, ['house-groups'])
      await refreshSession()
    },
    onError: (error) => {
      if (isUnauthorized(error)) redirectToSignIn(serverPaths.login)
    },
  })
}

export const useSharePersonalItems = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: () => callApi(houseGroupsApi.sharePersonalItems),
    onSuccess: ({ shared }) => {
      showSuccess(
        t('{count, plural, one {You shared # item.} other {You shared {count} items.}}', {
          count: String(shared),
        }),
      )
      return queryClient.invalidateQueries()
    },
    onError: (error) => showRefusal(error, t('An error occurred while sharing your personal items.')),
  })
}
