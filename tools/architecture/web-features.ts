import type { Problem, SourceTree } from './source-tree.ts'

type Screen = { name: string; file: string }

const webFile = /^web\/src\/features\/([^/]+)\/(?:([^/]+)\/)?[^/]+$/
const serverFolder = /^server\/src\/features\/([^/]+)\/(?:([^/]+)\/)?/

/** The subfolder with the rows of a feature itself: their calls and rules, which its screens share. */
const ownRows = 'rows'

/** Lists names such as `tasks`, and also `expenses/budgets` if the subfolder calls the server. */
function listScreens({ paths }: SourceTree): Screen[] {
  const screens = new Map<string, Screen>()
  for (const file of paths) {
    const [, feature, part] = webFile.exec(file) ?? []
    if (feature === undefined) continue
    if (!screens.has(feature)) screens.set(feature, { name: feature, file })
    if (part !== undefined && file.endsWith('.api.ts'))
      screens.set(`${feature}/${part}`, { name: `${feature}/${part}`, file })
  }
  return [...screens.values()]
}

/** The names of the server's features, and names such as `expenses/receipts` for their subfolders. */
const listServerNames = ({ paths }: SourceTree) =>
  new Set(
    [...paths].flatMap((path) => {
      const [, feature, part] = serverFolder.exec(path) ?? []
      return feature === undefined ? [] : [feature, `${feature}/${part}`]
    }),
  )

function isServerName({ name }: Screen, serverNames: ReadonlySet<string>) {
  const [feature = '', part = feature] = name.split('/')
  return name === `${feature}/${ownRows}` || serverNames.has(part) || serverNames.has(`${feature}/${part}`)
}

const toUnknown = ({ name, file }: Screen): Problem => ({
  file,
  line: 1,
  rule: 'feature-words',
  found: `no feature of the server is called ${name}`,
  instead:
    'give the folder the name of the feature in server/src/features that it calls, or, if there is no single one, ' +
    'list it in tools/feature-map.ts',
})

const toUnused = (name: string): Problem => ({
  file: 'tools/feature-map.ts',
  line: 1,
  rule: 'feature-words',
  found: `${name} is listed but needs no exception`,
  instead: 'remove it; the list shows what is true',
})

/** A feature must have the same name in the server and in the web app, so that both folders are easy to find. */
export function checkWebFeatures(tree: SourceTree, otherScreens: readonly string[]): Problem[] {
  const serverNames = listServerNames(tree)
  const unknown = listScreens(tree).filter((screen) => !isServerName(screen, serverNames))
  return [
    ...unknown.filter(({ name }) => !otherScreens.includes(name)).map(toUnknown),
    ...otherScreens.filter((name) => unknown.every((screen) => screen.name !== name)).map(toUnused),
  ]
}
