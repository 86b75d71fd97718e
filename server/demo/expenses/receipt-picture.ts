import sharp from 'sharp'
import { createRandom } from '../random.ts'

/** The strokes of each digit on a seven-segment display, as pairs of points on a grid of 2 by 4. */
const strokes: Readonly<Record<string, string>> = {
  0: 'M0 0H2V4H0Z',
  1: 'M2 0V4',
  2: 'M0 0H2V2H0V4H2',
  3: 'M0 0H2V4H0M0 2H2',
  4: 'M0 0V2H2M2 0V4',
  5: 'M2 0H0V2H2V4H0',
  6: 'M2 0H0V4H2V2H0',
  7: 'M0 0H2V4',
  8: 'M0 0H2V4H0ZM0 2H2',
  9: 'M2 2H0V0H2V4H0',
  '.': 'M0.8 4H1.2',
}

/** Draws right-aligned digits as strokes, which need no installed fonts. */
const drawNumber = (text: string, { right, y, scale }: { right: number; y: number; scale: number }): string =>
  [...text]
    .map((character, index) => {
      const x = right - (text.length - index) * 3.4 * scale
      return `<path transform="translate(${x} ${y}) scale(${scale})" d="${strokes[character] ?? ''}"/>`
    })
    .join('')

/** Divides the total into item prices. */
const toItems = (cents: number): number[] => {
  const random = createRandom(cents)
  const items: number[] = []
  let left = cents
  while (left > 0 && items.length < 11) {
    const item = Math.min(left, random.between(90, Math.max(91, Math.floor(cents / 4))))
    items.push(item)
    left -= item
  }
  return left > 0 ? [...items, left] : items
}

type FormatAmount = (cents: number) => string

const drawItem = (cents: number, index: number, format: FormatAmount): string => {
  const y = 300 + index * 52
  const length = 110 + ((cents * 7) % 170)
  return `<path d="M110 ${y + 12}h${length}" stroke-width="9" opacity="0.55"/>
    ${drawNumber(format(cents), { right: 612, y, scale: 6.5 })}`
}

const drawBarcode = (cents: number, y: number): string => {
  const random = createRandom(cents + 1)
  return Array.from({ length: 56 }, (_, index) => {
    const width = random.between(2, 7)
    return `<rect x="${130 + index * 8}" y="${y}" width="${width}" height="70" fill="#3b352c" stroke="none"/>`
  }).join('')
}

/** Draws a photo of a till receipt for the amount. Formatted amounts consist of digits and a point. */
export const drawReceipt = (cents: number, format: FormatAmount): Promise<Buffer> => {
  const items = toItems(cents)
  const sumY = 330 + items.length * 52
  const height = sumY + 260
  const teeth = Array.from({ length: 28 }, (_, index) => `l10 ${index % 2 === 0 ? 12 : -12}`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${height + 60}">
    <rect width="720" height="${height + 60}" fill="#b98f63"/>
    <path d="M0 ${height * 0.3}q360 40 720 -20M0 ${height * 0.72}q300 -46 720 26" stroke="#a97f55" stroke-width="6" fill="none"/>
    <path d="M80 40H640V${height}H80Z" fill="#00000022" transform="translate(10 12)"/>
    <path d="M80 40H640V${height}${teeth.replaceAll('l10', 'l-20')}L80 ${height}Z" fill="#fdfbf5"/>
    <g fill="none" stroke="#3b352c" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">
      <circle cx="360" cy="120" r="38" stroke-width="6"/><path d="M338 122l16 16 30-34" stroke-width="7"/>
      <path d="M240 196h240M280 224h160" stroke-width="10" opacity="0.6"/>
      <path d="M110 264h500M110 ${sumY - 22}h500" stroke-width="3" stroke-dasharray="10 8"/>
      ${items.map((item, index) => drawItem(item, index, format)).join('')}
      <path d="M110 ${sumY + 30}h120" stroke-width="16"/>
      ${drawNumber(format(cents), { right: 612, y: sumY + 2, scale: 13 })}
      ${drawBarcode(cents, sumY + 110)}
    </g>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}
