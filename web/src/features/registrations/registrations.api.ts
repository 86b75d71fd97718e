import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { registrationsApi } from '@roost/contract/accounts/registrations.client.ts'
import { callApi } from '../../api/calls/call-api.ts'

export const confirmEmail = (input: CallInput<typeof registrationsApi.confirmEmail>): Promise<unknown> =>
  callApi(registrationsApi.confirmEmail, input)

export const sendCodeAgain = (): Promise<unknown> => callApi(registrationsApi.sendCode)
