import { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.client.ts'
import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import { callApi } from '../../../api/calls/call-api.ts'

// Plain calls, because the signed-out pages do not include the query library.

export type OpenedLink = Output<typeof invitationLinksApi.open>
export type JoinOutcome = Output<typeof invitationLinksApi.accept>

export const openLink = (token: string): Promise<OpenedLink> => callApi(invitationLinksApi.open, { token })

export const acceptLink = (token: string): Promise<JoinOutcome> =>
  callApi(invitationLinksApi.accept, { token })
