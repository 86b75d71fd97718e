import type { Endpoint } from '@roost/contract/endpoint.ts'

type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** Creates the modules through which the web app calls each topic of the contract, by path. See docs/decisions/0048. */
export const toClientModules = (contract: Contract): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contract).map(([topic, api]) => [
      `contract/src/client/${topic}.ts`,
      toModule(topic, Object.entries(api)),
    ]),
  )

const toModule = (topic: string, endpoints: readonly (readonly [string, Endpoint])[]): string => {
  const name = `${topic.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Api`
  return [
    `// Written by \`npm run docs\` from contract/src/${topic}.ts.`,
    "import type { ClientApi } from '../endpoint.ts'",
    `import type { ${name} as described } from '../${topic}.ts'`,
    '',
    `export const ${name}: ClientApi<typeof described> = {`,
    ...endpoints.flatMap(([key, endpoint]) => [`  ${key}: {`, ...listFields(endpoint), '  },']),
    '}',
    '',
  ].join('\n')
}

/** The fields that the web app reads at run time, as in `ClientEndpoint` in contract/src/endpoint.ts. */
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
