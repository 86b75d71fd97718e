// The server's metrics by name. Labels never contain user input or personal data: routes are patterns, and all other
// values are constants.

const counters = {
  roost_http_requests_total: {
    help: 'Requests with a response, by the pattern of their route and the class of the status.',
    labels: ['method', 'route', 'status'],
  },
  roost_http_errors_total: {
    help: 'Error responses, by their code in the contract.',
    labels: ['code'],
  },
  roost_sign_in_failures_total: {
    help: 'Passwords and second factors that were wrong, and attempts refused after too many of them.',
    labels: ['reason'],
  },
  roost_rate_limit_hits_total: {
    help: 'Requests refused because the rate limit of the person or address was exceeded.',
    labels: ['limit'],
  },
  roost_household_not_found_total: {
    help: 'Responses 404 about rows of a household, by feature: many in a short time mean that somebody is trying out ids.',
    labels: ['feature'],
  },
  roost_response_cache_total: {
    help: 'Lists that were kept (hit), made anew (miss) or known to the browser already (unchanged).',
    labels: ['outcome'],
  },
  roost_job_failures_total: {
    help: 'Tries of jobs of the table that failed, by kind.',
    labels: ['kind'],
  },
  roost_scheduled_job_failures_total: {
    help: 'Scheduled work that failed, by its name.',
    labels: ['job'],
  },
} as const

const timers = {
  roost_http_request_duration_seconds: {
    help: 'From the arrival of a request to the end of its response; event streams are left out.',
    labels: ['method', 'route'],
  },
} as const

const gauges = {
  roost_event_streams: { help: 'Open event streams.', labels: [] },
  roost_jobs_waiting: { help: 'Jobs in the table, by kind.', labels: ['kind'] },
  roost_oldest_job_age_seconds: {
    help: 'How long the job that waits longest has been in the table, by kind.',
    labels: ['kind'],
  },
  roost_provider_circuit_open: {
    help: '1 while a provider is left alone because it failed or asked for it, 0 otherwise.',
    labels: ['provider', 'feature'],
  },
  roost_database_connections: {
    help: 'Connections to the database, by what they do.',
    labels: ['state'],
  },
  roost_database_queue: {
    help: 'Work that waits for the database: transactions on SQLite, callers without a connection on PostgreSQL.',
    labels: [],
  },
  roost_backup_age_seconds: { help: 'Age of the newest scheduled backup.', labels: [] },
} as const

/** All metrics, for the exporter. */
export const metricsCatalogue = { counters, timers, gauges } as const

type Counters = typeof counters
type Timers = typeof timers
type Gauges = typeof gauges
type LabelsOf<Metric extends { readonly labels: readonly string[] }> = Readonly<
  Record<Metric['labels'][number], string>
>

export interface Reading<Name extends keyof Gauges> {
  readonly labels: LabelsOf<Gauges[Name]>
  readonly value: number
}
type Read<Name extends keyof Gauges> = () => readonly Reading<Name>[] | Promise<readonly Reading<Name>[]>

export type CounterName = keyof Counters
export type GaugeName = keyof Gauges

export interface Meter {
  readonly count: <Name extends CounterName>(name: Name, labels: LabelsOf<Counters[Name]>) => void
  readonly time: <Name extends keyof Timers>(
    name: Name,
    labels: LabelsOf<Timers[Name]>,
    seconds: number,
  ) => void
  /**
   * The value is read whenever the metrics are scraped; if several readers have the same name, their values are added.
   */
  readonly watch: <Name extends GaugeName>(name: Name, read: Read<Name>) => void
}

/** Used by servers without metrics; records nothing. */
export const noMeter: Meter = { count: () => {}, time: () => {}, watch: () => {} }
