import { type ErrorCode, errors } from '@roost/contract/endpoint/errors.ts'
import { type Command, findMismatch, predict, type Prediction } from './command.ts'
import type { Reply } from './send-request.ts'
import type { Model } from './model.ts'

/** A command and its reply. */
export interface CompletedCommand {
  readonly command: Command
  readonly reply: Reply
}

const listPermutations = (completed: readonly CompletedCommand[]): (readonly CompletedCommand[])[] =>
  completed.length <= 1
    ? [completed]
    : completed.flatMap((first, index) =>
        listPermutations(completed.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
      )

const isErrorReply = ({ status, body }: Reply, code: ErrorCode): boolean =>
  status === errors[code].status && body['message'] === errors[code].message

/**
 * Whether the command was refused because of timing and changed nothing: the server asks to retry, or the error
 * describes the state at the time the request arrived.
 */
const isTransientRefusal = (prediction: Prediction, { command, reply }: CompletedCommand): boolean =>
  isErrorReply(reply, 'unavailable') ||
  (command.refusalWhenMoved !== undefined && isErrorReply(reply, command.refusalWhenMoved)) ||
  ('refusal' in prediction && reply.status >= 400 && reply.status < 500)

/** Returns the model after these commands in this order, or an empty list if a reply does not match. */
const applyInOrder = (before: Model, permutation: readonly CompletedCommand[]): Model[] => {
  const model = structuredClone(before)
  for (const completed of permutation) {
    const { command, reply } = completed
    const predictions = [predict(model, command), predict(model, command, before)]
    const prediction = predictions.find((possible) => findMismatch(possible, reply) === undefined)
    if (prediction && 'apply' in prediction) prediction.apply(reply.body)
    if (!prediction && !predictions.some((possible) => isTransientRefusal(possible, completed))) return []
  }
  return [model]
}

/**
 * Returns all models that concurrent commands may lead to, one for each order that explains the replies
 * (linearizability).
 */
export const linearize = (before: Model, completed: readonly CompletedCommand[]): Model[] =>
  listPermutations(completed).flatMap((permutation) => applyInOrder(before, permutation))
