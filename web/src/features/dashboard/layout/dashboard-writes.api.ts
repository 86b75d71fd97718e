import { dashboardApi } from '@roost/contract/dashboard/dashboard.client.ts'
import type { DashboardConfig } from '@roost/contract/dashboard/dashboard-config.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isUnauthorized } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { serverPaths } from '../../../lib/paths.ts'
import { redirectToSignIn } from '../../../ui/toasts/redirect-to-sign-in.ts'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { t } from '../../../lib/locale/language.ts'
import { configQuery } from './dashboard.api.ts'

const showRefusal = (error: unknown, description: string): void => {
  if (isUnauthorized(error)) redirectToSignIn(serverPaths.login)
  else showFailure(description)
}

/** Shows the configuration, after cancelling running reads whose responses could restore the previous one. */
const showConfig = async (queryClient: QueryClient, config: DashboardConfig | null): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: configQuery.queryKey })
  queryClient.setQueryData(configQuery.queryKey, { config })
}

const saveConfig = async (queryClient: QueryClient, config: DashboardConfig): Promise<void> => {
  const saved = await callApi(dashboardApi.saveConfig, { config })
  await showConfig(queryClient, saved.config)
}

const showSaveFailure = (error: unknown): void =>
  showRefusal(error, t('Failed to save dashboard configuration.'))

export const useSaveConfig = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (config: DashboardConfig) => saveConfig(queryClient, config),
    onSuccess: () =>
      showToast({
        title: t('Dashboard Updated'),
        description: t('Your dashboard configuration has been saved.'),
      }),
    onError: showSaveFailure,
  })
}

/** Restores the default layout; a toast offers to undo this. */
export const useResetConfig = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: () => callApi(dashboardApi.resetConfig),
    onSuccess: async () => {
      const previous = queryClient.getQueryData(configQuery.queryKey)?.config
      await showConfig(queryClient, null)
      const restore = (config: DashboardConfig) => ({
        label: t('Undo'),
        onSelect: () => void saveConfig(queryClient, config).catch(showSaveFailure),
      })
      showToast({
        title: t('Dashboard Reset'),
        description: t('Your dashboard has been reset to default settings.'),
        action: previous ? restore(previous) : undefined,
      })
    },
    onError: (error) => showRefusal(error, t('Failed to reset dashboard configuration.')),
  })
}
