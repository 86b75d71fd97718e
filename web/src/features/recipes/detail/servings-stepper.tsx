import { maxServings } from '@roost/contract/recipe-values.ts'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { parseServings } from './servings.rules.ts'
import type { Servings } from './use-cooking.ts'

/** Changes the number of servings with a plus button, a minus button or by typing. */
export function ServingsStepper({ servings: { count, factor, set } }: { readonly servings: Servings }) {
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (text: string): void => {
    const next = parseServings(text)
    setTyped(text)
    if (next !== null) set(next)
  }
  return (
    <div role="group" aria-label="Servings" className="flex items-center gap-1">
      <Button
        variant="outline"
        size="icon"
        aria-label="Fewer servings"
        className="size-11!"
        aria-disabled={count <= 1}
        onClick={() => set(count - 1)}
      >
        <Minus aria-hidden="true" />
      </Button>
      <input
        type="number"
        inputMode="numeric"
        aria-label="Servings"
        min={1}
        max={maxServings}
        value={typed ?? count}
        onChange={({ target }) => choose(target.value)}
        onBlur={() => setTyped(null)}
        className="field-control w-14! px-1! text-center font-semibold @xl:w-16! @xl:text-lg! tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <Button
        variant="outline"
        size="icon"
        aria-label="More servings"
        className="size-11!"
        aria-disabled={count >= maxServings}
        onClick={() => set(count + 1)}
      >
        <Plus aria-hidden="true" />
      </Button>
      <span aria-hidden="true" className="ml-1 text-sm text-ink-soft">
        {count === 1 ? 'serving' : 'servings'}
      </span>
      <span role="status" className="sr-only">
        {factor === 1 ? '' : `Amounts for ${count} ${count === 1 ? 'serving' : 'servings'}`}
      </span>
    </div>
  )
}
