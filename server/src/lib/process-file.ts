import { extname, join } from 'node:path'

/** Returns the path of the module beside the given one that runs in its own process. Also works in the bundle. */
export const toProcessFile = ({ dirname, filename }: ImportMeta, name: string): string =>
  join(dirname, `${name}${extname(filename)}`)
