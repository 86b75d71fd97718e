import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A child process that runs one command at a time. */
export interface WorkerProcess<
  Commands extends Record<keyof Commands, (...args: never[]) => Promise<unknown>>,
> {
  readonly call: <Name extends keyof Commands & string>(
    name: Name,
    ...args: Parameters<Commands[Name]>
  ) => Promise<Awaited<ReturnType<Commands[Name]>>>
  readonly stop: () => Promise<void>
}

/** The result of a command, or its error. */
type Reply = { readonly result: unknown } | { readonly failure: string }

interface Command {
  readonly name: string
  readonly args: readonly unknown[]
}

/** Starts a file that ends with `serveCommands` as a child process and sends it the settings. */
export const startWorkerProcess = <
  Commands extends Record<keyof Commands, (...args: never[]) => Promise<unknown>>,
>(
  file: string,
  settings: unknown,
): WorkerProcess<Commands> => {
  const child = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' })
  const exited = once(child, 'exit')
  child.send(settings as object)
  return {
    async call(name, ...args) {
      child.send({ name, args })
      const ended = exited.then((): never => {
        throw new Error(`${file} ended before it replied to ${name}`)
      })
      const [reply] = (await Promise.race([once(child, 'message'), ended])) as [Reply]
      if ('failure' in reply) throw new Error(reply.failure)
      return reply.result as never
    },
    async stop() {
      child.disconnect()
      await exited
    },
  }
}

const toReply = async (work: Promise<unknown> | undefined): Promise<Reply> => {
  try {
    return { result: await work }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Called in the child process. The first message contains the settings, and every later one is a command. */
export const serveCommands = <Settings>(
  create: (settings: Settings) => Record<string, (...args: never[]) => Promise<unknown>>,
): void => {
  let commands: ReturnType<typeof create> | undefined
  process.on('message', (message: unknown) => {
    if (!commands) {
      commands = create(message as Settings)
      return
    }
    const { name, args } = message as Command
    const command = commands[name] as ((...all: readonly unknown[]) => Promise<unknown>) | undefined
    void toReply(command?.(...args)).then((reply) => process.send?.(reply))
  })
  process.once('disconnect', () => process.exit(0))
}
