import { pino } from 'pino'

/** Where the log writes its lines. */
export interface LogStream {
  readonly write: (line: string) => void
}

/** In bytes; about 40 lines. */
const batchBytes = 8 * 1024
const flushIntervalMs = 100
/** Lines begin with their level, see `toLogOptions`. */
const urgent = /^\{"level":"(?:warn|error|fatal)"/

/**
 * Writes lines in batches, because a write for each request took a seventh of the processor time of short responses.
 * Warnings and errors are written at once, together with all lines before them. Lines of the last tenth of a second are
 * lost only if the process is killed.
 * @param fileDescriptor By default, standard output.
 */
export const createLogStream = (fileDescriptor = 1): LogStream => {
  const file = pino.destination({ dest: fileDescriptor, sync: true, minLength: batchBytes })
  setInterval(() => file.flushSync(), flushIntervalMs).unref()
  process.on('exit', () => file.flushSync())
  return {
    write(line) {
      file.write(line)
      if (urgent.test(line)) file.flushSync()
    },
  }
}
