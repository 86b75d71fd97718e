import { isEmailAddress, toNarrow } from '@roost/contract/fields/email-address.ts'
import * as z from 'zod/mini'
import {
  isFolder,
  isHost,
  isListenAddress,
  isProxyAddress,
  isUrlOf,
  toListenAddress,
} from '../lib/setting-values.ts'

/** Thrown if settings are invalid. The message names each of them and is meant for the person at the console. */
export class ConfigError extends Error {}

export const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
  z.int().check(z.minimum(0), z.maximum(65_535)),
)

export const emailAddress = z.string().check(z.overwrite(toNarrow), z.refine(isEmailAddress))
const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

export const listenAddress = z.string().check(z.overwrite(toListenAddress), z.refine(isListenAddress))
export const listenAddressInFull =
  'an IP address or a name of this machine, without a port, such as 127.0.0.1'
export const folder = z.string().check(z.refine(isFolder))
export const folderInFull =
  'a folder of this machine, written out without ~, $, \\, quotation marks or a comment'
export const proxies = z.pipe(list, z.array(z.string().check(z.refine(isProxyAddress))))

export const hostNames = z.pipe(
  z.pipe(
    list,
    z.transform((names: string[]) => names.map((name) => name.toLowerCase())),
  ),
  z.array(z.string().check(z.regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/), z.refine(isHost))),
)

export const httpUrl = z.string().check(z.refine(isUrlOf('http:', 'https:')))

interface Setting {
  readonly schema: z.core.$ZodType
  /** Completes `NAME must be …`. */
  readonly expected: string
}

export type SettingValues<S extends Readonly<Record<string, Setting>>> = {
  [K in keyof S]: z.output<S[K]['schema']>
}
