// A strict parser of the Prometheus text format (exposition format 0.0.4).

export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Exposition {
  readonly types: ReadonlyMap<string, string>
  readonly samples: readonly Sample[]
  /** Returns the value with exactly these labels; undefined if absent. */
  readonly find: (name: string, labels?: Readonly<Record<string, string>>) => number | undefined
}

const samplePattern = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? ([Nn]a[Nn]|[+-]Inf|-?[\d.]+(?:e[+-]?\d+)?)$/
const labelPattern = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/gy
const suffixes = /_(?:bucket|sum|count)$/

const parseLabels = (text: string): Record<string, string> => {
  const labels: Record<string, string> = {}
  let length = 0
  for (const [whole, name = '', value = ''] of text.matchAll(labelPattern)) {
    labels[name] = value
    length += whole.length
  }
  if (length !== text.length) throw new Error(`Labels that nobody can read: ${text}`)
  return labels
}

const parseSample = (line: string): Sample => {
  const match = samplePattern.exec(line)
  if (!match) throw new Error(`A line that nobody can read: ${line}`)
  const [, name = '', labels = '', value = ''] = match
  return { name, labels: parseLabels(labels), value: Number(value.replace('Inf', 'Infinity')) }
}

const toKey = (labels: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Throws at the first malformed line, and for a metric without a preceding TYPE line. */
export const parseExposition = (text: string): Exposition => {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  if (!text.endsWith('\n')) throw new Error('The last line does not end')
  for (const line of text.split('\n').filter(Boolean)) {
    const type = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line)
    if (type) types.set(type[1] ?? '', type[2] ?? '')
    else if (!/^# HELP \S+ \S/.test(line)) samples.push(parseSample(line))
  }
  for (const { name } of samples)
    if (!types.has(name) && !types.has(name.replace(suffixes, ''))) throw new Error(`${name} has no type`)
  return {
    types,
    samples,
    find: (name, labels = {}) =>
      samples.find((sample) => sample.name === name && toKey(sample.labels) === toKey(labels))?.value,
  }
}
