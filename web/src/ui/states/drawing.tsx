// In a file of their own, because few pages show one, and only until there is something else to show.
const drawings = new URL('./drawings.svg', import.meta.url).href

/** The ids of the symbols in the file. */
export const drawingNames = [
  'basket',
  'calendar',
  'check-board',
  'envelope',
  'house',
  'jar',
  'lost-page',
  'nest',
  'no-signal',
  'pot',
  'receipt',
] as const

interface DrawingProps {
  readonly name: (typeof drawingNames)[number]
}

/** Decorative: the text beside it contains all information. */
export function Drawing({ name }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 128 96"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="h-24 w-32 stroke-ink-soft"
    >
      <ellipse className="fill-sunken stroke-none" cx="64" cy="86" rx="46" ry="5" />
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
