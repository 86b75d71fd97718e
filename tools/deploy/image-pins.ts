/** An official image as a file names it: the tag for people, the digest for what is really run. */
export interface ImagePin {
  readonly name: string
  readonly tag: string
  readonly digest: string
}

/** Where images come from, and who lets one read them. */
export interface Registry {
  readonly url: string
  readonly tokenUrl: string
}

export const dockerHub: Registry = {
  url: 'https://registry-1.docker.io',
  tokenUrl: 'https://auth.docker.io/token',
}

const pinned = /\b([a-z][a-z0-9-]*):([\w.-]+)@(sha256:[0-9a-f]{64})/g
const digestPattern = /^sha256:[0-9a-f]{64}$/
/** The list of all platforms: its digest is the same on every machine. */
const acceptedTypes =
  'application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json'
const limitMs = 10_000

export const listPins = (text: string): ImagePin[] =>
  [...text.matchAll(pinned)].map(([, name = '', tag = '', digest = '']) => ({ name, tag, digest }))

const readToken = async (repository: string, { tokenUrl }: Registry): Promise<string> => {
  const url = new URL(tokenUrl)
  url.searchParams.set('service', 'registry.docker.io')
  url.searchParams.set('scope', `repository:${repository}:pull`)
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs) })
  if (!answer.ok) throw new Error(`${url.host} gives no access to ${repository}: ${answer.status}`)
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** What the tag of an image stands for today. Throws when the registry does not say. */
const findDigest = async (
  { name, tag }: Pick<ImagePin, 'name' | 'tag'>,
  registry: Registry,
): Promise<string> => {
  const repository = `library/${name}`
  const headers = {
    accept: acceptedTypes,
    authorization: `Bearer ${await readToken(repository, registry)}`,
  }
  const url = `${registry.url}/v2/${repository}/manifests/${tag}`
  const answer = await fetch(url, { method: 'HEAD', headers, signal: AbortSignal.timeout(limitMs) })
  const digest = answer.headers.get('docker-content-digest') ?? ''
  if (!answer.ok || !digestPattern.test(digest))
    throw new Error(`The registry names no content of ${name}:${tag} (status ${answer.status})`)
  return digest
}

/** The text with every image at what its tag stands for now. */
export const renewPins = async (text: string, registry: Registry): Promise<string> => {
  let renewed = text
  for (const { name, tag, digest } of listPins(text))
    renewed = renewed.replaceAll(
      `${name}:${tag}@${digest}`,
      `${name}:${tag}@${await findDigest({ name, tag }, registry)}`,
    )
  return renewed
}
