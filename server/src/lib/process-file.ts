import { extname, join } from 'node:path'

/** The file of a module next to the given one, which runs in a process of its own; in the bundle, too. */
export const toProcessFile = ({ dirname, filename }: ImportMeta, name: string): string =>
  join(dirname, `${name}${extname(filename)}`)
