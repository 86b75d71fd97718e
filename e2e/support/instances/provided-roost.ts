import type { PlaywrightWorkerArgs } from '@playwright/test'
import { findFreePort } from '../../../server/test-support/processes/free-port.ts'
import {
  type ProviderAccount,
  startOpenIdProvider,
} from '../../../server/test-support/hosts/openid-provider.ts'
import { type AdministeredRoost, runAdministeredRoost } from './roost.ts'

const client = { clientId: 'roost', clientSecret: 'a secret of this journey' } as const

/** Runs an instance whose Google button leads to a real OpenID provider, at which this person has an account. */
export const runProvidedRoost = async (
  playwright: PlaywrightWorkerArgs['playwright'],
  account: ProviderAccount,
  use: (roost: AdministeredRoost) => Promise<void>,
): Promise<void> => {
  const port = await findFreePort()
  const redirectUri = `http://127.0.0.1:${port}/api/auth/google/callback`
  const provider = await startOpenIdProvider({ ...client, redirectUri, account })
  try {
    await runAdministeredRoost(playwright, use, {
      PORT: String(port),
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
    })
  } finally {
    await provider.close()
  }
}
