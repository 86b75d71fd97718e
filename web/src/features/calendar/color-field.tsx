import { eventColors } from '@roost/contract/calendar-values.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'

interface ColorFieldProps {
  readonly value: string
  readonly onChange: (color: string) => void
}

const isOffered = (color: string): boolean => eventColors.some(({ value }) => value === color)

export function ColorField({ value, onChange }: ColorFieldProps) {
  const name = useId()
  const offered: readonly { name: string; value: string }[] = eventColors
  const colors = isOffered(value) ? offered : [...offered, { name: 'Custom', value }]
  const chosen = colors.find((color) => color.value === value)
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        Color<span className="font-normal text-ink-soft"> · {chosen?.name}</span>
      </legend>
      <div className="-ml-1 mt-1 grid grid-cols-[repeat(auto-fill,2.125rem)] pointer-coarse:-ml-1.5 pointer-coarse:grid-cols-[repeat(5,2.75rem)]">
        {colors.map((color) => (
          <label
            key={color.value}
            title={color.name}
            className="relative grid h-9 cursor-pointer pointer-coarse:h-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-leaf-ink"
          >
            <input
              type="radio"
              name={name}
              value={color.value}
              aria-label={color.name}
              checked={color.value === value}
              onChange={() => onChange(color.value)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              style={{ backgroundColor: color.value }}
              className="grid size-7 place-items-center rounded-full text-black ring-ink ring-offset-2 ring-offset-raised peer-checked:ring-2"
            >
              {color.value === value && <Check strokeWidth={3} className="size-4" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
