import type { Config } from '../../config.ts'
import { type HttpsState, probeHttps } from '../../outbound/https-probe.ts'
import { fetchRootCertificate } from '../../outbound/root-certificate.ts'
import { type HttpsRecord, readRecord, readRootCertificate } from '../https/record.ts'
import { type Finding, ok, problem, warning } from './findings.ts'

type HttpsConfig = Pick<Config, 'publicUrl' | 'dataDir'>

const judge = (publicUrl: string, state: HttpsState, trust: string): Finding => {
  if (!state.answers)
    return problem(
      'Https',
      `nothing answers at ${publicUrl}: ${state.reason}. Start the proxy, or see to its log.`,
    )
  if (state.refusal !== null)
    return problem(
      'Https',
      `the certificate at ${publicUrl} is not trusted (${state.refusal}), so browsers warn and phones do not install the app.`,
    )
  return state.isRoost
    ? ok('Https', `${publicUrl} answers, with a certificate that ${trust}`)
    : warning(
        'Https',
        `a proxy answers at ${publicUrl} with status ${state.status}, and Roost does not run behind it. Start Roost, or correct the proxy.`,
      )
}

const probe = async (publicUrl: string, dataDir: string, record: HttpsRecord | null): Promise<Finding> => {
  const address = record?.address ?? null
  // Not kept yet if somebody else ran the command that starts the proxy.
  const offered = record?.rootCertificateUrl
    ? await fetchRootCertificate(record.rootCertificateUrl, record.address)
    : null
  const rootCertificate = readRootCertificate(dataDir) ?? offered ?? undefined
  const state = await probeHttps({ publicUrl, address, rootCertificate })
  return judge(
    publicUrl,
    state,
    record?.rootCertificateUrl
      ? `phones with the root certificate trust (${record.rootCertificateUrl})`
      : 'every browser trusts',
  )
}

/**
 * Makes a request to the address that people open. That of a proxy which `npm run https` did not set up may be on another
 * machine, which is asked only if the operator wants it.
 */
export const examineHttps = async (
  { publicUrl, dataDir }: HttpsConfig,
  isOnline: boolean,
): Promise<Finding[]> => {
  const record = readRecord(dataDir)
  if (record && record.publicUrl !== publicUrl) {
    const words = `npm run https set up ${record.publicUrl}, and PUBLIC_URL is ${publicUrl}. Correct it, or run: npm run https -- --undo`
    return [warning('Https', words)]
  }
  if (!publicUrl.startsWith('https:')) return []
  if (!record && !isOnline) return [ok('Https', 'set up; not asked without --online')]
  return [await probe(publicUrl, dataDir, record)]
}
