export interface Copy {
  /** The stage to copy from; null for the repository. */
  readonly from: string | null
  readonly sources: readonly string[]
  readonly target: string
}

export interface Stage {
  readonly name: string | null
  readonly image: string
  readonly copies: readonly Copy[]
  /** All instructions except COPY, with their arguments. */
  readonly instructions: readonly (readonly [name: string, words: string])[]
}

/** Returns the instructions without comments, with continued lines joined. */
const listInstructions = (text: string): [string, string][] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name = '', words = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
      return [name, words]
    })

const toCopy = (words: string): Copy => {
  const paths = words.split(' ').filter((word) => !word.startsWith('--'))
  return {
    from: /--from=(\S+)/.exec(words)?.[1] ?? null,
    sources: paths.slice(0, -1),
    target: paths.at(-1) ?? '',
  }
}

const toStage = ([first, ...instructions]: [string, string][]): Stage => {
  const from = first?.[1] ?? ''
  const [image = '', name = null] = from.split(' AS ')
  return {
    name,
    image,
    copies: instructions.filter(([kind]) => kind === 'COPY').map(([, words]) => toCopy(words)),
    instructions: instructions.filter(([kind]) => kind !== 'COPY'),
  }
}

/** Returns the stages of a Dockerfile, without the instructions before the first one. */
export const parseStages = (text: string): Stage[] => {
  const groups: [string, string][][] = []
  for (const instruction of listInstructions(text)) {
    if (instruction[0] === 'FROM') groups.push([])
    groups.at(-1)?.push(instruction)
  }
  return groups.map(toStage)
}

/** Returns the names and values that an `ENV` instruction sets. */
export const parseEnvironment = (words: string): Record<string, string> =>
  Object.fromEntries(
    [...words.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
