import { groceryProviderLabels, groceryProviders } from '@roost/contract/shopping/grocery-values.ts'
import type { Config } from '../../config.ts'
import type { GroceryConfig } from '../../config/search-providers.ts'
import { verifyMailServer } from '../../outbound/mailer.ts'
import { connectOpenId } from '../../outbound/openid.ts'
import { probePort } from '../../outbound/port-probe.ts'
import { createWebClient } from '../../outbound/web-client/web-client.ts'
import { type Finding, ok, problem, toMessage } from './findings.ts'

export const examinePort = async ({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> => {
  const place = `port ${port} of ${host}`
  const state = await probePort({ host, port })
  if (state === 'free') return ok('Server', `not running; ${place} is free`)
  if (state === 'roost') return ok('Server', `responds on ${place}`)
  if (state === 'not here')
    return problem('Server', `${host} is no address of this machine. Choose another with HOST.`)
  return problem('Server', `another program uses ${place}. Stop it, or choose another with PORT.`)
}

export const examineMail = async ({ mail }: Pick<Config, 'mail'>): Promise<Finding> => {
  if (!mail)
    return ok('Mail', 'not set up; links for new passwords come from: npm run admin -- reset-link EMAIL')
  try {
    await verifyMailServer(mail)
    return ok('Mail', `${new URL(mail.smtpUrl).host} lets Roost send`)
  } catch (error) {
    const words = `${new URL(mail.smtpUrl).host} does not let Roost send: ${toMessage(error)}. Emails wait for a day. Check SMTP_URL.`
    return problem('Mail', words)
  }
}

interface Service {
  readonly name: string
  /** Throws if it is unreachable. */
  readonly reach: () => Promise<unknown>
}

/** Placeholder values: only the provider's metadata is requested. */
const attempt = { state: 'doctor', nonce: 'doctor', codeVerifier: 'd'.repeat(43) }

const listSignInProviders = ({ google, replit, publicUrl }: Config): Service[] =>
  Object.entries({ Google: google, Replit: replit }).flatMap(([name, provider]) =>
    provider
      ? [
          {
            name: `Sign-in with ${name}`,
            reach: () => connectOpenId(provider, () => new Date()).createAuthorizationUrl(publicUrl, attempt),
          },
        ]
      : [],
  )

/** Includes Spoonacular, which is also the recipe provider. */
const listGroceryProviders = (config: GroceryConfig): Service[] => {
  const requestWeb = createWebClient({ addresses: 'configured' })
  return groceryProviders.flatMap((key) => {
    const provider = config[key]
    return provider
      ? [{ name: groceryProviderLabels[key], reach: () => requestWeb({ url: provider.url }) }]
      : []
  })
}

const examineService = async ({ name, reach }: Service): Promise<Finding> => {
  try {
    await reach()
    return ok(name, 'responds')
  } catch (error) {
    return problem(
      name,
      `does not respond: ${toMessage(error)}. Check its settings and the way out of this machine.`,
    )
  }
}

/** Checks the sign-in, grocery and recipe providers, which are contacted only if the operator asks for it. */
export const examineServices = async (config: Config, isOnline: boolean): Promise<Finding[]> => {
  const services = [...listSignInProviders(config), ...listGroceryProviders(config.grocery)]
  return isOnline
    ? Promise.all(services.map(examineService))
    : services.map(({ name }) => ok(name, 'set up; not asked without --online'))
}
