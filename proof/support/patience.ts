import { setTimeout as wait } from 'node:timers/promises'
import { errors } from '@roost/contract/errors.ts'

const maxTries = 100
const pauseMs = 100

/** Whether a server says that it did nothing because it has too much to do. */
export const isBusy = (status: number, message: unknown): boolean =>
  status === errors.unavailable.status && message === errors.unavailable.message

/** Asks again, as a browser does, for as long as the server says that it is busy. */
export const askPatiently = async <T>(
  ask: () => Promise<T>,
  isBusyAnswer: (answer: T) => boolean,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (!isBusyAnswer(answer) || tries === maxTries) return answer
    await wait(pauseMs)
  }
}
