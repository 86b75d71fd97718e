import { join } from 'node:path'

/**
 * What a process of ours needs to start, and nothing else of this one's settings. Compiled code is kept, as with
 * `npm start`: without it, half of a start goes into reading our own files.
 */
export const processEnvironment: Readonly<Record<string, string | undefined>> = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/node'),
}
