import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type CounterName, type GaugeName, type Meter, metricsCatalogue } from '../lib/meter.ts'

/** In seconds: from the time of a cached list to that of a barely acceptable response. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** In milliseconds. A value that cannot be read within this time is omitted; the others are still reported. */
const readLimitMs = 2000

interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}
type ReadValues = () => readonly LabelledValue[] | Promise<readonly LabelledValue[]>

const readWithin = async (read: ReadValues): Promise<readonly LabelledValue[]> => {
  const { promise: tooLate, resolve } = Promise.withResolvers<readonly LabelledValue[]>()
  const timer = setTimeout(resolve, readLimitMs, [])
  try {
    return await Promise.race([read(), tooLate])
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}

const createGauge = (registry: Registry, name: GaugeName): ReadValues[] => {
  const readers: ReadValues[] = []
  const { help, labels } = metricsCatalogue.gauges[name]
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const values = (await Promise.all(readers.map(readWithin))).flat()
      // Reset first, so that labels without a value disappear, such as a kind of job of which none are left.
      gauge.reset()
      if (labels.length === 0 && values.length === 0) gauge.remove()
      for (const { labels: valueLabels, value } of values) gauge.set({ ...valueLabels }, value)
    },
  })
  return readers
}

const mapNames = <Name extends string, Value>(
  table: Readonly<Record<Name, unknown>>,
  create: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  Object.fromEntries((Object.keys(table) as Name[]).map((name) => [name, create(name)])) as Record<
    Name,
    Value
  >

/** Records the metrics and provides them in Prometheus format. */
export const createPrometheusMeter = (): { readonly meter: Meter; readonly registry: Registry } => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counters = mapNames(metricsCatalogue.counters, (name: CounterName) => {
    const { help, labels } = metricsCatalogue.counters[name]
    return new Counter({ name, help, labelNames: labels, registers: [registry] })
  })
  const timers = mapNames(metricsCatalogue.timers, (name) => {
    const { help, labels } = metricsCatalogue.timers[name]
    return new Histogram({ name, help, labelNames: labels, buckets: durationBuckets, registers: [registry] })
  })
  const gauges = mapNames(metricsCatalogue.gauges, (name: GaugeName) => createGauge(registry, name))
  return {
    registry,
    meter: {
      count: (name, labels) => counters[name].inc({ ...labels }),
      time: (name, labels, seconds) => timers[name].observe({ ...labels }, seconds),
      watch: (name, read) => void gauges[name].push(read),
    },
  }
}
