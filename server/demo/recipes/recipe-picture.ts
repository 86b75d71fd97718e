import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { createRandom, type Random } from '../random.ts'

type Cloth = readonly [ground: string, stripe: string]

const cloths: readonly [Cloth, ...Cloth[]] = [
  ['#e9dfc9', '#d9cbab'],
  ['#cfdcc6', '#b6caa9'],
  ['#efd9cb', '#e3c0ab'],
  ['#d5dde0', '#bccad0'],
  ['#f3e3b5', '#e8d08d'],
]

/** A dish seen from above, and the colours of the food in it. */
export interface Picture {
  readonly dish: 'plate' | 'bowl' | 'pan' | 'board' | 'tin'
  readonly topping: 'leaves' | 'rings' | 'crumbs' | 'slices' | 'beans' | 'lattice'
  /** The colours of the food and of its toppings. */
  readonly colors: readonly [food: string, ...string[]]
}

const width = 1200
const height = 900
const centreX = width / 2
const centreY = height / 2

const dishes: Readonly<Record<Picture['dish'], string>> = {
  plate:
    '<circle r="372" fill="#fbf8f1"/><circle r="372" fill="none" stroke="#e2dacb" stroke-width="6"/><circle r="288" fill="#f4efe4"/>',
  bowl: '<circle r="356" fill="#5d7186"/><circle r="332" fill="#7389a0"/><circle r="300" fill="#5d7186"/>',
  pan: '<path d="M300-34H660a34 34 0 0 1 0 68H300Z" fill="#37332e"/><circle r="360" fill="#37332e"/><circle r="322" fill="#4a453e"/>',
  board:
    '<rect x="-440" y="-300" width="880" height="600" rx="70" fill="#b98a5b"/><path d="M-400-120h800M-410 60h820M-390 190h780" stroke="#a97a4c" stroke-width="7"/><circle cx="-372" r="26" fill="#8d6339"/>',
  tin: '<circle r="366" fill="#b9b4aa"/><circle r="336" fill="#cfcbc2"/>',
}

const foodRadius: Readonly<Record<Picture['dish'], number>> = {
  plate: 250,
  bowl: 284,
  pan: 304,
  board: 236,
  tin: 326,
}

/** Draws an irregular round shape. */
const drawBlob = (radius: number, fill: string, random: Random): string => {
  const points = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * 2 * Math.PI
    const reach = radius * (0.965 + random() * 0.06)
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`
  })
  return `<path d="M${points.join('L')}Z" fill="${fill}" stroke="${fill}" stroke-width="26" stroke-linejoin="round"/>`
}

const shapes: Readonly<Record<Picture['topping'], (fill: string, random: Random) => string>> = {
  leaves: (fill) =>
    `<path d="M-46 0C-24-34 28-34 50 0 28 30-24 30-46 0Z" fill="${fill}"/><path d="M-36 0H40" stroke="#00000030" stroke-width="4"/>`,
  rings: (fill) => `<circle r="40" fill="none" stroke="${fill}" stroke-width="17"/>`,
  crumbs: (fill, random) =>
    `<rect x="-17" y="-13" width="${26 + random.between(0, 16)}" height="26" rx="8" fill="${fill}"/>`,
  slices: (fill) =>
    `<circle r="52" fill="${fill}"/><circle r="39" fill="#ffffff38"/><path d="M0-36V36M-31-18 31 18M-31 18 31-18" stroke="#ffffff55" stroke-width="5"/>`,
  beans: (fill) =>
    `<ellipse rx="34" ry="22" fill="${fill}"/><path d="M-16-6q14-10 28 0" stroke="#ffffff66" stroke-width="6" fill="none"/>`,
  lattice: (fill) => `<rect x="-58" y="-15" width="116" height="30" rx="14" fill="${fill}"/>`,
}

const countOf: Readonly<Record<Picture['topping'], number>> = {
  leaves: 26,
  rings: 20,
  crumbs: 54,
  slices: 15,
  beans: 42,
  lattice: 18,
}

/** Spreads toppings evenly without rows, like sunflower seeds. */
const scatter = ({ topping, colors }: Picture, radius: number, random: Random): string => {
  const [, ...others] = colors
  const count = countOf[topping]
  return Array.from({ length: count }, (_, index) => {
    const distance = Math.sqrt((index + 0.4) / count) * (radius - 58)
    const angle = index * 2.39996 + random() * 0.3
    const x = Math.cos(angle) * distance
    const y = Math.sin(angle) * distance
    const fill = others[index % others.length] ?? colors[0]
    const turn = random.between(0, 359)
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})">${shapes[topping](fill, random)}</g>`
  }).join('')
}

const drawCloth = (random: Random): string => {
  const [ground, stripe] = random.pick(cloths)
  const stripes = Array.from(
    { length: 7 },
    (_, index) => `<path d="M${index * 220 - 90} 0V${height}"/>`,
  ).join('')
  return `<rect width="${width}" height="${height}" fill="${ground}"/><g stroke="${stripe}" stroke-width="34" transform="rotate(${random.between(-9, 9)} ${centreX} ${centreY}) translate(0 -120) scale(1 1.4)">${stripes}</g>`
}

const fork =
  '<path d="M0-190V210M-26-190V-110Q-26-70 0-66 26-70 26-110V-190" fill="none" stroke="#8f8a80" stroke-width="15" stroke-linecap="round"/>'

/** Draws a dish in flat shapes; the same title always yields the same drawing. */
export const drawPicture = (title: string, picture: Picture): Promise<Buffer> => {
  const random = createRandom(createHash('sha256').update(title).digest().readInt32BE())
  const radius = foodRadius[picture.dish]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${drawCloth(random)}
    ${picture.dish === 'plate' ? `<g transform="translate(110 ${centreY}) rotate(-4)">${fork}</g>` : ''}
    <g transform="translate(${centreX} ${centreY + 4})">
      ${picture.dish === 'board' ? '' : '<ellipse cy="26" rx="392" ry="372" fill="#3b2f1c" opacity="0.16"/>'}
      <g transform="rotate(${random.between(-30, 30)})">${dishes[picture.dish]}</g>
      ${drawBlob(radius - 14, picture.colors[0], random)}
      ${scatter(picture, radius, random)}
    </g>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}
