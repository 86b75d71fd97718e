import { type ReactNode, useId } from 'react'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint: string
  readonly picture: ReactNode
}

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A group of radio buttons, each with a small preview. */
export function ChoiceCards<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-3 md:auto-cols-fr md:grid-flow-col">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-18 cursor-pointer items-center gap-4 rounded-card border border-line-strong p-3 transition-colors duration-120 hover:bg-hover has-checked:border-leaf has-checked:bg-leaf-soft has-checked:ring-1 has-checked:ring-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-ink md:flex-col md:items-stretch"
          >
            <span
              aria-hidden="true"
              className="grid h-16 w-24 shrink-0 place-items-center rounded-inner bg-sunken text-ink-soft md:h-24 md:w-auto [&_svg]:size-7"
            >
              {choice.picture}
            </span>
            <span className="min-w-0">
              <span id={`${name}-${choice.value}`} className="block font-semibold">
                {choice.label}
              </span>
              <span id={`${name}-${choice.value}-hint`} className="block text-sm text-ink-soft">
                {choice.hint}
              </span>
            </span>
            <input
              type="radio"
              name={name}
              value={choice.value}
              aria-labelledby={`${name}-${choice.value}`}
              aria-describedby={`${name}-${choice.value}-hint`}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
