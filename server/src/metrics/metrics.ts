import type { Meter } from '../lib/meter.ts'
import type { MetricsPlace, MetricsServer } from './metrics-server.ts'

export interface Metrics {
  readonly meter: Meter
  /** Serves the metrics at `/metrics` on their own port. */
  readonly listen: (place: MetricsPlace) => Promise<MetricsServer>
}

/** Imported only here, so that an instance without metrics does not load the library. */
export const createMetrics = async (): Promise<Metrics> => {
  const [{ createPrometheusMeter }, { startMetricsServer }] = await Promise.all([
    import('./prometheus.ts'),
    import('./metrics-server.ts'),
  ])
  const { meter, registry } = createPrometheusMeter()
  return { meter, listen: (place) => startMetricsServer(registry, place) }
}
