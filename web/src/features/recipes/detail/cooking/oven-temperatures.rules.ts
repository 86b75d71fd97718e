import { formatNumber } from '../../../../lib/locale/region.ts'
import type { UnitSystem } from './unit-choice.rules.ts'

/**
 * A temperature, or a range of two, such as `350°F`, `180–200 °C`, `180 Grad` and `350F`. Three digits are enough before
 * a capital, and before a word for degrees of a language whose ovens have degrees Celsius.
 */
const temperature =
  /(?<![\d.,])(\d{2,3})(?:\s?[°º]?\s?[CF]?\s?(?:-|–|to|bis|à|a|tot)\s?(\d{2,3}))?\s?(?:(?:[°º]|[Dd]egrees?|[Gg]rad|degrés|grados|gradi|graden)\s?([CFcf]|[Cc]elsius|[Ff]ahrenheit)(?!\p{L})|(?<=\d{3}\s?)([CF]|Grad|degrés|grados|gradi|graden)(?![\p{L}\d]))/gu

const isCelsius = (unit: string): boolean => !/^f/i.test(unit)

/** `Blech um 180 Grad drehen` */
const rotation = /dreh|tourn|gir|ruot|draai/i

/** Below this many degrees Celsius it is meat, sugar or dough and no oven, and every degree counts. */
const oven = 140

const toRound = (value: number, step: number): number => Math.round(value / step) * step

const toCelsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9
const toFahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32

const convert = (value: number, system: UnitSystem, isNarrow: boolean): number => {
  const celsius = system === 'metric' ? toCelsius(value) : value
  const other = system === 'metric' ? celsius : toFahrenheit(value)
  const step = celsius < oven - 1 || isNarrow ? 1 : system === 'metric' ? 10 : 25
  return toRound(other, step)
}

/** Two ends that ovens do not tell apart are rounded to a degree. */
const narrow = 20

/** Such as `180 °C` for `350°F`. A step that names a temperature in these units, too, stays as written. */
export const toConvertedStep = (text: string, system: UnitSystem): string => {
  const isWanted = (unit: string): boolean => isCelsius(unit) === (system === 'metric')
  const units = [...text.matchAll(temperature)].map(([, , , sign, word]) => sign ?? word ?? '')
  if (units.some(isWanted)) return text
  return text.replaceAll(temperature, (...[all, from, to, , word]: (string | undefined)[]) => {
    if (word !== undefined && word.length > 1 && rotation.test(text)) return all ?? ''
    const ends = [from, to].filter((end) => end !== undefined).map(Number)
    const [first = 0, last = first] = ends
    const isNarrow = ends.length > 1 && Math.abs(last - first) < narrow
    const numbers = new Set(ends.map((end) => formatNumber(convert(end, system, isNarrow))))
    return `${[...numbers].join('–')}\u00A0${system === 'metric' ? '°C' : '°F'}`
  })
}
