import type { JobContext } from '../../../jobs/job-queue.ts'

const plansAtOnce = 100
const parallel = 4

interface PlanRun<Plan> {
  /** Lists plans that are due, ordered by their person: those after this one, or the first. */
  readonly listDue: (page: {
    readonly after: string | null
    readonly limit: number
  }) => Promise<readonly Plan[]>
  readonly run: (plan: Plan) => Promise<void>
  /** What a log line says about a plan that failed. */
  readonly failure: string
}

/** Runs what is due for each person. What fails is logged and delays nobody else; it is due again at the next time. */
export const runPlans = async <Plan extends { readonly userId: string }>(
  { services }: Pick<JobContext, 'services'>,
  { listDue, run, failure }: PlanRun<Plan>,
  stopping?: AbortSignal,
): Promise<void> => {
  const runSafely = (plan: Plan): Promise<void> =>
    run(plan).catch((error: unknown) => services.log.error({ err: error }, failure))
  let plans: readonly Plan[] = []
  do {
    plans = await listDue({ after: plans.at(-1)?.userId ?? null, limit: plansAtOnce })
    const waiting = plans.values()
    const runNext = async (): Promise<void> => {
      for (const plan of waiting) {
        if (stopping?.aborted) return
        await runSafely(plan)
      }
    }
    await Promise.all(Array.from({ length: parallel }, runNext))
  } while (plans.length === plansAtOnce && !stopping?.aborted)
}
