import { setTimeout as wait } from 'node:timers/promises'
import { errors } from '@roost/contract/endpoint/errors.ts'

const maxTries = 100
const pauseMs = 100

/** Whether the server reports that it is busy and has done nothing. */
export const isBusy = (status: number, message: unknown): boolean =>
  status === errors.unavailable.status && message === errors.unavailable.message

/** Retries a request while the server reports that it is busy, as browsers do. */
export const retryWhileBusy = async <T>(
  ask: () => Promise<T>,
  isBusyResponse: (response: T) => boolean,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    const response = await ask()
    if (!isBusyResponse(response) || tries === maxTries) return response
    await wait(pauseMs)
  }
}
