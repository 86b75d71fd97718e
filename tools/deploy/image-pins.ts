/** An official image. The digest determines what runs; the tag is for people. */
export interface ImagePin {
  readonly name: string
  readonly tag: string
  readonly digest: string
}

/** A container registry and its token endpoint. */
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
/** The image index for all platforms, whose digest is the same on every machine. */
const acceptedTypes =
  'application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json'
const limitMs = 10_000

export const listPins = (text: string): ImagePin[] =>
  [...text.matchAll(pinned)].map(([, name = '', tag = '', digest = '']) => ({ name, tag, digest }))

const readToken = async (repository: string, { tokenUrl }: Registry): Promise<string> => {
  const url = new URL(tokenUrl)
  url.searchParams.set('service', 'registry.docker.io')
  url.searchParams.set('scope', `repository:${repository}:pull`)
  const response = await fetch(url, { signal: AbortSignal.timeout(limitMs) })
  if (!response.ok) throw new Error(`${url.host} denied access to ${repository}: ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Looks up the digest of an image tag. Throws if the registry does not return one. */
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
  const response = await fetch(url, { method: 'HEAD', headers, signal: AbortSignal.timeout(limitMs) })
  const digest = response.headers.get('docker-content-digest') ?? ''
  if (!response.ok || !digestPattern.test(digest))
    throw new Error(`The registry returned no digest for ${name}:${tag} (status ${response.status})`)
  return digest
}

/** Replaces every digest with the current digest of its tag. */
export const updatePins = async (text: string, registry: Registry): Promise<string> => {
  let updated = text
  for (const { name, tag, digest } of listPins(text))
    updated = updated.replaceAll(
      `${name}:${tag}@${digest}`,
      `${name}:${tag}@${await findDigest({ name, tag }, registry)}`,
    )
  return updated
}
