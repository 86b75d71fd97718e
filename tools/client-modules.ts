import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'

type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/**
 * Creates the modules through which the web app calls each topic of the contract, by path. Each lies beside the file of
 * its topic, which is one of `sources`. See docs/decisions/0048.
 */
export const toClientModules = (contract: Contract, sources: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contract).map(([topic, api]) => {
      const source = sources.find((path) => path.endsWith(`/${topic}.ts`))
      if (source === undefined) throw new Error(`No file of the contract has the name of the topic ${topic}`)
      return [source.replace(/\.ts$/, '.client.ts'), toModule(topic, source, Object.entries(api))]
    }),
  )

const toModule = (
  topic: string,
  source: string,
  endpoints: readonly (readonly [string, Endpoint])[],
): string => {
  const name = `${topic.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Api`
  return [
    `// Written by \`npm run docs\` from ${source}.`,
    "import type { ClientApi } from '../endpoint/endpoint.ts'",
    `import type { ${name} as described } from './${topic}.ts'`,
    '',
    `export const ${name}: ClientApi<typeof described> = {`,
    ...endpoints.flatMap(([key, endpoint]) => [`  ${key}: {`, ...listFields(endpoint), '  },']),
    '}',
    '',
  ].join('\n')
}

/** The fields that the web app reads at run time, as in `ClientEndpoint` in contract/src/endpoint/endpoint.ts. */
const listFields = ({ method, path, access, body, queryFields, dependsOn }: Endpoint): string[] =>
  [
    `method: ${toText(method)}`,
    `path: ${toText(path)}`,
    `access: ${toText(access)}`,
    body && 'body: true',
    queryFields && `queryFields: ${toList(queryFields)}`,
    dependsOn && `dependsOn: ${toList(dependsOn)}`,
  ].flatMap((field) => (field ? [`    ${field},`] : []))

const toText = (value: string): string => `'${value}'`

const toList = (values: readonly string[]): string => `[${values.map(toText).join(', ')}]`
