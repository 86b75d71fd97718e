import { type SplitMode, splitModes } from '@roost/contract/split-rules.ts'
import { useId } from 'react'
import { modeLabels } from './split-draft.rules.ts'

interface SplitModeFieldProps {
  readonly value: SplitMode
  readonly onChange: (mode: SplitMode) => void
}

export function SplitModeField({ value, onChange }: SplitModeFieldProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">How to split</legend>
      <div className="grid grid-cols-2 gap-0.5 rounded-control bg-sunken p-1 min-[22.5rem]:flex">
        {splitModes.map((mode) => (
          <label
            key={mode}
            className="relative flex min-h-9 grow cursor-pointer items-center justify-center rounded-inner px-1 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors duration-120 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-leaf-ink dark:has-checked:bg-ink/15 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={mode}
              checked={mode === value}
              onChange={() => onChange(mode)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {modeLabels[mode]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
