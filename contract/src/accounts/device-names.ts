import type { MessageValues } from '../language/message-format.ts'

type Translate = (message: string, values?: MessageValues) => string

/** Translates the name of a device, which the server sends in English, such as `Firefox on Android`. */
export const translateDeviceName = (name: string, t: Translate): string => {
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? []
  return browser === undefined || system === undefined
    ? t(name)
    : t('{browser} on {system}', { browser, system })
}
